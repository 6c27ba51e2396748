//! The reports of months.

use super::names::names_of;
use super::paid::paid_batches;
use crate::http::{ApiError, Month, whole_number};
use crate::ledger::{months_of, months_of_all};
use crate::sale::dealer_day::zone_of;
use crate::sale::report_inputs::inputs_of;
use crate::store::Db;
use dealer_core::form::day::Day;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::report::{
    MOST_MONTHS, MonthOf, Report, ReportName, cancellations, penetration, production, pvr, register,
};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What reports take.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct MonthQuery {
    /// The last month, as yyyy-MM; this month where the dealership stands unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::MonthText"))]
    pub(super) month: Option<String>,
    /// How many months up to then: 1 to 24, 1 unless said.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Months"))]
    pub(super) months: Option<String>,
}

/// What is asked for: the last month, if it is named, and how many.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    last: Option<Month>,
    months: u8,
}

impl MonthQuery {
    /// The months that are asked for.
    ///
    /// # Errors
    /// 422 on `month` for what is none, or before the first that is looked at; on `months` for what is no number from 1 to 24.
    pub(super) fn asked(&self) -> Result<Asked, ApiError> {
        let last = match self.month.as_deref() {
            None | Some("") => None,
            Some(text) => Some(Month::parse(text).ok_or_else(wrong_month)?),
        };
        let months = match self.months.as_deref() {
            None | Some("") => Some(1),
            Some(text) => whole_number(text)
                .and_then(|number| u8::try_from(number).ok())
                .filter(|months| (1..=MOST_MONTHS).contains(months)),
        };
        let months = months.ok_or_else(|| {
            ApiError::field(
                "months",
                FieldCode::NotANumber,
                format!("Please ask for 1 to {MOST_MONTHS} months."),
            )
        })?;
        Ok(Asked { last, months })
    }
}

impl Asked {
    /// The first day of each month, oldest first; none before the first that is looked at. Without a named month they end with the one of today.
    pub(super) fn days(self, today: Day) -> Result<Vec<(Month, Day)>, ApiError> {
        let text = format!("{:04}-{:02}", today.year(), today.month());
        let last = match self.last {
            Some(last) => last,
            None => Month::parse(&text).ok_or_else(wrong_month)?,
        };
        let months = std::iter::successors(Some(last), |month| Some(month.previous()));
        let known = months
            .take(self.months.into())
            .take_while(|month| *month >= Month::FIRST);
        let mut days = Vec::new();
        for month in known {
            let day = Day::parse(&format!("{month}-01")).map_err(|_| wrong_month())?;
            days.push((month, day));
        }
        days.reverse();
        Ok(days)
    }
}

fn wrong_month() -> ApiError {
    ApiError::field(
        "month",
        FieldCode::NotADate,
        "Please give the month as yyyy-MM, from 2020-01.",
    )
}

/// A report of months, of one dealership or of all.
///
/// # Errors
/// 422 where more batches were paid than a report holds; 503 when the database can't be read.
pub(super) async fn monthly(
    db: &Db,
    name: ReportName,
    dealer_id: Option<&DealerId>,
    (asked, today): (Asked, Day),
) -> Result<Report, ApiError> {
    let days = asked.days(today)?;
    let (Some((first, _)), Some((last, _))) = (days.first(), days.last()) else {
        return Err(wrong_month());
    };
    let ends = (*first, *last);
    let wants_inputs = matches!(name, ReportName::Pvr | ReportName::Penetration);
    let (mut figures, mut inputs) = match dealer_id {
        _ if name == ReportName::Register => (BTreeMap::new(), BTreeMap::new()),
        Some(dealer_id) if wants_inputs => {
            tokio::try_join!(months_of(db, dealer_id, ends), inputs_of(db, dealer_id, ends))?
        }
        Some(dealer_id) => (months_of(db, dealer_id, ends).await?, BTreeMap::new()),
        None => (months_of_all(db, ends).await?, BTreeMap::new()),
    };
    let mut in_force = match dealer_id {
        Some(dealer_id) if name == ReportName::Cancellations => Some(in_force_at(db, dealer_id, ends.0).await?),
        _ => None,
    };
    let months: Vec<MonthOf> = days
        .into_iter()
        .map(|(month, day)| {
            let figures = figures.remove(&month).unwrap_or_default();
            let at_start = in_force;
            in_force = in_force.map(|lines| lines.saturating_add(figures.total().in_force()));
            MonthOf {
                month: day,
                figures,
                in_force: at_start,
                inputs: inputs.remove(&month),
            }
        })
        .collect();
    Ok(match name {
        ReportName::Cancellations => cancellations(&months, &sellers(db, dealer_id, &months).await?),
        ReportName::Penetration => penetration(&months),
        ReportName::Pvr => pvr(&months),
        ReportName::Register => {
            let batches = match dealer_id {
                Some(dealer_id) => paid_batches(db, dealer_id, ends, zone_of(db, dealer_id).await?).await?,
                None => Vec::new(),
            };
            register(&months, batches)
        }
        ReportName::Production | ReportName::Ageing | ReportName::Reserve => production(&months),
    })
}

/// A dealer's lines in force when a month begins. It reads the counters of all days before, which come to as much however many lines they count.
async fn in_force_at(db: &Db, dealer_id: &DealerId, month: Month) -> Result<i64, ApiError> {
    if month <= Month::FIRST {
        return Ok(0);
    }
    let before = months_of(db, dealer_id, (Month::FIRST, month.previous())).await?;
    let lines = before.values().map(|figures| figures.total().in_force());
    Ok(lines.fold(0, i64::saturating_add))
}

/// The names of those who sold something in these months.
async fn sellers(
    db: &Db,
    dealer_id: Option<&DealerId>,
    months: &[MonthOf],
) -> Result<BTreeMap<String, String>, ApiError> {
    match dealer_id {
        Some(dealer_id) if months.iter().any(|month| !month.figures.sellers.is_empty()) => {
            Ok(names_of(db, dealer_id).await?)
        }
        _ => Ok(BTreeMap::new()),
    }
}
