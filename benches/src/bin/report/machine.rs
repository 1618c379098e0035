//! Where it was measured.

use std::fs;
use std::process::Command;

pub(crate) fn describe() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = info.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let cpu = field("model name").unwrap_or_else(|| "unknown".into());
    let family = field("cpu family").zip(field("model\t"));
    let family = family
        .map_or(String::new(), |(family, model)| format!(" (family {family}, model {model})"));
    let compiler = Command::new("rustc").arg("--version").output();
    let compiler = compiler.map_or("unknown".into(), |output| {
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    });
    let target = format!("{} {}", std::env::consts::ARCH, std::env::consts::OS);
    format!(
        "Processor: {cpu}{family}. Target: {target}, portable build (no `target-cpu`). Compiler: {compiler}."
    )
}
