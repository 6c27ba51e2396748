//! The reports of a month.

use super::names::names_of;
use crate::http::{ApiError, Month};
use crate::ledger::{month_of, month_of_all};
use crate::store::Db;
use dealer_core::form::day::Day;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::figures::MonthFigures;
use dealer_core::sale::report::{Report, ReportName, cancellations, penetration, production};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What reports take.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct MonthQuery {
    /// The month, as yyyy-MM; this month where the dealership stands unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::MonthText"))]
    pub(super) month: Option<String>,
}

impl MonthQuery {
    /// The month that is asked for.
    ///
    /// # Errors
    /// 422 on `month` for what is none, or before the first that is looked at.
    pub(super) fn month(&self) -> Result<Option<Month>, ApiError> {
        match self.month.as_deref() {
            None | Some("") => Ok(None),
            Some(text) => Month::parse(text).map(Some).ok_or_else(wrong_month),
        }
    }
}

fn wrong_month() -> ApiError {
    ApiError::field(
        "month",
        FieldCode::NotADate,
        "Please give the month as yyyy-MM, from 2020-01.",
    )
}

/// A report of a month, of one dealership or of all: the month that is asked for, else the one of today.
///
/// # Errors
/// 503 when the database can't be read.
pub(super) async fn monthly(
    db: &Db,
    name: ReportName,
    dealer_id: Option<&DealerId>,
    (asked, today): (Option<Month>, Day),
) -> Result<Report, ApiError> {
    let text = asked.map_or_else(
        || format!("{:04}-{:02}", today.year(), today.month()),
        |month| month.to_string(),
    );
    let month = Month::parse(&text).ok_or_else(wrong_month)?;
    let day = Day::parse(&format!("{month}-01")).map_err(|_| wrong_month())?;
    let figures = match dealer_id {
        Some(dealer_id) => month_of(db, dealer_id, month).await?,
        None => month_of_all(db, month).await?,
    };
    Ok(match name {
        ReportName::Cancellations => {
            let names = sellers(db, dealer_id, &figures).await?;
            cancellations(day, &figures, &names)
        }
        ReportName::Penetration => penetration(day, &figures),
        ReportName::Production | ReportName::Ageing => production(day, &figures),
    })
}

/// The names of those who sold something in the month.
async fn sellers(
    db: &Db,
    dealer_id: Option<&DealerId>,
    figures: &MonthFigures,
) -> Result<BTreeMap<String, String>, ApiError> {
    match dealer_id {
        Some(dealer_id) if !figures.sellers.is_empty() => Ok(names_of(db, dealer_id).await?),
        _ => Ok(BTreeMap::new()),
    }
}
