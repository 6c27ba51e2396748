//! What the lists of all dealers take.

use crate::http::{ApiError, PageQuery, Period, flag, sought_text, whole_number};
use crate::store::could_be_id;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::DealerId;
use serde::Deserialize;

/// What both lists take.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct ListQuery {
    /// Where to go on: the `nextCursor` of the page before.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Cursor"))]
    cursor: Option<String>,
    /// Records of a page.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Limit"))]
    limit: Option<String>,
    /// When the period begins, in milliseconds since the epoch; the beginning of all unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Instant"))]
    from: Option<String>,
    /// When the period is over, in milliseconds since the epoch; never unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Instant"))]
    to: Option<String>,
    /// All dealers unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::OfDealer"))]
    dealer_id: Option<String>,
    /// Words to find in what the list shows of a record and in the dealer's id, without regard to case and accents.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::SearchText"))]
    q: Option<String>,
    /// 'true' for what is unpaid only.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::TrueOrFalse"))]
    unpaid: Option<String>,
}

/// Which records are asked for, and how many of them.
pub(super) struct Asked {
    /// Of all times unless given.
    pub(super) period: Option<Period>,
    /// Of all dealers unless given.
    pub(super) dealer_id: Option<DealerId>,
    /// The words to find; empty for all records.
    pub(super) typed: String,
    /// Only what is unpaid.
    pub(super) unpaid: bool,
    /// Which page.
    pub(super) page: PageQuery,
}

/// The latest time that can be asked for: the keys of the index have 13 digits.
pub(super) const LATEST_MS: u64 = 9_999_999_999_999;

/// How far ahead of this one a clock may be that dates records, in milliseconds.
const AHEAD_MS: u64 = 86_400_000;

fn instant(name: &str, given: Option<&str>) -> Result<Option<u64>, ApiError> {
    match given {
        None | Some("") => Ok(None),
        Some(given) => match whole_number(given).filter(|ms| *ms <= LATEST_MS) {
            Some(ms) => Ok(Some(ms)),
            None => Err(ApiError::field(
                name,
                FieldCode::NotANumber,
                "Please give the time in milliseconds since 1970.",
            )),
        },
    }
}

impl ListQuery {
    /// What is asked for.
    ///
    /// # Errors
    /// 422 on the field that is wrong.
    pub(super) fn check(self, now_ms: u64) -> Result<Asked, ApiError> {
        Ok(Asked {
            typed: sought_text("q", self.q.as_deref())?.to_owned(),
            unpaid: flag("unpaid", self.unpaid.as_deref())?,
            period: self.period(now_ms)?,
            dealer_id: self.dealer_id()?,
            page: PageQuery {
                cursor: self.cursor,
                limit: self.limit,
            },
        })
    }

    /// The period that is asked for, up to now unless its end is given.
    fn period(&self, now_ms: u64) -> Result<Option<Period>, ApiError> {
        let from = instant("from", self.from.as_deref())?;
        let to = instant("to", self.to.as_deref())?;
        match (from, to) {
            (None, None) => Ok(None),
            (from, to) => {
                let is_open = to.is_none();
                let from = from.unwrap_or_default();
                // What a clock that is a little ahead has dated belongs to the present.
                let to = to.unwrap_or_else(|| now_ms.saturating_add(AHEAD_MS).max(from + 1));
                if from < to {
                    Ok(Some(Period { from, to, is_open }))
                } else {
                    Err(ApiError::field(
                        "to",
                        FieldCode::EndBeforeBeginning,
                        "Please give an end after the beginning.",
                    ))
                }
            }
        }
    }

    fn dealer_id(&self) -> Result<Option<DealerId>, ApiError> {
        match self.dealer_id.as_deref().map(str::trim) {
            None | Some("") => Ok(None),
            Some(id) if !could_be_id(id) => {
                Err(ApiError::field("dealerId", FieldCode::NoSuch, "No dealer has this id."))
            }
            Some(id) => Ok(Some(DealerId::recorded(id))),
        }
    }
}
