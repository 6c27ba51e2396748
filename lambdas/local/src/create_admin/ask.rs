//! Asks the person at the terminal.

use std::io::{self, BufRead, IsTerminal, Write};

/// The name to sign in with, from the terminal; or from standard input, a line an answer, where that is none.
///
/// # Errors
/// When there is no one to answer.
pub(super) fn username() -> io::Result<String> {
    if io::stdin().is_terminal() {
        eprint!("Username: ");
        io::stderr().flush()?;
    }
    line()
}

/// A password, which the terminal does not show.
///
/// # Errors
/// When there is no one to answer, or the two answers differ.
pub(super) fn new_password() -> io::Result<String> {
    if !io::stdin().is_terminal() {
        return line();
    }
    let password = rpassword::prompt_password("Password: ")?;
    let repeated = rpassword::prompt_password("Password again: ")?;
    if password == repeated {
        Ok(password)
    } else {
        Err(io::Error::other("the two passwords differ"))
    }
}

/// The next line of standard input, without its end.
fn line() -> io::Result<String> {
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line)? == 0 {
        return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the input has ended"));
    }
    let text = line.strip_suffix('\n').unwrap_or(&line);
    Ok(text.strip_suffix('\r').unwrap_or(text).to_owned())
}
