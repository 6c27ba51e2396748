//! How vPIC weighs errors and elements when two model years compete.

/// What an error code takes from a pass.
pub(super) fn of_error(code: u16) -> i32 {
    match code {
        1 => -5,
        2 | 3 => -100,
        4 => -200,
        5 => -300,
        6 => -10,
        7 => -10_000,
        8 => -1_000,
        11 | 12 => -20,
        14 => -30,
        400 => -40,
        _ => 0,
    }
}

/// What a known element adds to a pass.
pub(super) fn of_element(element: u8) -> i32 {
    match element {
        5 | 26 | 28 | 29 | 39 | 75 => 99,
        11 | 31 | 77 => 98,
        24 => 91,
        9 => 88,
        25 => 70,
        79 => 65,
        65 => 64,
        34 | 38 => 61,
        18 => 55,
        41 => 15,
        _ => 0,
    }
}
