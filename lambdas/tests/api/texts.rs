//! Every text of every body that the interface takes, by docs/openapi.json: what is too long, or holds what no one sees, is refused
//! by name, or stored without it.

use crate::amount::amount;
use crate::deals::{SEED, VIN, simple_deal, simple_session, with_co_buyer};
use crate::functions;
use crate::rated_deals::rated_deal;
use crate::signings::device_of_a_signer;
use crate::support::{Answer, PASSWORD, TestApp};
use crate::tpa_terms;
use aws_sdk_dynamodb::types::AttributeValue;
use axum::http::{Method, StatusCode};
use dealer_api::all_routes;
use dealer_api::http::Media;
use dealer_api::http::describe::document;
use dealer_api::store::tables::Table;
use dealer_core::deal::DealSession;
use dealer_local::seed;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::net::{IpAddr, Ipv4Addr};

/// The longest text that a record has, in characters: several lines of a form.
const LONGEST: usize = 2_000;

/// A contract of the demo data that is being signed.
const SIGNED: &str = "contract-1792065600000";

/// What is sent, by what it is: each is put into the middle of a good text.
const HOSTILE: [(&str, &str); 5] = [
    ("a zero byte", "\0"),
    ("a line break", "\r\n"),
    ("a turn of direction", "\u{202e}"),
    ("a character without a width", "\u{200b}"),
    ("too long", ""),
];

/// A body that its route takes, and who sends it.
pub struct Good {
    pub route: &'static str,
    pub path: String,
    pub who: Option<&'static str>,
    pub body: Value,
}

/// A place in a body.
type Place = Vec<String>;

/// Each place of a body that can hold a text.
fn places(description: &Value, schema: &Value, at: &Place, found: &mut BTreeSet<Place>) {
    if let Some(reference) = schema["$ref"].as_str() {
        return places(description, description.pointer(&reference[1..]).unwrap(), at, found);
    }
    for key in ["anyOf", "oneOf", "allOf"] {
        for choice in schema[key].as_array().into_iter().flatten() {
            places(description, choice, at, found);
        }
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.clone(),
        kind => vec![kind.clone()],
    };
    if kinds.contains(&json!("string")) {
        found.insert(at.clone());
    }
    let below = |key: &str| [at.as_slice(), &[key.to_owned()]].concat();
    for (key, property) in schema["properties"].as_object().into_iter().flatten() {
        places(description, property, &below(key), found);
    }
    if schema["items"].is_object() {
        places(description, &schema["items"], &below("0"), found);
    }
    for (_, property) in schema["patternProperties"].as_object().into_iter().flatten() {
        places(description, property, &below("*"), found);
    }
    if schema["additionalProperties"].is_object() {
        places(description, &schema["additionalProperties"], &below("*"), found);
    }
}

/// The body with a text at a place, made of the good text that is there.
fn with_text(body: &Value, place: &Place, hostile: (&str, &str)) -> (Value, Place) {
    let mut changed = body.clone();
    let mut at = &mut changed;
    let mut named = Vec::new();
    for key in place {
        // A list that is left out while it is empty.
        if at.is_null() && key == "0" {
            *at = json!([]);
        }
        at = match at {
            Value::Array(entries) => {
                if entries.is_empty() {
                    entries.push(Value::Null);
                }
                named.push("0".to_owned());
                &mut entries[0]
            }
            Value::Object(entries) => {
                let key = if key == "*" {
                    entries.keys().next().unwrap().clone()
                } else {
                    key.clone()
                };
                named.push(key.clone());
                entries.entry(key).or_insert(Value::Null)
            }
            Value::Null => panic!("{place:?} needs a good value above it"),
            other => panic!("{place:?} goes through {other}"),
        };
    }
    let good = at.as_str().unwrap_or("Ann Lee").to_owned();
    *at = json!(if hostile.1.is_empty() {
        "x".repeat(50_000)
    } else {
        let (before, after) = good.split_at(
            good.char_indices()
                .nth(good.chars().count() / 2)
                .map_or(0, |(at, _)| at),
        );
        format!("{before}{}{after}", hostile.1)
    });
    (changed, named)
}

/// A finished deal whose every text is filled.
fn filled(session: DealSession) -> Value {
    serde_json::to_value(with_co_buyer(session).deal()).unwrap()
}

