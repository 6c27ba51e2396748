//! `/api/vehicles/{vin}`: cache, government service, offline decoder, in this order.

use crate::support::{MINUTE, TestApp};
use axum::Router;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use dealer_api::store::tables::Table;
use dealer_api::store::to_item;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const ACCORD: &str = "/api/vehicles/1HGCM82633A004352?traits=true";

/// What the stand-in for the government's service does.
#[derive(Clone, Copy)]
enum Service {
    Answers,
    KnowsNothing,
    Breaks,
    Redirects,
    Hangs,
}

/// The government's service on the loopback, and how often it was asked.
async fn service(kind: Service) -> (String, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = asked.clone();
    let answer = move |axum::extract::Path(vin): axum::extract::Path<String>,
                       axum::extract::RawQuery(query): axum::extract::RawQuery| {
        let counter = counter.clone();
        async move {
            counter.fetch_add(1, Ordering::SeqCst);
            assert_eq!(
                (vin.as_str(), query.as_deref()),
                ("1HGCM82633A004352", Some("format=json"))
            );
            match kind {
                Service::Answers => axum::Json(json!({"Count": 1, "Results": [{
                    "Make": "HONDA", "Model": "Accord", "ModelYear": "2003", "BodyClass": "Coupe", "VehicleType": "PASSENGER CAR",
                    "PlantCountry": "UNITED STATES (USA)", "DisplacementL": "2.998832712", "EngineConfiguration": "V-Shaped",
                    "FuelTypePrimary": "Gasoline", "EngineCylinders": "6", "ElectrificationLevel": "", "Turbo": "No",
                    "DriveType": "FWD/Front-Wheel Drive", "GVWR": "Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)",
                    "GVWR_to": "Class 1: 6,000 lb or less (2,722 kg or less)", "ErrorCode": "0"
                }]}))
                .into_response(),
                Service::KnowsNothing => axum::Json(json!({"Results": [{"Make": "", "Model": null, "ModelYear": ""}]})).into_response(),
                Service::Breaks => StatusCode::SERVICE_UNAVAILABLE.into_response(),
                // To itself: who follows asks again.
                Service::Redirects => {
                    let here = "/api/vehicles/decodevinvalues/1HGCM82633A004352?format=json";
                    (StatusCode::FOUND, [("location", here)]).into_response()
                }
                Service::Hangs => {
                    tokio::time::sleep(Duration::from_secs(60)).await;
                    StatusCode::OK.into_response()
                }
            }
        }
    };
    let router = Router::new().route("/api/vehicles/decodevinvalues/{vin}", get(answer));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/api", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (url, asked)
}

/// The interface beside a government's service that knows one vehicle.
pub async fn with_service() -> TestApp {
    app_with(Service::Answers).await.0
}

async fn app_with(kind: Service) -> (TestApp, String, Arc<AtomicUsize>) {
    let (url, asked) = service(kind).await;
    let app = TestApp::configured(|config| config.vpic_url = Some(url)).await;
    let cookie = app.login_as("dealer").await;
    (app, cookie, asked)
}

/// [D-141] [D-142] [D-144] [D-146] [D-147]
#[tokio::test]
async fn the_offline_decoder_answers_when_the_service_is_off() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let answer = app.get(ACCORD).cookie(&cookie).send().await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.json(),
        json!({
            "source": "offline",
            "vehicle": {
                "make": "HONDA", "model": "Accord", "year": 2003, "bodyType": "Coupe",
                "engineType": "3.0L V-Shaped Gasoline", "manufacturingPlant": "UNITED STATES (USA)",
                "traits": { "fuel": "gasoline", "gvwrClass": 1, "cylinders": 6 }
            }
        })
    );
}

