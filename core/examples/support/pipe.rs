//! Programs that read standard input and write standard output.

use std::io::{Read, Write};
use std::process::ExitCode;

/// Writes what `work` makes of standard input; `input` and `output` are what sentences of failures call the two.
pub fn pipe(input: &str, output: &str, work: impl FnOnce(&str) -> Result<String, String>) -> Result<(), String> {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| format!("{input} can't be read: {error}."))?;
    std::io::stdout()
        .write_all(work(&text)?.as_bytes())
        .map_err(|error| format!("{output} can't be written: {error}."))
}

/// Tells the person what went wrong, and the shell whether something did.
pub fn ended(outcome: Result<(), String>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
