//! Contents that are kept compressed.

use dealer_api::pricing::{pack, unpack};

#[test]
fn what_is_packed_comes_out_again() {
    let plain: Vec<u8> = (0..100_000_u32).flat_map(|n| (n / 7).to_le_bytes()).collect();
    let packed = pack(&plain).unwrap();
    assert!(packed.len() * 2 < plain.len());
    assert_eq!(unpack(&packed).unwrap(), plain);
    assert!(unpack(&plain).is_err());
    let half: Vec<u8> = packed.iter().take(packed.len() / 2).copied().collect();
    assert!(unpack(&half).is_err());
}
