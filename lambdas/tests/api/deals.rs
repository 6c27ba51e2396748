//! Finished deals for the tests of contracts, made as the wizard makes them.

use dealer_core::catalog::tpa::Enrollment;
use dealer_core::deal::{Deal, DealEvent, DealSession, apply};
use dealer_core::vehicle::info::VehicleInfo;
use serde_json::{Value, json};

/// A vehicle that the offline decoder knows.
pub const VIN: &str = "1HGCM82633A004352";

fn vehicle() -> VehicleInfo {
    serde_json::from_value(json!({
        "make": "HONDA", "model": "Accord", "year": 2003, "bodyType": "Coupe",
        "engineType": "3.0L V-Shaped Gasoline", "manufacturingPlant": "UNITED STATES (USA)"
    }))
    .unwrap()
}

/// A session after what happened in it.
pub fn after(session: &DealSession, events: &[Value]) -> DealSession {
    events.iter().fold(session.clone(), |session, event| {
        let event: DealEvent = serde_json::from_value(event.clone()).unwrap();
        apply(&session, event.clone()).unwrap_or_else(|error| panic!("{event:?}: {error:?}"))
    })
}

/// The seed of these deals' prices.
pub const SEED: u32 = 7;

/// From the first keystroke to the last press; `products` are the events that choose products on the input screen,
/// `options` those that choose providers.
pub fn session_of(enrollment: Option<&Enrollment>, products: &[Value], options: &[Value]) -> DealSession {
    let edit = |field: &str, value: &str| json!({"type": "edit", "field": field, "value": value});
    let buyer = |field: &str, value: &str| json!({"type": "editBuyer", "field": field, "value": value});
    let mut events = vec![
        edit("vin", VIN),
        edit("miles", "45000"),
        edit("firstName", "Jordan"),
        edit("lastName", "Whitfield"),
        edit("phone", "7755550123"),
        edit("amountFinanced", "2500000"),
        edit("term", "60"),
        edit("apr", "5.9"),
    ];
    events.extend_from_slice(products);
    events.push(json!({"type": "startSubmit"}));
    events.push(json!({"type": "vehicleDecoded", "vin": VIN, "vehicle": vehicle(), "advance": true}));
    events.push(json!({"type": "submitAspects"}));
    events.push(json!({"type": "setCoverageLevel", "level": "comprehensive"}));
    events.push(json!({"type": "submitCoverage"}));
    events.push(json!({"type": "confirm"}));
    events.push(json!({"type": "calculationDone"}));
    events.extend_from_slice(options);
    events.push(json!({"type": "submitOptions"}));
    events.push(json!({"type": "processingDone"}));
    events.extend([
        buyer("street", "1200 Evergreen Terrace"),
        buyer("city", "Reno"),
        buyer("state", "NV"),
        buyer("zip", "89501"),
        buyer("email", "jordan@example.com"),
        json!({"type": "saveDealInfo"}),
    ]);
    after(&DealSession::new(Some(SEED), "key", enrollment), &events)
}

/// A financed deal of the simple variant: VSC, GAP, tire and wheel, GPS.
pub fn simple_session() -> DealSession {
    session_of(
        None,
        &[
            json!({"type": "setProduct", "product": "vsc", "on": true}),
            json!({"type": "setProduct", "product": "gap", "on": true}),
            json!({"type": "setProduct", "product": "ancillary", "on": true}),
            json!({"type": "setAncillary", "product": "tire_and_wheel", "on": true}),
            json!({"type": "setAncillary", "product": "key_replacement", "on": true}),
        ],
        &[
            json!({"type": "toggleVsc", "provider": "providerB"}),
            json!({"type": "toggleGap", "provider": "providerY"}),
        ],
    )
}

/// The same at the prices of another seed.
pub fn with_seed(session: &DealSession, seed: u32) -> DealSession {
    after(session, &[json!({"type": "seedDrawn", "seed": seed})])
}

/// The deal of [`simple_session`].
pub fn simple_deal() -> Deal {
    simple_session().deal()
}

/// The same deal with a co-buyer and a lender, so that every text of it is filled.
pub fn with_co_buyer(session: DealSession) -> DealSession {
    let buyer = |field: &str, value: &str| json!({"type": "editBuyer", "field": field, "value": value});
    after(
        &session,
        &[
            json!({"type": "setCoBuyer", "on": true}),
            buyer("coBuyerName", "Robin Whitfield"),
            buyer("coBuyerStreet", "1200 Evergreen Terrace"),
            buyer("coBuyerCity", "Reno"),
            buyer("coBuyerState", "NV"),
            buyer("coBuyerZip", "89501"),
            buyer("coBuyerPhone", "7755550124"),
            buyer("coBuyerEmail", "robin@example.com"),
            buyer("lenderName", "Truckee Federal"),
            buyer("lenderAddress", "1 Bank Street"),
            buyer("lenderCity", "Reno"),
            buyer("lenderState", "NV"),
            buyer("lenderZip", "89501"),
            buyer("downPayment", "1000"),
        ],
    )
}
