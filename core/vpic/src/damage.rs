//! Packs whose checksum is right and whose content is not: whatever they say, reading them ends.

use proptest::prelude::*;

use super::pack::{FRAME, checksum};
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

/// A pack with one manufacturer, one schema and one of everything: small enough to be damaged millions of times.
fn small() -> Vec<u8> {
    const MASK: [u8; 2] = 0x87ff_u16.to_le_bytes();
    let texts = [
        "",
        "Sedan",
        "",
        "V6",
        "",
        "Road",
        "",
        "V-Shaped",
        "ACME",
        "PASSENGER CAR",
    ];
    let strings: Vec<u8> = texts
        .iter()
        .flat_map(|text| std::iter::once(text.len() as u8).chain(text.bytes()))
        .collect();
    let sections: [&[u8]; 22] = [
        &strings,
        &[0, 8, 0, 2, 0, 7, 0, 2],
        b"*****|*AABCD[1-3]E#",
        b"1HG\0\0\0",
        &[2],
        &[0],
        &[0, 0],
        &[1, 0, 1, 0, 0, 255],
        &MASK,
        &[4, 0, 1, 1, 1],
        &[3, 2, 5, 28, 4, 1, 18, 3, 1, 114, 2, 1, 1, 9, 2],
        &[1, 1, 0, 2, 3],
        &[0],
        &[1, 1, 1, 1, 1],
        &[5, 2, 0, 3, 18, 2, 0, 3, 28, 2, 0, 3, 64, 2, 0, 1, 255, 2, 0, 0],
        &[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0],
        &[1, 9, 0],
        &[0, 0, 1, 0, 0, 0, 0, 0],
        &[2, 0, 1, 1, 5, 1, 1, 18, 1, 0, 0],
        &[0; 11],
        &[2],
        &[2, 64, 1, 0],
    ];
    let contents = FRAME + 4 + sections.len() * 4;
    let mut pack = b"CDVPIC04".to_vec();
    let length = contents + sections.iter().map(|section| section.len()).sum::<usize>();
    pack.extend((length as u32).to_le_bytes());
    pack.extend([0; 8]);
    pack.extend([0xea, 0x07, 10, sections.len() as u8]);
    let mut end = contents;
    for section in sections {
        end += section.len();
        pack.extend((end as u32).to_le_bytes());
    }
    pack.extend(sections.concat());
    sealed(pack)
}

#[test]
fn the_small_pack_is_read() {
    let bytes = small();
    let pack = Pack::parse(&bytes).unwrap();
    let decoded = pack.decode("1HGAB2633EA004352", Today::from_unix_ms(1_792_065_600_000));
    assert_eq!(
        (decoded.make, decoded.model, decoded.body_class, decoded.vehicle_type),
        (Some("ACME"), Some("Road"), Some("Sedan"), Some("PASSENGER CAR"))
    );
    assert_eq!(decoded.engine_configuration, Some("V-Shaped"), "what all cars have");
}

/// Random numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[3]
    }
}

/// How many inputs each fuzzer makes: `make vin-fuzz` sets ten million.
fn runs() -> usize {
    std::env::var("VIN_FUZZ_RUNS").map_or(4_000, |runs| runs.parse().unwrap())
}

/// Bytes as a VIN field may get them: any, VIN characters alone, or a VIN with a few wrong bytes.
fn input(random: &mut Random) -> String {
    const CHARACTERS: &[u8; 33] = b"0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
    let bytes: Vec<u8> = match random.below(3) {
        0 => (0..random.below(40)).map(|_| random.byte()).collect(),
        1 => (0..17).map(|_| CHARACTERS[random.below(33)]).collect(),
        _ => {
            let mut vin = VINS[random.below(VINS.len())].as_bytes().to_vec();
            for _ in 0..random.below(4) {
                let at = random.below(vin.len());
                vin[at] = if random.below(4) == 0 {
                    random.byte()
                } else {
                    CHARACTERS[random.below(33)]
                };
            }
            vin
        }
    };
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn any_input_is_decoded() {
    let pack = Pack::parse(BYTES).unwrap();
    let mut random = Random(0x5eed);
    for _ in 0..runs() {
        let vin = input(&mut random);
        let year = (random.below(8) == 0).then(|| u16::from_le_bytes([random.byte(), random.byte()]));
        let today = Today::from_unix_ms(random.next() >> random.below(60));
        assert!(!pack.decode_with_year(&vin, today, year).error_codes.is_empty());
    }
}

/// A pack whose checksum is right is opened or refused, and what is opened is read to an end; other bytes are refused.
#[test]
fn any_bytes_are_a_pack_or_refused() {
    let whole = small();
    let mut random = Random(0xfeed);
    let (mut opened, mut refused) = (0_usize, 0_usize);
    for _ in 0..runs() {
        let mut bytes = whole.clone();
        for _ in 0..=random.below(4) {
            let at = 8 + random.below(bytes.len() - 8);
            bytes[at] = random.byte();
        }
        let unsealed = random.below(8) == 0;
        if unsealed {
            let changed = bytes[FRAME..] != whole[FRAME..];
            assert!(!changed || Pack::parse(&bytes).is_err());
            continue;
        }
        let length = (bytes.len() as u32).to_le_bytes();
        bytes[8..12].copy_from_slice(&length);
        let bytes = sealed(bytes);
        match Pack::parse(&bytes) {
            Ok(pack) => {
                opened += 1;
                let today = Today::from_unix_ms(1_792_065_600_000);
                for vin in ["1HGAB2633EA004352", "1HGCD2631EA004352", "1HGE42633EA004352"] {
                    assert!(!pack.decode(vin, today).error_codes.is_empty());
                }
            }
            Err(_) => refused += 1,
        }
    }
    assert!(opened > 0 && refused > 0, "{opened} opened, {refused} refused");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn scattered_damage_does_no_harm(seed in any::<u64>(), step in 3_usize..400) {
        let mut pack = BYTES.to_vec();
        let mut state = seed | 1;
        for byte in pack.iter_mut().skip(FRAME + 92).step_by(step) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            *byte = state.to_be_bytes()[0];
        }
        decode_all(&sealed(pack));
    }

    #[test]
    fn a_damaged_table_of_contents_does_no_harm(at in FRAME..FRAME + 92, byte in any::<u8>()) {
        let mut pack = BYTES.to_vec();
        pack[at] = byte;
        decode_all(&sealed(pack));
    }
}
