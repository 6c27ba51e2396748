//! The commands as people start them.
#![allow(clippy::unwrap_used)]

use std::process::Command;

const COMMANDS: [(&str, &str); 3] = [
    ("local", env!("CARGO_BIN_EXE_local")),
    ("create-admin", env!("CARGO_BIN_EXE_create-admin")),
    ("migrate", env!("CARGO_BIN_EXE_migrate")),
];

#[test]
fn each_command_says_how_it_is_used() {
    for (name, executable) in COMMANDS {
        let output = Command::new(executable).arg("--help").output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{name}");
        assert!(said.starts_with(&format!("Usage: {name} ")), "{said}");
    }
}

#[test]
fn each_command_refuses_an_argument_that_it_does_not_know() {
    for (name, executable) in COMMANDS {
        let output = Command::new(executable).arg("--prot").output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{name}");
        assert!(said.contains("'--prot'"), "{said}");
        assert!(said.contains(&format!("Usage: {name} ")), "{said}");
    }
}
