//! wasm-bindgen's command, as wasm-pack calls it for the modules of the browser. What it is not asked for it refuses, and does not ignore.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, ValueEnum};
use wasm_bindgen_cli_support::Bindgen;

/// Who loads the module: a bundler that knows WebAssembly, or the page itself.
#[derive(Clone, ValueEnum)]
enum Target {
    Bundler,
    Web,
}

#[derive(Parser)]
#[command(name = "wasm-bindgen", version)]
struct Call {
    /// The compiled module.
    input: PathBuf,
    #[arg(long)]
    out_dir: PathBuf,
    #[arg(long, value_enum)]
    target: Target,
    /// What it always writes: the module's TypeScript declarations.
    #[arg(long)]
    typescript: bool,
}

fn main() -> Result<()> {
    let call = Call::parse();
    let mut bindgen = Bindgen::new();
    match call.target {
        Target::Bundler => bindgen.bundler(true)?,
        Target::Web => bindgen.web(true)?,
    };
    bindgen
        .input_path(&call.input)
        .typescript(call.typescript)
        // A page's script finds the module beside it.
        .omit_default_module_path(false)
        .generate(&call.out_dir)
}
