//! Builds `core/data/vpic.pack` and checks the decoder that reads it. See the README.

mod bytes;
mod elements;
mod engines;
mod golden;
mod keys;
mod levels;
mod oracle;
mod pack;
mod parity;
mod schemas;
mod select;
mod source;
mod specs;
mod suggestions;
mod values;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use dealer_vpic::Pack;
use serde_json::json;
use sha2::{Digest, Sha256};

const USAGE: &str = "usage: vpic-pack build WHEEL [OUTPUT-FOLDER]
       vpic-pack index
       vpic-pack parity WHEEL [FILE-OF-VINS]
       vpic-pack golden WHEEL";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["build", wheel] => build(Path::new(wheel), &project_folder("core/data")),
        ["build", wheel, folder] => build(Path::new(wheel), Path::new(folder)),
        ["index"] => index(&project_folder("core/data")),
        ["parity", wheel] => parity(wheel, None),
        ["parity", wheel, vins] => parity(wheel, Some(Path::new(vins))),
        ["golden", wheel] => golden(wheel),
        _ => bail!(USAGE),
    }
}

/// A folder of the project that this tool stands in.
fn project_folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn build(wheel: &Path, folder: &Path) -> Result<()> {
    let source = source::Source::open(wheel)?;
    let (pack, contents) = pack::build(select::Vpic(source.tables()?));
    let manifest = json!({
        "vpicMonth": format!("{:04}-{:02}", source::MONTH.0, source::MONTH.1),
        "source": {
            "wheel": "ultravin 3.0.2, PyPI, manylinux x86_64",
            "wheelSha256": source::WHEEL_SHA256,
            "archiveBlake3": source::ARTIFACT_BLAKE3,
            "archiveBytes": source::ARTIFACT_LENGTH,
        },
        "pack": { "bytes": pack.len(), "sha256": source::hex(&Sha256::digest(&pack)) },
        "counts": contents["counts"],
        "sectionBytes": contents["sectionBytes"],
    });
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join("vpic.pack"), &pack)?;
    std::fs::write(folder.join("vpic.manifest.json"), format!("{manifest:#}\n"))?;
    index(folder)?;
    println!("{manifest:#}");
    Ok(())
}

/// Writes what the walk over a folder's pack finds, for programs that carry both.
fn index(folder: &Path) -> Result<()> {
    let pack = std::fs::read(folder.join("vpic.pack"))?;
    std::fs::write(folder.join("vpic.index"), Pack::index_file(&pack)?)?;
    Ok(())
}

fn golden(wheel: &str) -> Result<()> {
    let source = source::Source::open(Path::new(wheel))?;
    golden::run(&source, &project_folder("fixtures/vehicle/vin-decode.json"))?;
    suggestions::run(
        &source,
        &project_folder("core/data/vpic.pack"),
        &project_folder("fixtures/vehicle/vin-suggestions.json"),
    )
}

fn parity(wheel: &str, vins: Option<&Path>) -> Result<()> {
    const SEED: u64 = 1;
    let source = source::Source::open(Path::new(wheel))?;
    parity::run(&source, &project_folder("core/data/vpic.pack"), vins, SEED)
}
