//! Decodes VINs without a network: one VIN a line on standard input, one JSON object a line on standard output.
//! Every line gets its object; what is wrong with it stands in `errorCodes`.
//!
//! `printf '1HGCM82633A004352\n' | cargo run -p dealer-core --example decode`

use std::io::{BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use dealer_core::vehicle::info::VehicleInfo;
use dealer_vpic::{Pack, Today};

static PACK: &[u8] = include_bytes!("../data/vpic.pack");

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer<'a> {
    vin: &'a str,
    #[serde(flatten)]
    vehicle: VehicleInfo,
    error_codes: Vec<u16>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pack = Pack::parse(PACK)?;
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let today = Today::from_unix_ms(u64::try_from(since_1970.as_millis())?);
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lock().split(b'\n') {
        // Bytes that are no text become characters that no VIN has, and the error codes say so.
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        let vin = line.trim();
        let decoded = pack.decode(vin, today);
        let answer = Answer {
            vin,
            vehicle: VehicleInfo::from(&decoded),
            error_codes: decoded.error_codes,
        };
        serde_json::to_writer(&mut output, &answer)?;
        output.write_all(b"\n")?;
    }
    output.flush()?;
    Ok(())
}
