//! What every form shares: fields and their errors, texts as they are typed, compared and stored.

pub mod conflict;
pub mod contact;
pub mod day;
pub mod field;
pub mod field_code;
pub mod folded;
pub mod given;
pub mod ids;
pub mod number_text;
pub mod sha256;
pub mod state_list;
pub mod text;
pub mod time_zone;
pub mod word;