fn dealer_form() -> Value {
    json!({
        "legalName": "Sunset Cars LLC", "dba": "Sunset Cars", "address": "12 Sunset Road", "city": "Reno", "state": "NV",
        "zip": "89501", "website": "sunset.example", "contactName": "Ann Lee", "contactTitle": "Owner",
        "contactPhone": "(775) 555-0101", "contactEmail": "ann@sunset.example",
        "products": {
            "vsc": true, "gap": true, "ancillary": true, "selectedVscTpas": [], "selectedGapTpas": [],
            "tireAndWheel": true, "windshieldProtection": true, "paintAndFabric": true, "theftProtection": true,
            "keyReplacement": true, "selectedTireWheelTpa": null, "selectedWindshieldTpa": null,
            "selectedPaintFabricTpa": null, "selectedTheftTpa": null, "selectedKeyTpa": null,
        },
    })
}

fn tpa_form() -> Value {
    let all = |on: Value| json!({"tireAndWheel": on, "windshieldProtection": on, "paintAndFabricProtection": on, "antiTheftEtch": on, "gps": on});
    json!({
        "tpaName": "Alder Ridge", "address": "1 Alder Road", "city": "Reno", "state": "NV", "zip": "89501",
        "phone": "(775) 555-0100", "products": {"vsc": true, "gap": true, "ancillary": true},
        "ancillaryProducts": all(json!(true)), "vscEligibleStates": ["NV"], "gapEligibleStates": ["NV"],
        "ancillaryEligibleStates": all(json!(["NV"])),
    })
}

fn application() -> Value {
    json!({
        "dealerName": "Sunset Cars", "agentId": "A-7", "address": "12 Sunset Road", "city": "Reno", "state": "NV", "zip": "89501",
        "webAddress": "sunset.example", "phone": "(775) 555-0100", "email": "office@sunset.example",
        "contactName": "Ann Lee", "contactPhone": "(775) 555-0101", "additionalInfo": "We sell used cars.",
    })
}

