//! How the functions are linked.

use std::env;

/// The functions of template.yaml.
const FUNCTIONS: [&str; 6] = ["session", "vehicles", "dealer", "sold", "intake", "admin"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |variable, value| env::var(variable).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("PROFILE", "release") {
        // Code at a random place has fourteen thousand addresses to write at each start, and the 55 pages that they stand in to copy: a
        // twentieth of a cold start (docs/PERFORMANCE.md). The stack, the heap and all libraries stay at random places.
        for function in FUNCTIONS {
            println!("cargo::rustc-link-arg-bin={function}=-no-pie");
        }
    }
}
