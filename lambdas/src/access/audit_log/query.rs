//! What is looked for in the audit log.

use crate::audit::administration;
use crate::http::{ApiError, PageQuery, sought_text, whole_number};
use crate::store::could_be_id;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::DealerId;
use dealer_core::screens::audit_log::AuditKind;
use serde::{Deserialize, Serialize};

/// Declares a query of the log: the filter, and what else it takes.
macro_rules! log_query {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Default, Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub(super) struct $name {
            $($(#[$meaning])* pub(super) $field: $type,)*
            /// Where to go on: the `nextCursor` of the answer before.
            #[serde(default)]
            #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Cursor"))]
            cursor: Option<String>,
            /// When the period begins, in milliseconds since the epoch; the beginning of all unless given.
            #[serde(default)]
            #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Instant"))]
            from: Option<String>,
            /// When the period is over, in milliseconds since the epoch; never unless given.
            #[serde(default)]
            #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Instant"))]
            to: Option<String>,
            /// What happened; anything unless given.
            #[serde(default)]
            #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::WhatHappened"))]
            what: Option<String>,
            /// A piece of the username of who did it.
            #[serde(default)]
            #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::SearchText"))]
            who: Option<String>,
            /// Words to find in what an entry is about.
            #[serde(default)]
            #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::SearchText"))]
            q: Option<String>,
        }

        impl $name {
            /// What is looked for, and where it goes on.
            ///
            /// # Errors
            /// 422 on the field that is wrong.
            pub(super) fn filter(self) -> Result<(Filter, PageQuery), ApiError> {
                let filter = Filter::check(
                    (self.from.as_deref(), self.to.as_deref()),
                    self.what.as_deref(),
                    self.who.as_deref(),
                    self.q.as_deref(),
                )?;
                Ok((filter, PageQuery { cursor: self.cursor, limit: None }))
            }
        }
    };
}

log_query! {
    /// Of the dealer who asks.
    OwnLog {}
}

log_query! {
    /// Of any dealer.
    AnyLog {
        /// Whose entries; the administration's own unless given.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::OfDealer"))]
        dealer_id: Option<String>,
    }
}

/// An entry of the dealer who asks.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct OwnEntry {
    /// The entry's id.
    #[cfg_attr(feature = "schema", schemars(length(max = 2_000)))]
    pub(super) id: String,
}

/// An entry of any dealer.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct AnyEntry {
    /// Whose entry; the administration's own unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::OfDealer"))]
    pub(super) dealer_id: Option<String>,
    /// The entry's id.
    #[cfg_attr(feature = "schema", schemars(length(max = 2_000)))]
    pub(super) id: String,
}

/// Which entries are looked for. The audit log keeps it of what is exported.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Filter {
    /// In milliseconds since the epoch.
    pub(super) from: u64,
    /// The first time that is not looked at.
    pub(super) to: u64,
    /// Any unless given.
    pub(super) what: Option<AuditKind>,
    /// Empty for anyone.
    pub(super) who: String,
    /// Empty for whatever it is about.
    pub(super) about: String,
}

/// The latest time that can be asked for: sort keys have 13 digits.
const LATEST_MS: u64 = 9_999_999_999_999;

impl Filter {
    fn check(
        (from, to): (Option<&str>, Option<&str>),
        what: Option<&str>,
        who: Option<&str>,
        about: Option<&str>,
    ) -> Result<Self, ApiError> {
        let from = instant("from", from)?.unwrap_or_default();
        let to = instant("to", to)?.unwrap_or(LATEST_MS);
        if from >= to {
            return Err(ApiError::field(
                "to",
                FieldCode::EndBeforeBeginning,
                "Please give an end after the beginning.",
            ));
        }
        let what = match what.unwrap_or_default() {
            "" => None,
            word => Some(word.parse().map_err(|_| {
                ApiError::field(
                    "what",
                    FieldCode::UnknownValue,
                    "This is not one of the possible values.",
                )
            })?),
        };
        Ok(Self {
            from,
            to,
            what,
            who: sought_text("who", who)?.to_owned(),
            about: sought_text("q", about)?.to_owned(),
        })
    }

    /// Whether all entries of the period are looked for.
    pub(super) const fn is_of_all(&self) -> bool {
        self.what.is_none() && self.who.is_empty() && self.about.is_empty()
    }

    /// What the cursors of a dealer's log belong to.
    pub(super) fn name(&self, dealer_id: &DealerId) -> Vec<String> {
        let what = self.what.map_or_else(String::new, |what| what.to_string());
        let period = [self.from.to_string(), self.to.to_string()];
        let list = ["audit_log".to_owned(), dealer_id.to_string()];
        let texts = [what, self.who.clone(), self.about.clone()];
        list.into_iter().chain(period).chain(texts).collect()
    }
}

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

/// Whose log an administrator asks for: the administration's own where no dealer is named.
///
/// # Errors
/// 422 on `dealerId` for what is no dealer's id: the contracts' histories have partitions of their own.
pub(super) fn whose(dealer_id: Option<&str>) -> Result<DealerId, ApiError> {
    match dealer_id.map(str::trim) {
        None | Some("") => Ok(administration().clone()),
        Some(id) if !could_be_id(id) || id.contains('#') => {
            Err(ApiError::field("dealerId", FieldCode::NoSuch, "No dealer has this id."))
        }
        Some(id) => Ok(DealerId::recorded(id)),
    }
}
