//! vPIC's elements by number.

pub(super) const BODY_CLASS: u8 = 5;
pub(super) const CYLINDERS: u8 = 9;
pub(super) const CUBIC_CENTIMETRES: u8 = 11;
pub(super) const CUBIC_INCHES: u8 = 12;
pub(super) const LITRES: u8 = 13;
pub(super) const DRIVE_TYPE: u8 = 15;
pub(super) const ENGINE_MODEL: u8 = 18;
pub(super) const FUEL: u8 = 24;
pub(super) const GVWR: u8 = 25;
pub(super) const MAKE: u8 = 26;
pub(super) const MODEL: u8 = 28;
pub(super) const MODEL_YEAR: u8 = 29;
pub(super) const PLANT_CITY: u8 = 31;
pub(super) const VEHICLE_TYPE: u8 = 39;
pub(super) const ENGINE_CONFIGURATION: u8 = 64;
pub(super) const PLANT_COUNTRY: u8 = 75;
pub(super) const PLANT_COMPANY: u8 = 76;
pub(super) const PLANT_STATE: u8 = 77;
pub(super) const ELECTRIFICATION_LEVEL: u8 = 126;
pub(super) const TURBO: u8 = 135;
/// No element of vPIC's: the builder's list of the engine models whose data count, where these are not those shown.
pub(super) const ENGINE_CHOICE: u8 = 255;
