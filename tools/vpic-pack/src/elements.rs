//! What the product needs of vPIC's elements.

use ultravin::tables;

/// The first year of the standard; years are stored as the distance from it.
pub const FIRST_YEAR: i32 = 1980;

/// Vehicle types whose patterns go into the pack: passenger car, truck, bus, MPV, low-speed and incomplete vehicle.
/// Of the others (motorcycle, trailer, off-road) only the manufacturer codes go in.
pub const KEPT_VEHICLE_TYPES: [i32; 8] = [1, 2, 3, 5, 7, 9, 10, 13];

/// Elements whose values the decoder gives or computes with.
pub const SHOWN: [i32; 17] = [5, 9, 11, 12, 13, 15, 18, 24, 25, 28, 31, 64, 75, 76, 77, 126, 135];

/// Elements whose values only choose among vehicle specs; values that no spec asks for are not told apart.
pub const SPEC_KEYS: [i32; 11] = [3, 4, 14, 34, 37, 38, 60, 66, 86, 109, 110];

/// Elements that weigh in the choice between model years (beside those shown): only their presence counts.
pub const WEIGHED: [i32; 5] = [34, 38, 41, 65, 79];

/// Elements that vehicle specs may add and the decoder shows.
pub const SHOWN_FROM_SPECS: [i32; 10] = [5, 9, 13, 15, 18, 24, 25, 64, 126, 135];

/// Make, manufacturer, year and vehicle type come from elsewhere: patterns for them never match.
pub const NEVER_MATCHED: [i32; 4] = [26, 27, 29, 39];

/// Body styles that mean an off-road vehicle (bit 0 of the flags), and the glider (bit 1): error codes 10 and 9.
const OFF_ROAD: [&str; 10] = ["69", "84", "86", "88", "97", "105", "113", "124", "126", "127"];
const GLIDER: &str = "64";

/// Engine models, whose data add to a VIN's.
pub const ENGINE_MODEL: i32 = 18;

/// No element of vPIC's: the engine models whose data count, where these are not those shown.
pub const ENGINE_CHOICE: i32 = 255;

/// Elements whose values have notes: see [`crate::values::Value`].
pub const NOTED: [i32; 3] = [5, ENGINE_MODEL, 28];

/// Notes and other free text: every matching row stays. The decoder has the same list.
pub fn is_free_text(element: i32) -> bool {
    tables::is_exempt(element)
}

/// Whether a pattern stores its value.
pub fn has_value(element: i32) -> bool {
    SHOWN.contains(&element) || SPEC_KEYS.contains(&element)
}

/// Whether values are compared and stored in lower case, since no one sees them.
pub fn is_hidden(element: i32) -> bool {
    SPEC_KEYS.contains(&element)
}

/// The flags of a body style.
pub fn body_flags(attribute: &str) -> u16 {
    u16::from(OFF_ROAD.contains(&attribute)) | u16::from(attribute == GLIDER) << 1
}

/// The lookup table behind an element.
pub fn lookup_tag(element: i32) -> Option<u16> {
    tables::lookup_table_for_element(element).and_then(tables::tag_of_table)
}
