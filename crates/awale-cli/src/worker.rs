//! A thread that does one job after another, so that who gives them can always listen.

use std::fmt;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The handle of the thread. When it is dropped, what the thread does is called off, and its end
/// waited for.
pub(crate) struct Worker<J> {
    jobs: Option<Sender<J>>,
    thread: Option<JoinHandle<()>>,
    call_off: Box<dyn Fn()>,
}

impl<J: Send + 'static> Worker<J> {
    /// Starts a thread that does `work` for each job. `call_off` asks it to end the job that it is
    /// at; what is just about to begin need not hear that.
    pub(crate) fn new(call_off: impl Fn() + 'static, work: impl FnMut(J) + Send + 'static) -> Self {
        let (jobs, todo) = mpsc::channel();
        let thread = thread::spawn(move || todo.into_iter().for_each(work));
        Self { jobs: Some(jobs), thread: Some(thread), call_off: Box::new(call_off) }
    }

    /// Gives the thread a job, to be done after those before it.
    pub(crate) fn give(&self, job: J) {
        if let Some(jobs) = &self.jobs {
            // That the thread is gone is noticed when its answer is waited for.
            let _ = jobs.send(job);
        }
    }

    /// Asks for the end of the job that is done now. One that is just about to begin may not hear
    /// it: ask again.
    pub(crate) fn call_off(&self) {
        (self.call_off)();
    }

    /// Whether the thread is there to answer.
    pub(crate) fn is_alive(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }
}

impl<J> fmt::Debug for Worker<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").field("thread", &self.thread).finish_non_exhaustive()
    }
}

impl<J> Drop for Worker<J> {
    fn drop(&mut self) {
        self.jobs = None;
        let Some(thread) = self.thread.take() else { return };
        while !thread.is_finished() {
            (self.call_off)();
            thread::sleep(Duration::from_millis(1));
        }
        // A panic was told by the hook, or means that there is nobody left to tell.
        let _ = thread.join();
    }
}
