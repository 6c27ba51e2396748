//! wasm-pack, which asks no one whether there is a newer one.

use clap::Parser as _;

fn main() -> anyhow::Result<()> {
    let wasm_pack::Cli {
        cmd, quiet, log_level, ..
    } = wasm_pack::Cli::parse();
    wasm_pack::PBAR.set_log_level(log_level);
    wasm_pack::PBAR.set_quiet(quiet);
    wasm_pack::command::run_wasm_pack(cmd)
}
