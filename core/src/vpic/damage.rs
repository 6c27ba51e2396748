//! Packs whose checksum is right and whose content is not: whatever they say, reading them ends.

use proptest::prelude::*;

use super::bytes::checksum;
use super::pack::FRAME;
use super::{Pack, Today};

static BYTES: &[u8] = include_bytes!("../../data/vpic.pack");
const VINS: [&str; 5] = [
    "1HGCM82633A004352",
    "1FTFW1ET5DFC10312",
    "1M1MDB3BXSS849591",
    "SCBZE02BXJC608811",
    "1F9TC25FTAB123456",
];

/// Writes the checksum that the content asks for.
fn sealed(mut pack: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&pack[FRAME..]);
    pack[FRAME - 8..FRAME].copy_from_slice(&sum.to_le_bytes());
    pack
}

fn decode_all(bytes: &[u8]) {
    if let Ok(pack) = Pack::parse(bytes) {
        for vin in VINS {
            assert!(
                !pack
                    .decode(vin, Today::from_unix_ms(1_792_065_600_000))
                    .error_codes
                    .is_empty()
            );
        }
    }
}

#[test]
fn the_seal_of_an_unchanged_pack_is_its_own() {
    assert_eq!(sealed(BYTES.to_vec()), BYTES);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn scattered_damage_does_no_harm(seed in any::<u64>(), step in 3_usize..400) {
        let mut pack = BYTES.to_vec();
        let mut state = seed | 1;
        for byte in pack.iter_mut().skip(FRAME + 72).step_by(step) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            *byte = state.to_be_bytes()[0];
        }
        decode_all(&sealed(pack));
    }

    #[test]
    fn a_damaged_table_of_contents_does_no_harm(at in FRAME..FRAME + 72, byte in any::<u8>()) {
        let mut pack = BYTES.to_vec();
        pack[at] = byte;
        decode_all(&sealed(pack));
    }
}
