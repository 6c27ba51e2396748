//! Reports: what was produced and cancelled in a month, what a deal sells, and how old is what administrators (TPAs) are owed. Each is worked out here
//! whole, with its words, and shown and saved as it is.

mod ageing;
mod cancellations;
mod file;
mod number;
mod penetration;
mod production;
mod table;

pub use ageing::{Unremitted, ageing};
pub use cancellations::cancellations;
pub use file::{file_name, report_csv};
pub use penetration::penetration;
pub use production::production;
pub use table::{Bar, Bars, Cell, Column, Fact, Report, ReportName, Section};
