//! What was sold, remitted and paid.

pub mod all_dealers;
pub mod amendments;
pub mod bank_data;
pub mod batches;
pub mod cancellations;
pub mod contracts;
pub mod dealer_day;
pub mod line_ends;
pub mod line_facts;
mod one_line;
pub mod payments;
pub mod refunds;
pub mod remittance_settings;
pub mod remittances;
pub mod report_inputs;
pub mod reports;
pub mod reserve;
pub mod sold;
pub mod state_rules;
pub mod tpa_terms;
pub mod transfers;
pub mod voids;
