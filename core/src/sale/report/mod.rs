//! Reports: what was produced and cancelled in months, what a vehicle or a deal brings, how old is what administrators (TPAs) are owed, what they
//! were paid, and what of the markup is not earned yet. Each is worked out here whole, with its words and charts, and shown and saved as it is.

mod ageing;
mod behind;
mod cancellations;
mod cell;
mod chart;
mod file;
mod number;
mod penetration;
mod period;
mod production;
mod pvr;
mod register;
mod reserve;
mod table;

pub use ageing::{Unremitted, ageing};
pub use behind::{Behind, FigureOf, what_happened};
pub use cancellations::cancellations;
pub use cell::Cell;
pub use chart::{Bar, Bars, ChartLine, LinePoint, Lines, ScaleStep, Stack, StackPart, Stacks};
pub use file::{file_name, report_csv};
pub use penetration::penetration;
pub use period::{MOST_MONTHS, MonthOf, product_name};
pub use production::production;
pub use pvr::pvr;
pub use register::{PaidBatch, register};
pub use reserve::reserve;
pub use table::{Column, Fact, Report, ReportName, Section};