/// One for each body, or several where a body has parts that rule each other out. 'NUMBER' is another number in each call.
async fn goods(app: &TestApp, lakeside: &str, tpa: &str) -> Vec<Good> {
    let settings = json!({"settings": dealer_core::pricing::settings::DealerSettings::default(), "version": 0});
    let good = |route: &'static str, who, body| Good {
        route,
        path: route.split(' ').nth(1).unwrap().to_owned(),
        who,
        body,
    };
    let at = |path: &str, good: Good| Good {
        path: path.to_owned(),
        ..good
    };
    let (dealer, other, admin, customer) = (Some("dealer"), Some("lakeside"), Some("admin"), Some("customer"));
    let typed = json!({"ink": {"way": "typed", "name": "Ann Lee"}});
    let document = format!("{SIGNED}-01");
    let row = json!({"id": "deal-1792065600000-vsc", "version": 1});
    let remit = |id: &str| json!({"id": id, "version": 1, "remit": true});
    let decision = json!({"decision": "approved"});
    let mut all = vec![
        good(
            "POST /api/session",
            None,
            json!({"username": "dealer", "password": PASSWORD, "rememberMe": false, "mode": "dealer"}),
        ),
        good(
            "PUT /api/session/password",
            dealer,
            json!({"current": "another password", "next": "some other words"}),
        ),
        good(
            "POST /api/submissions",
            dealer,
            json!({
                "firstName": "Jordan NUMBER", "lastName": "Whitfield", "address": "1 Main St", "city": "Reno", "state": "NV",
                "zip": "89501", "phone": "(775) 555-0123", "email": "jordan@example.com", "vin": "1HGCM82633A004352",
                "miles": 45000, "paymentMethod": "cash", "totalVehiclePrice": null, "gapTerm": null, "gapApr": "5.9",
                "gapAmountFinanced": null
            }),
        ),
        good("POST /api/deal-seeds", dealer, json!({})),
        at(
            &format!("/api/deal-seeds/{SEED}/draft"),
            good(
                "PUT /api/deal-seeds/{seed}/draft",
                dealer,
                json!({"draft": json!(simple_session()).to_string()}),
            ),
        ),
        good(
            "PUT /api/menu-settings",
            dealer,
            json!({"settings": dealer_core::document::menu::MenuSettings::default(), "version": 0}),
        ),
        good("POST /api/menus", dealer, filled(simple_session())),
        good("POST /api/document-previews", dealer, filled(simple_session())),
        at(
            "/api/menus/menu-1/hand-over",
            good("POST /api/menus/{id}/hand-over", dealer, json!({})),
        ),
        at(
            "/api/menus/menu-1/documents",
            good("POST /api/menus/{id}/documents", dealer, json!({})),
        ),
        good(
            "POST /api/menu/choices",
            customer,
            json!({"version": 1, "choices": [{"product": "vsc", "decision": "accept"}]}),
        ),
        good("POST /api/contracts", dealer, filled(simple_session())),
        good("POST /api/contracts", other, filled(rated_deal(app, lakeside).await)),
        at(
            "/api/contracts/contract-1792065600000/documents",
            good("POST /api/contracts/{id}/documents", dealer, json!({})),
        ),
        good(
            "POST /api/session/take-back",
            customer,
            json!({"password": "another password"}),
        ),
        good("POST /api/signings", dealer, json!({"contractId": SIGNED})),
        at(
            "/api/signings/contract-1792065600000-s1/hand-over",
            good(
                "POST /api/signings/{id}/hand-over",
                dealer,
                json!({"role": "buyer", "identitySeen": true}),
            ),
        ),
        at(
            "/api/signings/contract-1792065600000-s1/link",
            good(
                "POST /api/signings/{id}/link",
                dealer,
                json!({"role": "buyer", "identitySeen": true}),
            ),
        ),
        good("POST /api/sign/open", None, json!({"token": "a token"})),
        at(
            "/api/signings/contract-1792065600000-s1/signature",
            good("POST /api/signings/{id}/signature", dealer, typed.clone()),
        ),
        at(
            "/api/signings/contract-1792065600000-s1/cancel",
            good("POST /api/signings/{id}/cancel", dealer, json!({})),
        ),
        good("POST /api/sign/consent", customer, json!({"version": 1, "digits": ""})),
        good("POST /api/sign/read", customer, json!({"document": document})),
        good("POST /api/sign/ink", customer, typed),
        good(
            "POST /api/sign/places",
            customer,
            json!({"document": document, "place": 0}),
        ),
        good("POST /api/sign/decline", customer, json!({})),
        good("POST /api/sign/complete", customer, json!({})),
        good("PUT /api/settings", dealer, settings),
        good(
            "PUT /api/remittances",
            dealer,
            json!({"lines": [remit("deal-1792065600000-vsc")], "contracts": [remit("contract-1792065600000")]}),
        ),
        good(
            "POST /api/payments",
            dealer,
            json!({"method": "ach", "amount": 100, "lastFour": "1111", "lines": [row]}),
        ),
        at(
            "/api/payments/payment-1/settlement",
            good(
                "POST /api/payments/{id}/settlement",
                dealer,
                json!({"reason": "The rest came by wire"}),
            ),
        ),
        good("POST /api/batches", dealer, json!({"tpaId": "tpa-alder-ridge"})),
        at(
            "/api/batches/batch-1/lines",
            good(
                "POST /api/batches/{id}/lines",
                dealer,
                json!({"lines": [{"id": "deal-1792065600000-vsc", "version": 1}]}),
            ),
        ),
        at(
            "/api/batches/batch-1/credits",
            good(
                "POST /api/batches/{id}/credits",
                dealer,
                json!({"id": "deal-1792065600000-vsc", "version": 1}),
            ),
        ),
        good(
            "PUT /api/remittance-settings",
            dealer,
            json!({"version": 0, "settings": {
                "bankName": "First Bank", "bankRouting": "091000019", "origin": "1234567890", "companyId": "9876543210",
            }}),
        ),
        at(
            "/api/report-inputs/2026-10",
            good(
                "PUT /api/report-inputs/{month}",
                dealer,
                json!({"reserve": "12,345.60", "vehicles": "40", "version": 0}),
            ),
        ),
        at(
            &format!("{tpa}/bank"),
            good(
                "PUT /api/admin/tpas/{id}/bank",
                admin,
                json!({"version": 0, "bank": {"routing": "021000021", "account": "000987654321", "kind": "checking"}}),
            ),
        ),
        at(
            "/api/batches/batch-1/adjustments",
            good(
                "POST /api/batches/{id}/adjustments",
                dealer,
                json!({"amount": 100, "reason": "A fee"}),
            ),
        ),
        at(
            "/api/batches/batch-1/closing",
            good("POST /api/batches/{id}/closing", dealer, json!({"version": 1})),
        ),
        at(
            "/api/batches/batch-1/reopening",
            good("POST /api/batches/{id}/reopening", dealer, json!({"version": 1})),
        ),
        at(
            "/api/batches/batch-1/payment",
            good(
                "POST /api/batches/{id}/payment",
                dealer,
                json!({"version": 1, "date": "2026-10-15", "reference": "1042"}),
            ),
        ),
        at(
            "/api/batches/batch-1/confirmation",
            good(
                "POST /api/batches/{id}/confirmation",
                dealer,
                json!({"version": 1, "reference": "R-7"}),
            ),
        ),
        at(
            "/api/batches/batch-1/return",
            good(
                "POST /api/batches/{id}/return",
                dealer,
                json!({"version": 1, "reason": "No funds"}),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/transfer",
            good(
                "POST /api/product-lines/{id}/transfer",
                dealer,
                json!({
                    "version": 1, "name": "Ann Lee", "street": "12 Elm Street", "city": "Tampa", "state": "FL", "zip": "33602",
                    "odometer": "43,000", "date": "2026-10-15", "fee": "40.00",
                }),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/replacement",
            good(
                "POST /api/product-lines/{id}/replacement",
                dealer,
                json!({
                    "version": 1, "reason": "Typed wrong", "vin": VIN, "miles": 42_123, "price": 250_000, "cost": 125_000,
                    "buyer": {
                        "name": "Jordan Whitfield", "street": "1200 Evergreen Terrace", "city": "Reno", "state": "NV",
                        "zip": "89501", "phone": "(775) 555-0123", "email": "jordan@example.com", "hasCoBuyer": true,
                        "coBuyerName": "Robin Whitfield", "coBuyerStreet": "1200 Evergreen Terrace", "coBuyerCity": "Reno",
                        "coBuyerState": "NV", "coBuyerZip": "89501", "coBuyerPhone": "(775) 555-0124",
                        "coBuyerEmail": "robin@example.com",
                    },
                    "loan": {"amountFinanced": 2_200_000, "term": "60", "apr": "5.9"},
                    "coverage": {"level": "enhanced", "months": 48, "annualMiles": 12_000, "deductible": 100},
                    "rates": "saleDate",
                }),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/replacement-price",
            good(
                "POST /api/product-lines/{id}/replacement-price",
                dealer,
                json!({
                    "miles": 42_123, "loan": {"amountFinanced": 2_200_000, "term": "60", "apr": "5.9"},
                    "coverage": {"level": "enhanced", "months": 48, "annualMiles": 12_000, "deductible": 100},
                    "rates": "saleDate",
                }),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-gap/confirmation",
            good(
                "POST /api/product-lines/{id}/confirmation",
                dealer,
                json!({"version": 1, "reason": "The cap was not reached"}),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/void",
            good(
                "POST /api/product-lines/{id}/void",
                dealer,
                json!({"version": 1, "reason": "Typed twice"}),
            ),
        ),
        at(
            "/api/contracts/contract-1792065600000/void",
            good(
                "POST /api/contracts/{id}/void",
                dealer,
                json!({"version": 1, "reason": "Typed twice"}),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/refund-payments",
            good(
                "POST /api/product-lines/{id}/refund-payments",
                dealer,
                json!({
                    "version": 1, "payee": "buyer", "amount": 100, "method": "check", "date": "2026-10-15", "number": "1042",
                }),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/cancellation-quotes",
            good(
                "POST /api/product-lines/{id}/cancellation-quotes",
                dealer,
                json!({
                    "version": 1, "reason": "trade", "requestDate": "2026-10-15", "cancelDate": "2026-10-15",
                    "odometer": "34,000", "odometerAtSale": "12,000", "claims": "300.00", "lien": "lender",
                    "payoff": "18,000.00", "deliveredOn": "2026-10-15",
                }),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/refund-redirections",
            good(
                "POST /api/product-lines/{id}/refund-redirections",
                dealer,
                json!({"version": 1, "payee": "lienholder", "amount": 100, "reason": "The loan is paid off"}),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/refund-penalties",
            good(
                "POST /api/product-lines/{id}/refund-penalties",
                dealer,
                json!({"version": 1, "payee": "buyer", "amount": 100, "reason": "Ten percent a month"}),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/tpa-refunds",
            good(
                "POST /api/product-lines/{id}/tpa-refunds",
                dealer,
                json!({"version": 1, "amount": 100, "date": "2026-10-15", "reference": "TPA 7"}),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/cancellation",
            good(
                "POST /api/product-lines/{id}/cancellation",
                dealer,
                json!({"quoteId": "quote-1", "version": 1, "note": "Traded in"}),
            ),
        ),
        at(
            "/api/product-lines/deal-1792065600000-vsc/reinstatement",
            good(
                "POST /api/product-lines/{id}/reinstatement",
                dealer,
                json!({"version": 1, "reason": "Typed twice"}),
            ),
        ),
        at(
            "/api/admin/dealers/acme-motors/batches/batch-1/confirmation",
            good(
                "POST /api/admin/dealers/{id}/batches/{batch}/confirmation",
                admin,
                json!({"version": 1, "reference": "R-7"}),
            ),
        ),
        at(
            "/api/admin/dealers/acme-motors/batches/batch-1/return",
            good(
                "POST /api/admin/dealers/{id}/batches/{batch}/return",
                admin,
                json!({"version": 1, "reason": "No funds"}),
            ),
        ),
        good("POST /api/applications", None, application()),
        good("POST /api/admin/applications", admin, application()),
        at(
            "/api/admin/applications/a/decision",
            good("POST /api/admin/applications/{id}/decision", admin, decision.clone()),
        ),
        good(
            "POST /api/partner-applications",
            None,
            json!({
                "partnerName": "Ann Lee", "companyName": "Alder Ridge", "email": "ann@alder.example", "phone": "(775) 555-0100",
                "address": "12 Alder Road", "city": "Reno", "state": "NV", "zip": "89501",
            }),
        ),
        at(
            "/api/admin/partner-applications/a/decision",
            good("POST /api/admin/partner-applications/{id}/decision", admin, decision),
        ),
        good(
            "POST /api/admin/dealers",
            admin,
            json!({"dealerId": "sunset-NUMBER", "applicationId": null, "form": dealer_form()}),
        ),
        at(
            "/api/admin/dealers/lakeside-auto",
            good(
                "PUT /api/admin/dealers/{id}",
                admin,
                json!({"version": 0, "disabled": false, "form": dealer_form()}),
            ),
        ),
        good("POST /api/admin/tpas", admin, tpa_form()),
        at(
            tpa,
            good(
                "PUT /api/admin/tpas/{id}",
                admin,
                json!({"version": 0, "disabled": false, "form": tpa_form()}),
            ),
        ),
        at(
            "/api/admin/tpas/tpa-evergreen-shield/terms/due",
            good("PUT /api/admin/tpas/{id}/terms/due", admin, tpa_terms::due(0, "10")),
        ),
        at(
            "/api/admin/tpas/tpa-evergreen-shield/terms/cancellation",
            good(
                "PUT /api/admin/tpas/{id}/terms/cancellation",
                admin,
                tpa_terms::cancellation(0, "ES-1", "50.00"),
            ),
        ),
        good(
            "POST /api/forms",
            admin,
            json!({
                "owner": "house", "product": "vsc", "state": "*", "number": "A-NUMBER", "kind": "blocks", "title": "Contract",
                "effectiveFrom": "2026-01-01", "effectiveTo": null, "from": {"owner": "house", "key": "vsc.any.en.HOUSE-VSC.1"},
            }),
        ),
        at(
            "/api/forms/house/vsc.any.en.HOUSE-VSC.1/preview",
            good(
                "POST /api/forms/{owner}/{key}/preview",
                admin,
                json!({"sample": "short"}),
            ),
        ),
        at(
            "/api/forms/house/vsc.any.en.DRAFT.1/publish",
            good(
                "POST /api/forms/{owner}/{key}/publish",
                admin,
                json!({"recordVersion": 1}),
            ),
        ),
        at(
            "/api/forms/house/vsc.any.en.DRAFT.1/retire",
            good(
                "POST /api/forms/{owner}/{key}/retire",
                admin,
                json!({"recordVersion": 1, "effectiveTo": "2026-12-31"}),
            ),
        ),
        at(
            "/api/admin/tpas/tpa-1/rate-books/HL-TW/publication",
            good(
                "POST /api/admin/tpas/{id}/rate-books/{code}/publication",
                admin,
                json!({"contentHash": "0".repeat(64), "newest": 0, "typedCode": "HL-TW", "confirmed": ["State FL goes."]}),
            ),
        ),
        at(
            "/api/admin/tpas/tpa-1/rate-books/HL-TW/1/withdrawal",
            good(
                "POST /api/admin/tpas/{id}/rate-books/{code}/{version}/withdrawal",
                admin,
                json!({"rowVersion": 1, "reason": "Wrong column"}),
            ),
        ),
        at(
            "/api/admin/tpas/tpa-1/rate-books/HL-TW/1/trial",
            good(
                "POST /api/admin/tpas/{id}/rate-books/{code}/{version}/trial",
                admin,
                json!({
                    "facts": {"state": "OH", "saleDate": "2026-07-01", "dealType": "cash", "uses": ["commercial"], "make": "HONDA"},
                    "choice": {"months": 36, "options": ["RENTAL"]},
                }),
            ),
        ),
        good(
            "POST /api/admin/users",
            admin,
            json!({"username": "clerkNUMBER", "password": PASSWORD, "dealerId": "acme-motors", "isAdmin": false, "anyDealer": true}),
        ),
        at(
            "/api/admin/users/clerk",
            good(
                "PUT /api/admin/users/{username}",
                admin,
                json!({"version": 0, "dealerId": "acme-motors", "isAdmin": false, "disabled": false}),
            ),
        ),
        at(
            "/api/admin/users/clerk/password-reset",
            good("POST /api/admin/users/{username}/password-reset", admin, json!({})),
        ),
    ];
    // A block of each kind, each with all that it can have.
    let when = json!({"state": ["IL"]});
    let change = |part: &str, content: Value| json!({"recordVersion": 1, "title": "Contract", "effectiveFrom": "2026-01-01", "effectiveTo": "2026-12-31", part: content});
    for block in [
        json!({"block": "heading", "level": "section", "text": "A heading", "when": when}),
        json!({"block": "paragraph", "text": "A text", "when": when}),
        json!({"block": "list", "marker": "bullet", "items": ["An item"], "when": when}),
        json!({"block": "notice", "points": 10, "text": ["A notice"], "when": when}),
        json!({"block": "initials", "role": "buyer", "text": "A text", "when": when}),
        json!({
            "block": "table", "columns": [{"share": 100, "header": "A header", "align": "right"}],
            "rows": [{"cells": ["A cell"], "when": when}], "when": when,
        }),
    ] {
        let body = change("blocks", json!([block]));
        let draft = good("PUT /api/forms/{owner}/{key}", admin, body);
        all.push(at("/api/forms/house/vsc.any.en.DRAFT.1", draft));
    }
    for fill in [
        json!({"by": "value", "placeholder": "buyer.name"}),
        json!({"by": "sign", "role": "buyer", "place": "signature"}),
    ] {
        let placement = json!({
            "page": 1, "left": 0, "top": 0, "width": 1, "height": 1, "fill": fill, "size": 9000, "smallest": 6000, "align": "left",
            "comb": null,
        });
        let mut body = change("placements", json!([placement]));
        body["pages"] = json!([{"words": "The words of a page", "confirmed": true}]);
        let draft = good("PUT /api/forms/{owner}/{key}", admin, body);
        all.push(at("/api/forms/house/vsc.any.en.FILE.1", draft));
    }
    all
}

/// Whether a place holds what has a rule of its own: a password may have any character but control characters, the name that
/// somebody signs in with is looked up, and usernames are judged as such.
fn is_looked_up(route: &str, place: &Place) -> bool {
    let last = place.last().map_or("", String::as_str);
    ["password", "current", "next"].contains(&last) || (last == "username" && route.starts_with("POST /api/"))
}

/// The caller and what was sent so far.
pub struct Sender<'a> {
    app: &'a TestApp,
    pub cookies: BTreeMap<&'static str, String>,
    number: u32,
}

impl Sender<'_> {
    pub async fn send(&mut self, good: &Good, body: &Value) -> Answer {
        self.number += 1;
        let cookie = good.who.map(|who| self.cookies[who].clone());
        let mut body: Value =
            serde_json::from_str(&body.to_string().replace("NUMBER", &self.number.to_string())).unwrap();
        let method: Method = good.route.split(' ').next().unwrap().parse().unwrap();
        if method == Method::PUT && body.get("version").is_some() && !good.route.contains("/terms/") {
            let now = self.app.get(&good.path).cookie(cookie.as_ref().unwrap()).send().await;
            body["version"] = now.json()["version"].clone();
        }
        if good.route.contains("/terms/") && body.is_object() {
            let (all, _) = good.path.rsplit_once('/').unwrap();
            let now = self.app.get(all).cookie(cookie.as_ref().unwrap()).send().await;
            body["version"] = json!(tpa_terms::in_force(&now.json(), &body));
        }
        if good.route == "PUT /api/forms/{owner}/{key}" && body.get("recordVersion").is_some() {
            let now = self.app.get(&good.path).cookie(cookie.as_ref().unwrap()).send().await;
            body["recordVersion"] = now.json()["recordVersion"].clone();
        }
        if good.route == "POST /api/contracts" {
            // Each deal that is stored used its seed up.
            for (who, dealer_id) in [("dealer", "acme-motors"), ("lakeside", "lakeside-auto")] {
                self.app.hand_out(who, dealer_id, SEED).await;
            }
        }
        let [_, a, b, c] = self.number.to_be_bytes();
        let mut call = self
            .app
            .call(method, &good.path)
            .header("idempotency-key", &format!("key-{}", self.number))
            .at_address(IpAddr::V4(Ipv4Addr::new(10, a, b, c)));
        if let Some(cookie) = cookie {
            call = call.cookie(&cookie);
        }
        call.json(&body).send().await
    }

    /// What no one sees, or is too long, is in no record.
    pub async fn assert_nothing_hostile_is_stored(&self, what: &str) {
        let db = self.app.state.db();
        for table in Table::ALL {
            let scan = db.client().scan().table_name(db.name(table));
            let items = scan.into_paginator().items().send().collect::<Result<Vec<_>, _>>();
            for item in &items.await.unwrap() {
                for (name, value) in item {
                    assert_clean(value, &format!("{what}: {name} of {table:?}"));
                }
            }
        }
    }

    /// The same of what was written since this was asked last; of everything where the functions write.
    async fn assert_nothing_hostile_was_written(&self, what: &str) {
        if functions::are_called() {
            return self.assert_nothing_hostile_is_stored(what).await;
        }
        for written in self.app.written() {
            assert_clean(&written, what);
        }
    }
}

fn assert_clean(value: &AttributeValue, what: &str) {
    match value {
        AttributeValue::S(text) => {
            assert!(text.chars().count() <= LONGEST, "{what} is long");
            let unseen = ['\0', '\r', '\u{202e}', '\u{200b}'];
            assert!(!text.contains(unseen), "{what} is {text:?}");
        }
        AttributeValue::L(values) => values.iter().for_each(|value| assert_clean(value, what)),
        AttributeValue::M(values) => values
            .iter()
            .for_each(|(name, value)| assert_clean(value, &format!("{what}.{name}"))),
        _ => {}
    }
}

/// The interface with demo data, its good bodies, and who sends them.
pub async fn senders(app: &TestApp) -> (Vec<Good>, Sender<'_>) {
    seed(&app.state).await.unwrap();
    app.add_account("clerk", "acme-motors", "Acme Motors", false).await;
    let mut cookies = BTreeMap::new();
    for who in ["dealer", "lakeside", "admin"] {
        cookies.insert(who, app.login_as(who).await);
    }
    let sold = app.post("/api/contracts").cookie(&cookies["dealer"]);
    let sold = sold
        .header("idempotency-key", "signed")
        .json(&simple_deal())
        .send()
        .await;
    assert_eq!(sold.json()["contract"]["id"], SIGNED, "{sold:?}");
    cookies.insert("customer", device_of_a_signer(app, SIGNED).await);
    let tpas = app.get("/api/admin/tpas").cookie(&cookies["admin"]).send().await.json();
    let tpa = format!("/api/admin/tpas/{}", tpas["items"][0]["id"].as_str().unwrap());
    for (number, kind) in [("DRAFT", "blocks"), ("FILE", "pdf")] {
        let draft = json!({
            "owner": "house", "product": "vsc", "state": "*", "number": number, "kind": kind, "title": "Contract",
            "effectiveFrom": "2026-01-01", "effectiveTo": null,
        });
        let begun = app
            .post("/api/forms")
            .cookie(&cookies["admin"])
            .json(&draft)
            .send()
            .await;
        assert_eq!(begun.status, StatusCode::CREATED, "{begun:?}");
    }
    let goods = goods(app, &cookies["lakeside"], &tpa).await;
    let sender = Sender {
        app,
        cookies,
        number: 0,
    };
    (goods, sender)
}

/// [DEF-A1] What can't be seen, and what is too long, is refused by the field's name or left out of what is stored: of a deal, which has most of
/// all texts.
#[tokio::test]
async fn no_text_of_a_deal_is_stored_with_what_no_one_sees() {
    let app = TestApp::start().await;
    let (goods, sender) = senders(&app).await;
    send_hostile_texts(&app, goods.iter().filter(|good| holds_a_deal(good)), sender).await;
}

/// [DEF-A1] The same of every other body.
#[tokio::test]
async fn no_text_of_another_body_is_stored_with_what_no_one_sees() {
    let app = TestApp::start().await;
    let (goods, sender) = senders(&app).await;
    let bodies: BTreeSet<&str> = goods.iter().map(|good| good.route).collect();
    let with_body: BTreeSet<String> = all_routes()
        .iter()
        // What a file holds is the reader's to judge.
        .filter(|route| [Method::POST, Method::PUT].contains(route.method()) && route.media() == Media::Json)
        .map(|route| format!("{} {}", route.method(), route.path()))
        .collect();
    let with_body: BTreeSet<&str> = with_body.iter().map(String::as_str).collect();
    assert_eq!(bodies, with_body, "each body has its good one here");
    send_hostile_texts(&app, goods.iter().filter(|good| !holds_a_deal(good)), sender).await;
}

fn holds_a_deal(good: &Good) -> bool {
    ["POST /api/menus", "POST /api/document-previews", "POST /api/contracts"].contains(&good.route)
}

/// Sends these bodies with each hostile text in each of their places.
async fn send_hostile_texts(app: &TestApp, goods: impl Iterator<Item = &Good>, mut sender: Sender<'_>) {
    if !functions::are_called() {
        // From here on it is kept.
        app.written();
    }
    let description = document(&all_routes());
    let mut sent = BTreeMap::from([("refused", 0), ("cleaned", 0)]);
    for good in goods {
        let (method, path) = good.route.split_once(' ').unwrap();
        let pointer = format!(
            "/paths/{}/{}/requestBody/content/application~1json/schema",
            path.replace('/', "~1"),
            method.to_lowercase()
        );
        let mut found = BTreeSet::new();
        places(
            &description,
            description.pointer(&pointer).unwrap(),
            &Vec::new(),
            &mut found,
        );
        // A link's token is stored nowhere, and whatever is wrong with it is told in the same words.
        found.retain(|place| place[0] != "token");
        // A deal without TPAs has no rating; the one with them stands beside it.
        found.retain(|place| place[0] != "rating" || good.body["rating"].is_object());
        // A block of one kind has nothing of another one's.
        found.retain(|place| good.route != "PUT /api/forms/{owner}/{key}" || has(&good.body, place));
        // Menus and previews take the deal that contracts take: in `make test` each tenth of its places.
        let is_taken_elsewhere = holds_a_deal(good) && good.route != "POST /api/contracts";
        let step = amount(if is_taken_elsewhere { 10 } else { 1 }, 1);
        for (number, place) in found.into_iter().step_by(step).enumerate() {
            // Each body's first text gets all of them; in `make test` each other one what is too long, and one more in turn.
            let is_sent =
                |kind: usize| number == 0 || kind == HOSTILE.len() - 1 || kind == number % (HOSTILE.len() - 1);
            for (kind, hostile) in HOSTILE.into_iter().enumerate() {
                if !is_sent(kind) && !amount(false, true) {
                    continue;
                }
                if is_looked_up(good.route, &place) && hostile.0 != "too long" {
                    continue;
                }
                let (body, named) = with_text(&good.body, &place, hostile);
                let what = format!("{} {} with {}", good.route, named.join("."), hostile.0);
                let answer = sender.send(good, &body).await;
                let refused = answer.status == StatusCode::UNPROCESSABLE_ENTITY;
                if refused {
                    let errors = answer.problem(422, "validation").errors;
                    let names_it = errors.iter().any(|error| {
                        let path = error.path.replace('[', ".").replace(']', "");
                        let path: Vec<&str> = path.split('.').collect();
                        path == named
                            || named.starts_with(&path.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>())
                            || is_alias(&path, &named)
                    });
                    assert!(names_it, "{what}: {errors:?}");
                    *sent.get_mut("refused").unwrap() += 1;
                } else {
                    assert!(answer.status.is_success(), "{what}: {answer:?}");
                    *sent.get_mut("cleaned").unwrap() += 1;
                    sender.assert_nothing_hostile_was_written(&what).await;
                }
            }
        }
    }
    sender.assert_nothing_hostile_is_stored("what was sent").await;
    println!("texts: {sent:?}");
}

/// Whether a body has something at a place.
fn has(body: &Value, place: &Place) -> bool {
    let found = place.iter().try_fold(body, |at, key| match at {
        Value::Array(entries) => entries.get(key.parse::<usize>().ok()?),
        entries => entries.get(key),
    });
    found.is_some_and(|found| !found.is_null())
}

/// Errors of a product's TPA stand beside the product.
fn is_alias(path: &[&str], named: &[String]) -> bool {
    let tpa = [
        ("selectedTireWheelTpa", "tireAndWheel"),
        ("selectedWindshieldTpa", "windshieldProtection"),
        ("selectedPaintFabricTpa", "paintAndFabric"),
        ("selectedTheftTpa", "theftProtection"),
        ("selectedKeyTpa", "keyReplacement"),
    ];
    let (Some(last), Some(named)) = (path.last(), named.last()) else {
        return false;
    };
    tpa.contains(&(named.as_str(), *last))
}
