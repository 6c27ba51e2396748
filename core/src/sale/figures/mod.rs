//! What events count: the figures of a day, by administrator (TPA) and product, by seller, and of deals; and what of the markup is not earned
//! yet. A report reads them for a month, and never the lines behind them.

mod counted;
mod counter;
mod days;
mod month;
mod reserve;

pub use counted::{CountedLine, DayFigures, Figures, counted};
pub use counter::Counter;
pub use days::Days;
pub use month::MonthFigures;
pub use reserve::{LEAST_CANCELLATIONS, OfTpa, ProductRate, RATE_MONTHS, ReserveDay, Reserved};
