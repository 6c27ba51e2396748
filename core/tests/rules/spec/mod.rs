//! The rules by checklist line, through the public API.

mod applications;
mod codes;
mod deals;
mod decisions;
mod files;
mod finished;
mod kept;
mod lacks;
mod menu;
mod options;
mod products;
mod records;
mod selection;
mod sold;
mod steps;
mod ticket;
