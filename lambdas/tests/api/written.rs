//! Files that a run of all these tests leaves for `tests/policies.rs`: what happened at least once, a line for each.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

/// A file, and the lines that are in it.
pub struct Written(Option<Mutex<(File, BTreeSet<String>)>>);

impl Written {
    /// A new file of this name. A run of some tests alone does not see all that a route does, one on another database may fail
    /// on the way, and the functions don't tell: each leaves the last whole run's file as it is.
    pub fn by_whole_run(name: &str) -> Self {
        let whole = std::env::args().len() == 1
            && std::env::var_os("TEST_DYNAMODB_ENDPOINT").is_none()
            && !crate::functions::are_called();
        Self(whole.then(|| {
            let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
            Mutex::new((File::create(path).unwrap(), BTreeSet::new()))
        }))
    }

    /// Adds a line, in the order in which the tests come upon them.
    pub fn add(&self, line: String) {
        let Some(written) = &self.0 else { return };
        let mut written = written.lock().unwrap();
        if !written.1.contains(&line) {
            writeln!(written.0, "{line}").unwrap();
            written.1.insert(line);
        }
    }
}
