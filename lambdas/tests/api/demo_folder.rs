//! A data folder as the local run leaves it once its demo data and all that follows from them are there.

use crate::local::Running;
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a start and its documents may take, on a machine that does much besides.
const LIMIT: Duration = Duration::from_secs(60);

/// The name and the bytes of each file of a folder.
type Files = Vec<(PathBuf, Vec<u8>)>;

/// A folder of the caller's own. The demo data are made once and copied, which takes a tenth of the time: for what is not about a first start.
pub fn demo_folder() -> TempDir {
    static MADE: LazyLock<Files> = LazyLock::new(made);
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in MADE.iter() {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, bytes).unwrap();
    }
    folder
}

fn made() -> Files {
    let folder = tempfile::tempdir().unwrap();
    let running = Running::start(folder.path());
    let began = Instant::now();
    while waiting(&folder.path().join("coverdesk.db")) > 0 {
        assert!(began.elapsed() < LIMIT, "the demo data's events are not followed");
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(running);
    let mut files = Files::new();
    read(folder.path(), Path::new(""), &mut files);
    files
}

/// How many events and documents of a database wait to be followed and made.
fn waiting(file: &Path) -> u64 {
    let both =
        r#"SELECT (SELECT count(*) FROM "outbox::gsi::waiting") + (SELECT count(*) FROM "documents::gsi::waiting")"#;
    counted(file, both)
}

/// What a query counts in a database, read beside the process that writes it.
pub fn counted(file: &Path, query: &str) -> u64 {
    let database = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    database.busy_timeout(LIMIT).unwrap();
    database.query_row(query, [], |row| row.get(0)).unwrap()
}

/// The files of a folder below the one that is read.
fn read(top: &Path, below: &Path, files: &mut Files) {
    for entry in fs::read_dir(top.join(below)).unwrap() {
        let name = below.join(entry.unwrap().file_name());
        if top.join(&name).is_dir() {
            read(top, &name, files);
        } else {
            files.push((name.clone(), fs::read(top.join(&name)).unwrap()));
        }
    }
}
