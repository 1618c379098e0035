use core::hint;
use std::sync::Arc;
use std::thread;

use crate::atomic::{AtomicBool, AtomicUsize, Condvar, Mutex, Ordering, lock, wait};
use crate::negamax::{Negamax, Split};

/// How often a thread without work looks around before it goes to sleep, and how long it pauses in
/// between: some tens of microseconds in all, for work mostly comes sooner.
const LOOKS: usize = if cfg!(loom) { 0 } else { 64 };
const PAUSES: usize = 32;

/// The threads of a search, and the nodes whose moves they share.
///
/// After the first move of a node, which is the best in most cases, the others can be searched side
/// by side (the "young brothers wait" of R. Feldmann). A thread offers them, at the next node that is
/// worth it, as soon as another has nothing to do, which joins the deepest search on offer. A thread
/// that has to wait for its guests helps them meanwhile, and nobody else, so that it is back when they
/// are.
pub(crate) struct Team {
    seats: Vec<Apart<Seat>>,
    /// How many look for work, sleepers included: all threads ask this all the time.
    idle: Apart<AtomicUsize>,
    asleep: AtomicUsize,
    /// Held by a thread from its last look around until it sleeps, so that no call is missed.
    door: Mutex<()>,
    bell: Condvar,
    is_dismissed: AtomicBool,
}

/// What a thread offers, from the root down.
type Seat = Mutex<Vec<Arc<Split>>>;

/// What shares no cache line with anything else.
#[derive(Default)]
#[repr(align(128))]
struct Apart<T>(T);

impl Team {
    pub(crate) fn new(threads: usize) -> Self {
        Self {
            seats: (0..threads).map(|_| Apart::default()).collect(),
            idle: Apart(AtomicUsize::new(0)),
            asleep: AtomicUsize::new(0),
            door: Mutex::default(),
            bell: Condvar::new(),
            is_dismissed: AtomicBool::new(false),
        }
    }

    /// Lets the first member lead. The others help it, on threads of their own, once it calls the
    /// function that it is given.
    pub(crate) fn gather<'a, T>(
        &self,
        member: impl Fn(usize) -> Negamax<'a>,
        lead: impl FnOnce(&mut Negamax<'a>, &mut dyn FnMut()) -> T,
    ) -> T {
        thread::scope(|scope| {
            let _dismissal = Dismissal(self);
            let mut helpers = (1..self.seats.len()).map(&member);
            let mut call_helpers = || {
                for mut helper in helpers.by_ref() {
                    // Where there is no thread to be had, the lead does it all.
                    let _ = thread::Builder::new().spawn_scoped(scope, move || helper.serve(self));
                }
            };
            lead(&mut member(0), &mut call_helpers)
        })
    }

    /// Whether a thread looks for work.
    pub(crate) fn has_idle(&self) -> bool {
        self.idle.0.load(Ordering::Relaxed) > 0
    }

    /// Offers work at a node, below all that this seat offers already.
    pub(crate) fn offer(&self, seat: usize, split: Arc<Split>) {
        lock(&self.seats[seat].0).push(split);
        self.call();
    }

    /// Takes back what this seat offered last.
    pub(crate) fn withdraw(&self, seat: usize) {
        lock(&self.seats[seat].0).pop();
    }

    /// Joins the deepest search that is on offer, within `whole` if there is one; waits until there
    /// is such a search, or until `is_done`.
    pub(crate) fn find(
        &self,
        whole: Option<&Split>,
        is_done: impl Fn() -> bool,
    ) -> Option<Arc<Split>> {
        self.idle.0.fetch_add(1, Ordering::Relaxed);
        let look = || if is_done() { Some(None) } else { self.join(whole).map(Some) };
        let at_once = (0..LOOKS).find_map(|_| {
            look().or_else(|| {
                (0..PAUSES).for_each(|_| hint::spin_loop());
                None
            })
        });
        let found = at_once.unwrap_or_else(|| self.sleep_until(look));
        self.idle.0.fetch_sub(1, Ordering::Relaxed);
        found
    }

    /// Sleeps until a look around finds something.
    fn sleep_until<T>(&self, look: impl Fn() -> Option<T>) -> T {
        let mut door = lock(&self.door);
        self.asleep.fetch_add(1, Ordering::Relaxed);
        let found = loop {
            match look() {
                Some(found) => break found,
                None => door = wait(&self.bell, door),
            }
        };
        self.asleep.fetch_sub(1, Ordering::Relaxed);
        found
    }

    fn join(&self, whole: Option<&Split>) -> Option<Arc<Split>> {
        let is_part = |split: &Split| whole.is_none_or(|whole| split.is_part_of(whole));
        let first = |seat: &Apart<Seat>| {
            lock(&seat.0).iter().find(|split| split.is_open() && is_part(split)).cloned()
        };
        let best = self.seats.iter().filter_map(first).max_by_key(|split| split.depth())?;
        best.join().then_some(best)
    }

    /// Wakes those who sleep, since there may be something new for them.
    pub(crate) fn call(&self) {
        // Whatever is new was written under a lock that a sleeper took, after it was counted, to look.
        if self.asleep.load(Ordering::Relaxed) > 0 {
            drop(lock(&self.door));
            self.bell.notify_all();
        }
    }

    /// Lets everyone go who waits for work.
    pub(crate) fn dismiss(&self) {
        self.is_dismissed.store(true, Ordering::Relaxed);
        drop(lock(&self.door));
        self.bell.notify_all();
    }

    pub(crate) fn is_dismissed(&self) -> bool {
        self.is_dismissed.load(Ordering::Relaxed)
    }
}

/// Dismisses a team, also when its lead panics.
struct Dismissal<'a>(&'a Team);

impl Drop for Dismissal<'_> {
    fn drop(&mut self) {
        self.0.dismiss();
    }
}
