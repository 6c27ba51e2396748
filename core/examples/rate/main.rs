//! Tries rate books: rates each line of a CSV file with the books of a folder.
//!
//! `cargo run -p dealer-core --example rate -- --books fixtures/pricing/rate-books < fixtures/pricing/rating-vectors.csv`
//!
//! The folder holds the books, one CSV file each, their versions told by the end of their names (`_v2.csv`; 1 without one), and
//! `state-caps.csv`. Standard input has the columns of [`vector::INPUT`] in any order; those of [`vector::OUTPUT`] are left
//! unread. Standard output has `id` and the columns of [`vector::OUTPUT`].

mod vector;

use std::error::Error;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use vector::Folder;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [option, path] = arguments.as_slice() else {
        return Err("Say where the books are: rate --books FOLDER".into());
    };
    if option != "--books" {
        return Err(format!("There is no option {option}: rate --books FOLDER").into());
    }
    let folder = read_folder(Path::new(path))?;

    let mut input = Vec::new();
    std::io::stdin().read_to_end(&mut input)?;
    let text = String::from_utf8(input).map_err(|_| "Standard input is not UTF-8.")?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    vector::rate_lines(&folder, text, std::io::stdout().lock())?.flush()?;
    Ok(())
}

/// Reads all books of a folder and its caps.
fn read_folder(path: &Path) -> Result<Folder, Box<dyn Error>> {
    let entries = std::fs::read_dir(path).map_err(|error| format!("{} can't be read: {error}.", path.display()))?;
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.retain(|file| {
        file.extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
    });
    files.sort();
    let mut folder = Folder::default();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let bytes = std::fs::read(&file).map_err(|error| format!("{name} can't be read: {error}."))?;
        folder.add(&name, &bytes)?;
    }
    if folder.is_empty() {
        return Err(format!("{} has no rate books.", path.display()).into());
    }
    Ok(folder)
}
