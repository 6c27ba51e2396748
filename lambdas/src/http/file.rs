//! Files as bodies: those that are sent, and those that are answered with.

use super::error::ApiError;
use super::error_kind::ErrorKind;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, ETAG};
use axum::response::{IntoResponse, Response};

/// The bytes of a file, as they were sent. Content type and origin have been checked by the guard.
#[derive(Debug, Clone)]
pub struct FileBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for FileBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let read = Bytes::from_request(request, state).await;
        read.map(Self).map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(ErrorKind::BodyTooLarge),
            _ => ApiError::new(ErrorKind::FileCutOff),
        })
    }
}

/// The media type of [`CsvFile`].
pub const CSV: &str = "text/csv; charset=utf-8";

/// A CSV file to be saved under a name.
#[derive(Debug, Clone)]
pub struct CsvFile {
    /// Letters, digits, hyphens, underscores and points.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl IntoResponse for CsvFile {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, CSV.to_owned()),
            (CONTENT_DISPOSITION, attachment(&self.name)),
        ];
        (headers, self.bytes).into_response()
    }
}

/// The media type of [`AchFile`].
pub const ACH: &str = "application/octet-stream";

/// A file for a bank, to be saved under a name. No one keeps a copy of it on the way.
#[derive(Debug, Clone)]
pub struct AchFile {
    /// Letters, digits, hyphens, underscores and points.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl IntoResponse for AchFile {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, ACH.to_owned()),
            (CONTENT_DISPOSITION, attachment(&self.name)),
            (CACHE_CONTROL, "no-store".to_owned()),
        ];
        (headers, self.bytes).into_response()
    }
}

/// Says that a file is to be saved, under the plain characters of a name.
fn attachment(name: &str) -> String {
    let plain = |c: &char| c.is_ascii_alphanumeric() || "-_.".contains(*c);
    let name: String = name.chars().filter(plain).collect();
    format!("attachment; filename=\"{name}\"")
}

/// The media type of [`PdfFile`].
pub const PDF: &str = "application/pdf";

/// A PDF file to be saved under a name.
#[derive(Debug, Clone)]
pub struct PdfFile {
    /// Letters, digits, hyphens, underscores and points.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Their SHA-256, in hexadecimal digits: the file's `ETag`.
    pub sha256: String,
}

impl IntoResponse for PdfFile {
    fn into_response(self) -> Response {
        let Self { name, bytes, sha256 } = self;
        let file = SentFile {
            name,
            media_type: PDF,
            bytes,
            sha256,
        };
        file.into_response()
    }
}

/// The media type of a JPEG file.
pub const JPEG: &str = "image/jpeg";

/// A file that somebody sent, to be saved under a name: a PDF or a JPEG file.
#[derive(Debug, Clone)]
pub struct SentFile {
    /// Letters, digits, hyphens, underscores and points.
    pub name: String,
    /// [`PDF`] or [`JPEG`].
    pub media_type: &'static str,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Their SHA-256, in hexadecimal digits: the file's `ETag`.
    pub sha256: String,
}

impl IntoResponse for SentFile {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, self.media_type.to_owned()),
            (CONTENT_DISPOSITION, attachment(&self.name)),
            (ETAG, format!("\"{}\"", self.sha256)),
        ];
        (headers, self.bytes).into_response()
    }
}

/// JSON that is kept compressed with gzip, and travels so.
#[derive(Debug, Clone)]
pub struct PackedJson(pub Vec<u8>);

impl IntoResponse for PackedJson {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json"), (CONTENT_ENCODING, "gzip")], self.0).into_response()
    }
}
