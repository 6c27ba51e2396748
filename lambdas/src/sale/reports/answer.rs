//! A report with its file.

use crate::http::ApiError;
use dealer_core::sale::report::{Report, file_name, report_csv};
use serde::Serialize;

/// A report, and the same as a file for spreadsheets: what is saved is what shows.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportAnswer {
    /// The report.
    report: Report,
    /// What its file is called: 'production_2026-11.csv'.
    file_name: String,
    /// What its file holds: CSV with the report's columns, rows and sums.
    csv: String,
}

impl ReportAnswer {
    /// The report's answer.
    ///
    /// # Errors
    /// 500 where its file can't be written: a bug.
    pub(super) fn new(report: Report) -> Result<Self, ApiError> {
        let csv = report_csv(&report).map_err(|_| ApiError::internal("no file of a report"))?;
        Ok(Self {
            file_name: file_name(&report),
            csv,
            report,
        })
    }
}