#[tokio::test]
async fn who_does_not_ask_for_traits_gets_none() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    for query in ["", "?traits=", "?traits=false"] {
        let path = format!("/api/vehicles/1HGCM82633A004352{query}");
        let answer = app.get(&path).cookie(&cookie).send().await.json();
        assert_eq!(answer["vehicle"]["make"], "HONDA");
        assert_eq!(answer["vehicle"].get("traits"), None, "{query}");
    }
    let wrong = app
        .get("/api/vehicles/1HGCM82633A004352?traits=2")
        .cookie(&cookie)
        .send()
        .await;
    wrong.wrong_fields(&["traits"]);
}

/// [D-136]
#[tokio::test]
async fn the_service_is_asked_first_and_its_answer_is_kept() {
    let (app, cookie, asked) = app_with(Service::Answers).await;
    let first = app.get(ACCORD).cookie(&cookie).send().await.json();
    assert_eq!(first["source"], "vpic");
    assert_eq!(
        first["vehicle"],
        json!({
            "make": "HONDA", "model": "Accord", "year": 2003, "bodyType": "Coupe",
            "engineType": "3.0L V-Shaped Gasoline", "manufacturingPlant": "UNITED STATES (USA)",
            "traits": { "fuel": "gasoline", "drive": "2wd", "induction": "natural", "gvwrClass": 1, "cylinders": 6 }
        })
    );
    let second = app.get(ACCORD).cookie(&cookie).send().await.json();
    assert_eq!(
        (&second["source"], &second["vehicle"]),
        (&json!("cache"), &first["vehicle"])
    );
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}

/// Answers that were kept before vehicles had traits still count; what they lack is unknown.
#[tokio::test]
async fn a_kept_answer_without_traits_still_counts() {
    const FAR_OFF_S: u64 = 4_000_000_000;
    let (app, cookie, asked) = app_with(Service::Answers).await;
    let vehicle = json!({
        "make": "HONDA", "model": "Accord", "year": 2003, "bodyType": "Coupe", "engineType": "Unknown",
        "manufacturingPlant": "JAPAN"
    });
    let kept = json!({ "vin": "1HGCM82633A004352", "vehicle": vehicle, "ttl": FAR_OFF_S });
    let db = app.state.db();
    let put = db.client().put_item().table_name(db.name(Table::VehicleDecodes));
    put.set_item(Some(to_item(&kept).unwrap())).send().await.unwrap();
    let answer = app.get(ACCORD).cookie(&cookie).send().await.json();
    assert_eq!(answer, json!({ "source": "cache", "vehicle": vehicle }));
    assert_eq!(asked.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn a_kept_answer_counts_for_90_days() {
    let (app, cookie, asked) = app_with(Service::Answers).await;
    app.get(ACCORD).cookie(&cookie).send().await;
    app.advance(90 * 24 * 60 * MINUTE + MINUTE);
    let cookie = app.login_as("dealer").await;
    assert_eq!(app.get(ACCORD).cookie(&cookie).send().await.json()["source"], "vpic");
    assert_eq!(asked.load(Ordering::SeqCst), 2);
}

/// [D-138]
#[tokio::test]
async fn a_service_that_breaks_is_left_alone_for_a_minute() {
    let (app, cookie, asked) = app_with(Service::Breaks).await;
    for _ in 0..3 {
        assert_eq!(app.get(ACCORD).cookie(&cookie).send().await.json()["source"], "offline");
    }
    assert_eq!(asked.load(Ordering::SeqCst), 1);
    app.advance(MINUTE);
    assert_eq!(app.get(ACCORD).cookie(&cookie).send().await.json()["source"], "offline");
    assert_eq!(asked.load(Ordering::SeqCst), 2);
}

/// The one address that a deployment names is the only one that is asked.
#[tokio::test]
async fn a_service_that_leads_elsewhere_is_not_followed() {
    let (app, cookie, asked) = app_with(Service::Redirects).await;
    assert_eq!(app.get(ACCORD).cookie(&cookie).send().await.json()["source"], "offline");
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_service_that_hangs_is_waited_for_two_seconds() {
    let (app, cookie, _) = app_with(Service::Hangs).await;
    let start = Instant::now();
    assert_eq!(app.get(ACCORD).cookie(&cookie).send().await.json()["source"], "offline");
    assert!(start.elapsed() >= Duration::from_millis(1900));
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "it was not waited for a minute"
    );
}

/// [D-139]
#[tokio::test]
async fn a_service_that_knows_nothing_leaves_the_answer_to_the_offline_decoder() {
    let (app, cookie, asked) = app_with(Service::KnowsNothing).await;
    for _ in 0..2 {
        assert_eq!(app.get(ACCORD).cookie(&cookie).send().await.json()["source"], "offline");
    }
    assert_eq!(
        asked.load(Ordering::SeqCst),
        2,
        "an empty answer is neither kept nor a failure"
    );
}

#[tokio::test]
async fn a_vin_that_none_can_decode_is_not_found() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let answer = app.get("/api/vehicles/00000000000000000").cookie(&cookie).send().await;
    answer.problem(404, "vehicle_not_found");
}

/// [D-137] An invalid VIN is refused without a request.
#[tokio::test]
async fn an_invalid_vin_is_a_wrong_field_and_nobody_is_asked() {
    let (app, cookie, asked) = app_with(Service::Answers).await;
    for vin in [
        "1HGCM82633A00435",
        "1HGCM82633A0043522",
        "1HGCM82633A00435I",
        "%20",
        "1HGCM82633A00435%C3%A9",
        "..%2F..%2Fetc",
    ] {
        let answer = app.get(&format!("/api/vehicles/{vin}")).cookie(&cookie).send().await;
        if !answer.is_of_another_path(vin) {
            let problem = answer.wrong_fields(&["vin"]);
            assert_eq!(problem.errors[0].message, "Please enter a valid 17-character VIN");
        }
    }
    assert_eq!(asked.load(Ordering::SeqCst), 0);
}

/// [D-083]
#[tokio::test]
async fn a_vin_in_lower_case_is_the_same_vehicle() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let answer = app.get("/api/vehicles/1hgcm82633a004352").cookie(&cookie).send().await;
    assert_eq!(answer.json()["vehicle"]["make"], "HONDA");
}

