//! Links for customers' own phones: made by the dealership, shown as a code, and opened once.

use super::step::{Call, With, step};
use crate::access::session::{LINK_MS, Link, NewLink};
use crate::http::{ApiError, CalledFrom, ErrorKind};
use crate::platform::state::AppState;
use crate::store::{StoreError, random_bytes};
use dealer_core::document::signing::{Actor, Signing, consent_paper};
use dealer_core::form::day::Day;
use dealer_paper::{Marks, draw};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// A link, as the dealership's screen shows it.
// No `Debug`: its token must not reach a log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PhoneLink {
    /// The address that a phone opens, with the token behind it.
    pub address: String,
    /// The same as a QR code.
    pub code: PhoneCode,
    /// Until when it can be opened, in milliseconds since the epoch.
    pub until: u64,
    /// For how long that is, in milliseconds, whatever the clock of the screen says.
    pub lasts_ms: u64,
}

/// A QR code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PhoneCode {
    /// How many modules it has to a side, without the quiet zone around it.
    pub size: i32,
    /// Its dark modules as the path of an SVG image, a module being 1 by 1.
    pub path: String,
}

/// What a phone opens a link with.
// No `Debug`: a token must not reach a log.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenLink {
    /// What stands behind the address in the code.
    pub token: String,
}

impl PhoneLink {
    /// A link under the site's address.
    ///
    /// # Errors
    /// 500 for an address that no code can hold.
    pub(super) fn new(origin: &str, link: &NewLink) -> Result<Self, ApiError> {
        let address = format!("{origin}/sign#{}", link.token);
        let code = QrCode::encode_text(&address, QrCodeEcc::Medium)
            .map_err(|error| ApiError::internal(format!("no code: {error}")))?;
        Ok(Self {
            address,
            code: PhoneCode::from(&code),
            until: link.until,
            lasts_ms: LINK_MS,
        })
    }
}

impl From<&QrCode> for PhoneCode {
    fn from(code: &QrCode) -> Self {
        let size = code.size();
        let mut path = String::new();
        for y in 0..size {
            let mut x = 0;
            while x < size {
                let run = (x..size).take_while(|at| code.get_module(*at, y)).count();
                let run = i32::try_from(run).unwrap_or_default();
                if run > 0 {
                    // Writing to a text can't fail.
                    let _ = write!(path, "M{x} {y}h{run}v1h-{run}z");
                }
                x += run.max(1);
            }
        }
        Self { size, path }
    }
}

/// Four digits, each as likely as any other.
pub(super) fn digits() -> Result<String, StoreError> {
    loop {
        let bytes: [u8; 2] = random_bytes()?;
        let number = u16::from_le_bytes(bytes);
        // The last of the numbers would make some digits likelier than others.
        if number < 60_000 {
            return Ok(format!("{:04}", number % 10_000));
        }
    }
}

/// Opens a link: gives the cookie of the phone's session. Whatever is wrong with it is told in the same words.
///
/// # Errors
/// 403 `link_refused`; 503 without database.
pub(super) async fn open(state: &AppState, from: &CalledFrom, token: &str) -> Result<String, ApiError> {
    let refused = || ApiError::new(ErrorKind::LinkRefused);
    let link = Link::of_token(state.db(), token, state.now_ms())
        .await?
        .ok_or_else(refused)?;
    let role = link.lets().role();
    let call = Call {
        dealer_id: link.lets().dealer_id(),
        id: link.lets().signing(),
        actor: Actor::Signer { role },
        from,
    };
    let (writes, cookie) = link.open(state)?;
    let act = |signing: &mut Signing| signing.open_link(role, link.hash());
    let with = || {
        Ok(With {
            session: writes.clone(),
            ..With::default()
        })
    };
    match step(state, &call, act, with).await {
        Ok(_) => Ok(cookie),
        Err(error) if error.kind().status().is_client_error() => Err(refused()),
        Err(error) => Err(error),
    }
}

/// The file of the consent, with four digits in it.
pub(super) fn consent_bytes(signing: &Signing, day: Day, digits: &str) -> Result<Vec<u8>, ApiError> {
    let (form, values) = consent_paper(&signing.id, day, digits);
    draw(&form, &values, &Marks::default()).map_err(|error| ApiError::internal(error.to_string()))
}
