//! The command that makes what seals documents: a key with its certificate, or a certificate for a key of AWS's service.

mod args;
mod remote_key;

pub use args::{Args, USAGE};

use crate::seal_files::{SealFiles, self_signed, write_new};
use crate::{LocalError, clock_is_possible, sentence};
use remote_key::RemoteKey;
use std::fs;
use std::time::SystemTime;

/// Makes the files, and gives what to tell the person.
///
/// # Errors
/// [`LocalError`] with the sentence to show.
pub async fn run(args: Args) -> Result<String, LocalError> {
    clock_is_possible(SystemTime::now())?;
    let Some(id) = args.kms_key else {
        let SealFiles { key, certificate } = SealFiles::made(&args.out, &args.name)?;
        return Ok(format!(
            "Wrote the key {} and its certificate {}. Whoever has the key can seal in your name.",
            key.display(),
            certificate.display()
        ));
    };
    let key = RemoteKey::of(&id).await?;
    let name = args.name;
    let made = tokio::task::spawn_blocking(move || self_signed(&key, &name)).await;
    let certificate = made.map_err(|error| sentence("No certificate can be made")(&error))??;
    fs::create_dir_all(&args.out)
        .map_err(|error| sentence(format!("The folder {} can't be made", args.out.display()))(&error))?;
    let file = SealFiles::of(&args.out).certificate;
    write_new(&file, &certificate, false)?;
    let line: String = certificate.lines().filter(|line| !line.starts_with('-')).collect();
    Ok(format!(
        "Wrote the certificate {} for the key {id}. As a parameter of the deployment:\nSealCertificate={line}",
        file.display()
    ))
}