/// So is a menu's.
#[tokio::test]
async fn a_menus_vehicle_is_the_services_and_is_kept() {
    let (app, cookie, asked) = app_with(Service::Answers).await;
    let present = app.post("/api/menus").cookie(&cookie);
    let answer = present.json(&crate::deals::simple_deal()).send().await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    assert_eq!(answer.json()["view"]["vehicle"], "2003 HONDA Accord");
    let decoded = app.get(ACCORD).cookie(&cookie).send().await.json();
    assert_eq!(decoded["source"], "cache", "{decoded}");
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}

/// So is that of a preview, which prints it.
#[tokio::test]
async fn a_previews_vehicle_is_the_services_and_is_kept() {
    let (app, cookie, asked) = app_with(Service::Answers).await;
    let preview = app.post("/api/document-previews").cookie(&cookie);
    let answer = preview.json(&crate::deals::simple_deal()).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let paper = answer.json()["items"][0]["paper"].as_str().unwrap().to_owned();
    assert!(paper.contains(r#""vehicle.make":"HONDA""#), "{paper}");
    let decoded = app.get(ACCORD).cookie(&cookie).send().await.json();
    assert_eq!(decoded["source"], "cache", "{decoded}");
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}

/// A contract's vehicle is looked up as the wizard's is; what the government's service says is kept for both.
#[tokio::test]
async fn a_contracts_vehicle_is_the_services_and_is_kept() {
    let (app, cookie, asked) = app_with(Service::Answers).await;
    let generate = app
        .post("/api/contracts")
        .header("idempotency-key", "k1")
        .cookie(&cookie);
    let answer = generate.json(&crate::deals::simple_deal()).send().await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    assert_eq!(answer.json()["contract"]["vehicleInfo"], "2003 HONDA Accord");
    let decoded = app.get(ACCORD).cookie(&cookie).send().await.json();
    assert_eq!(decoded["source"], "cache", "{decoded}");
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}
