//! Files in a folder, each written once: what the embedded engine keeps of S3.
//!
//! `s3s-fs` would be such a folder. It looks whether a key is free before it reads the file and replaces it after, so that the later one of
//! two at once wins; it checks a checksum when the file is in its place already; and a key of 160 characters makes names that are too long
//! for a folder.

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use dealer_core::form::sha256::sha256_hex;
use futures_util::StreamExt;
use s3s::dto::{ETagCondition, GetObjectInput, GetObjectOutput, PutObjectInput, PutObjectOutput, StreamingBlob};
use s3s::{Body, S3, S3Error, S3ErrorCode, S3Request, S3Response, S3Result, s3_error};
use sha2::{Digest, Sha256};
use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A folder with the files of one bucket.
#[derive(Debug)]
pub(super) struct FileFolder(PathBuf);

/// The bucket's name.
pub(super) const BUCKET: &str = "documents";
/// The largest file in bytes; the product's own end at 4 MB.
const LARGEST: usize = 16 << 20;
/// The longest name that is a file's as it is, in bytes.
const LONGEST_NAME: usize = 128;

impl FileFolder {
    /// Makes it where it is missing, for the owner alone.
    pub fn open(folder: &Path) -> io::Result<Self> {
        make_folder(folder)?;
        Ok(Self(folder.to_owned()))
    }

    /// The file of a key. Each part of it is a plain name, so none leads out of the folder.
    fn file(&self, key: &str) -> PathBuf {
        let mut file = self.0.clone();
        file.extend(key.split('/').map(plain_name));
        file
    }

    /// Writes a file, unless its key has one already.
    ///
    /// The engine works on one thread, which does nothing else until it is done, and one process has the folder. So no other put comes between the
    /// look and the renaming, and a process that is killed leaves all of a file or nothing.
    fn put(&self, key: &str, bytes: &[u8]) -> io::Result<Put> {
        let file = self.file(key);
        if file.try_exists()? {
            return Ok(Put::Taken);
        }
        if let Some(folder) = file.parent() {
            make_folder(folder)?;
        }
        let unfinished = self.0.join(".unfinished");
        let mut writing =
            for_the_owner(OpenOptions::new().write(true).create(true).truncate(true)).open(&unfinished)?;
        writing.write_all(bytes)?;
        writing.sync_all()?;
        fs::rename(&unfinished, &file)?;
        Ok(Put::Done)
    }
}

enum Put {
    Done,
    Taken,
}

#[async_trait]
impl S3 for FileFolder {
    async fn put_object(&self, request: S3Request<PutObjectInput>) -> S3Result<S3Response<PutObjectOutput>> {
        let input = request.input;
        in_the_bucket(&input.bucket)?;
        if input.if_none_match != Some(ETagCondition::Any) {
            return Err(s3_error!(NotImplemented, "Only new files can be put"));
        }
        let bytes = whole(input.body).await?;
        let checksum = STANDARD.encode(Sha256::digest(&bytes));
        if input.checksum_sha256.as_ref() != Some(&checksum) {
            return Err(s3_error!(BadDigest));
        }
        match self.put(&input.key, &bytes) {
            Ok(Put::Done) => Ok(S3Response::new(PutObjectOutput {
                checksum_sha256: Some(checksum),
                ..PutObjectOutput::default()
            })),
            Ok(Put::Taken) => Err(s3_error!(PreconditionFailed)),
            Err(error) => Err(s3_error!(error, InternalError)),
        }
    }

    async fn get_object(&self, request: S3Request<GetObjectInput>) -> S3Result<S3Response<GetObjectOutput>> {
        let input = request.input;
        in_the_bucket(&input.bucket)?;
        match fs::read(self.file(&input.key)) {
            Ok(bytes) => Ok(S3Response::new(GetObjectOutput {
                content_length: i64::try_from(bytes.len()).ok(),
                content_type: Some("application/pdf".to_owned()),
                body: Some(StreamingBlob::from(Body::from(bytes))),
                ..GetObjectOutput::default()
            })),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                Err(s3_error!(NoSuchKey))
            }
            Err(error) => Err(s3_error!(error, InternalError)),
        }
    }
}

fn in_the_bucket(name: &str) -> S3Result<()> {
    if name == BUCKET {
        Ok(())
    } else {
        Err(s3_error!(NoSuchBucket))
    }
}

async fn whole(body: Option<StreamingBlob>) -> S3Result<Vec<u8>> {
    let mut body = body.ok_or_else(|| s3_error!(IncompleteBody))?;
    let mut bytes = Vec::new();
    while let Some(part) = body.next().await {
        bytes.extend_from_slice(&part.map_err(|error| S3Error::with_source(S3ErrorCode::InternalError, error))?);
        if bytes.len() > LARGEST {
            return Err(s3_error!(EntityTooLarge));
        }
    }
    Ok(bytes)
}

/// A part of a key as a name: itself, or where it is odd or long its hash, behind a sign that no plain name has.
fn plain_name(part: &str) -> String {
    let is_plain = part.len() <= LONGEST_NAME
        && part.starts_with(|first: char| first.is_ascii_alphanumeric())
        && part
            .chars()
            .all(|char| char.is_ascii_alphanumeric() || "._-@".contains(char));
    if is_plain {
        part.to_owned()
    } else {
        format!("~{}", sha256_hex(part))
    }
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

fn for_the_owner(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}
