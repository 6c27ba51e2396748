//! Documents that were signed on paper: a scan of each, stored once, and what it keeps from happening.

use crate::outbox::{follow_all, generate};
use crate::rated_deals::{rated, rated_deal};
use crate::signings::{issue, issued, post};
use crate::sold::Desk;
use crate::support::{Answer, TestApp};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, ETAG};
use dealer_api::store::tables::Table;
use dealer_core::document::MAX_SCAN_BYTES;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::sha256::sha256_hex;
use dealer_core::sale::contract::{GeneratedContract, SIGNED_MESSAGE};
use futures_util::future::join_all;
use serde_json::{Value, json};

const CONFIRMED: &str = "allPages=true&allSignatures=true";

/// The `number`th scan of its kind.
fn pdf(number: u32) -> Vec<u8> {
    format!("%PDF-1.4\n% scan {number}\n%%EOF\n").into_bytes()
}

fn jpeg() -> Vec<u8> {
    vec![0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 9, 8, 7, 0xff, 0xd9]
}

async fn send(desk: &Desk, id: &str, query: &str, file: Vec<u8>) -> Answer {
    let call = desk.app.post(&format!("/api/documents/{id}/scan?{query}"));
    call.cookie(&desk.cookie)
        .bytes("application/octet-stream", file)
        .send()
        .await
}

async fn record(desk: &Desk, id: &str) -> Value {
    let documents: Vec<Value> = desk.stored(Table::Documents).await;
    documents.into_iter().find(|document| document["id"] == id).unwrap()
}

async fn events(desk: &Desk, what: &str) -> Vec<Value> {
    let mut entries = desk.audit().await;
    entries.retain(|entry| entry["what"] == what);
    entries
}

fn is_file_of(answer: &Answer, media_type: &str, bytes: &[u8]) {
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.headers[CONTENT_TYPE], media_type);
    assert_eq!(answer.headers[ETAG], format!("\"{}\"", sha256_hex(bytes)));
    assert_eq!(answer.headers["cache-control"], "no-store");
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert_eq!(answer.body, bytes);
}

#[tokio::test]
async fn a_document_is_signed_on_paper() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = format!("{}-01", contract.id);
    let before = record(&desk, &id).await;
    let scan = pdf(1);
    desk.get(&format!("/api/documents/{id}/scan"))
        .await
        .problem(404, "record_not_found");
    let answer = send(&desk, &id, CONFIRMED, scan.clone()).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let row = answer.json();
    assert_eq!(row["status"], "wet_signed");
    assert_eq!(row["scan"]["by"], "dealer");
    assert_eq!(row["scan"]["size"].as_u64(), u64::try_from(scan.len()).ok());
    let list = desk
        .get(&format!("/api/contracts/{}/documents", contract.id))
        .await
        .json();
    assert_eq!(list["items"][0], row);

    let after = record(&desk, &id).await;
    let sha256 = sha256_hex(&scan);
    assert_eq!(after["scan"]["sha256"], sha256.as_str());
    assert_eq!(after["scan"]["at"], row["scan"]["at"]);
    assert_eq!(after["made"], before["made"], "what was issued stays as it is");
    let path = format!("scans/acme-motors/{id}/{sha256}.pdf");
    assert_eq!(std::fs::read(desk.app.files_folder().join(path)).unwrap(), scan);
    let entries = events(&desk, "document_scanned").await;
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0]["subject"], id.as_str());
    assert_eq!(entries[0]["username"], "dealer");
    assert_eq!(entries[0]["after"], after["scan"]);

    let answer = desk.get(&format!("/api/documents/{id}/scan")).await;
    is_file_of(&answer, "application/pdf", &scan);
    let number = before["made"]["form"]["number"].as_str().unwrap();
    let name = format!("attachment; filename=\"{number}-{id}-signed.pdf\"");
    assert_eq!(answer.headers[CONTENT_DISPOSITION], name.as_str());
    let admin = desk.app.login_as("admin").await;
    let path = format!("/api/admin/dealers/acme-motors/documents/{id}/scan");
    let answer = desk.app.get(&path).cookie(&admin).send().await;
    is_file_of(&answer, "application/pdf", &scan);
    let read: Vec<Value> = events(&desk, "scan_read").await;
    let mut readers: Vec<&str> = read.iter().filter_map(|entry| entry["username"].as_str()).collect();
    readers.sort_unstable();
    assert_eq!(readers, ["admin", "dealer"]);
    assert!(read.iter().all(|entry| entry["dealer_id"] == "acme-motors"));

    // The answer was lost: the same scan changes nothing, and another one does not take its place.
    assert_eq!(send(&desk, &id, CONFIRMED, scan).await.json(), row);
    send(&desk, &id, CONFIRMED, pdf(2)).await.problem(409, "signing_begun");
    assert_eq!(record(&desk, &id).await, after);
    assert_eq!(events(&desk, "document_scanned").await.len(), 1);
    let file = desk.get(&format!("/api/documents/{id}/file")).await;
    assert_eq!(sha256_hex(&file.body), before["made"]["sha256"].as_str().unwrap());
}

#[tokio::test]
async fn a_picture_is_a_scan() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = format!("{}-02", contract.id);
    assert_eq!(send(&desk, &id, CONFIRMED, jpeg()).await.status, 200);
    let answer = desk.get(&format!("/api/documents/{id}/scan")).await;
    is_file_of(&answer, "image/jpeg", &jpeg());
    assert!(answer.header("content-disposition").ends_with("-signed.jpg\""));
}

/// [DOC-11] A file is what its bytes say, not its name; what is not confirmed is named beside it.
#[tokio::test]
async fn doc_11_what_is_no_scan_is_refused_by_name() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = format!("{}-01", contract.id);
    let before = record(&desk, &id).await;
    let text = b"A contract.".to_vec();
    let cut = b"%PDF-1.7\nwithout an end".to_vec();
    for (file, code) in [
        (text.clone(), FieldCode::NotAScan),
        (Vec::new(), FieldCode::NotAScan),
        (b"PK\x03\x04".to_vec(), FieldCode::NotAScan),
        (cut, FieldCode::CutOff),
        (jpeg()[..10].to_vec(), FieldCode::CutOff),
    ] {
        let problem = send(&desk, &id, CONFIRMED, file).await.wrong_fields(&["file"]);
        assert_eq!(problem.errors[0].code, code);
    }
    for (query, wrong) in [
        ("", &["allPages", "allSignatures"][..]),
        ("allPages=true", &["allSignatures"]),
        ("allPages=false&allSignatures=true", &["allPages"]),
        ("allPages=yes&allSignatures=true", &["allPages"]),
    ] {
        send(&desk, &id, query, pdf(1)).await.wrong_fields(wrong);
    }
    let all = send(&desk, &id, "", text).await;
    all.wrong_fields(&["file", "allPages", "allSignatures"]);
    let mut large = pdf(1);
    large.resize(MAX_SCAN_BYTES + 1, b'\n');
    let call = desk.app.post(&format!("/api/documents/{id}/scan?{CONFIRMED}"));
    let answer = call
        .cookie(&desk.cookie)
        .bytes("application/octet-stream", large)
        .send();
    answer.await.problem(413, "body_too_large");
    let call = desk.app.post(&format!("/api/documents/{id}/scan?{CONFIRMED}"));
    let answer = call.cookie(&desk.cookie).bytes("application/pdf", pdf(1)).send().await;
    answer.problem(415, "unsupported_media_type");
    assert_eq!(record(&desk, &id).await, before);
    assert!(!desk.app.files_folder().join("scans").exists());

    let mut largest = b"%PDF-1.4".to_vec();
    largest.resize(MAX_SCAN_BYTES - 5, b'\n');
    largest.extend(b"%%EOF");
    assert_eq!(send(&desk, &id, CONFIRMED, largest).await.status, 200);
}

#[tokio::test]
async fn a_scan_that_breaks_off_is_refused() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let call = desk
        .app
        .post(&format!("/api/documents/{}-01/scan?{CONFIRMED}", contract.id));
    let answer = call.cookie(&desk.cookie).cut_off("application/octet-stream", pdf(1));
    answer.send().await.problem(400, "file_cut_off");
}

/// Each state of a document that can't be signed on paper says why.
#[tokio::test]
async fn what_nobody_can_sign_takes_no_scan() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = generate(&desk).await;
    let id = format!("{}-01", contract.id);
    follow_all(&desk).await;
    send(&desk, &id, CONFIRMED, pdf(1))
        .await
        .problem(409, "not_ready_to_sign");
    issue(&desk, &contract.id).await;
    let begin = post(&desk, "/api/signings", json!({"contractId": contract.id})).await;
    assert_eq!(begin.status, 201, "{begin:?}");
    send(&desk, &id, CONFIRMED, pdf(1)).await.problem(409, "signing_begun");
    let signing = begin.json()["id"].as_str().unwrap().to_owned();
    post(&desk, &format!("/api/signings/{signing}/cancel"), json!({})).await;
    desk.delete(&format!("/api/product-lines/{}?version=1", lines[0].id))
        .await;
    follow_all(&desk).await;
    issue(&desk, &contract.id).await;
    for void in [id.clone(), format!("{id}-void")] {
        send(&desk, &void, CONFIRMED, pdf(1))
            .await
            .problem(409, "document_void");
    }
    for none in ["none", "contract-1-01", &format!("{}-09", contract.id)] {
        send(&desk, none, CONFIRMED, pdf(1))
            .await
            .problem(404, "record_not_found");
    }
    // A signing that ended leaves the others as they were.
    let other = format!("{}-02", contract.id);
    assert_eq!(send(&desk, &other, CONFIRMED, pdf(1)).await.status, 200);
}

/// What was signed on paper is not signed on a screen; the other documents can be.
#[tokio::test]
async fn a_signing_leaves_out_what_was_signed_on_paper() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let ids = ["01", "02", "03", "07"].map(|number| format!("{}-{number}", contract.id));
    assert_eq!(send(&desk, &ids[0], CONFIRMED, pdf(1)).await.status, 200);
    let begin = json!({"contractId": contract.id});
    let begun = post(&desk, "/api/signings", begin.clone()).await.json();
    assert_eq!(begun["documents"], json!(ids[1..]));
    let path = format!("/api/signings/{}/cancel", begun["id"].as_str().unwrap());
    assert_eq!(post(&desk, &path, json!({})).await.status, 200);
    for id in &ids[1..] {
        assert_eq!(send(&desk, id, CONFIRMED, pdf(1)).await.status, 200);
    }
    post(&desk, "/api/signings", begin).await.problem(409, "signing_begun");
}

/// 16 scans of one document at once, and a signing: one of them wins.
#[tokio::test]
async fn one_scan_wins_against_others_and_a_signing() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = format!("{}-01", contract.id);
    let scans = join_all((0..16).map(|number| send(&desk, &id, CONFIRMED, pdf(number))));
    let begin = post(&desk, "/api/signings", json!({"contractId": contract.id}));
    let (scans, begun) = futures_util::future::join(scans, begin).await;
    let won = scans.iter().filter(|answer| answer.status == 200).count();
    for lost in scans.iter().filter(|answer| answer.status != 200) {
        lost.problem(409, "signing_begun");
    }
    let after = record(&desk, &id).await;
    let is_in_signing = after.get("signing").is_some();
    assert_eq!(won, usize::from(!is_in_signing), "{after}");
    assert_eq!(after["status"] == "wet_signed", won == 1);
    assert_eq!(events(&desk, "document_scanned").await.len(), won);
    assert!([201, 409].contains(&begun.status.as_u16()), "{begun:?}");
}

/// A line that no TPA stands behind stays once its document is signed on paper, and its contract with it.
#[tokio::test]
async fn what_is_signed_on_paper_is_not_deleted() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = issued(&desk).await;
    assert_eq!(
        send(&desk, &format!("{}-01", contract.id), CONFIRMED, pdf(1))
            .await
            .status,
        200
    );
    for path in [
        format!("/api/product-lines/{}?version=1", lines[0].id),
        format!("/api/contracts/{}?version=1", contract.id),
    ] {
        let problem = desk.delete(&path).await.problem(409, "signed");
        assert_eq!(problem.title, SIGNED_MESSAGE);
    }
    assert_eq!(desk.contract(&contract.id).await.version, 1);
    let unsigned = desk
        .delete(&format!("/api/product-lines/{}?version=1", lines[1].id))
        .await;
    assert_eq!(unsigned.status, 204, "its own document is not signed");
}

/// A deletion and a scan at once: the line is gone, or its document is signed, and never both.
#[tokio::test]
async fn a_line_is_deleted_or_its_document_is_signed() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = issued(&desk).await;
    for (number, line) in ["01", "02", "03", "07"].into_iter().zip(&lines) {
        let id = format!("{}-{number}", contract.id);
        let version = desk.contract(&contract.id).await.version;
        let path = format!("/api/product-lines/{}?version=1", line.id);
        let (scan, gone) = futures_util::future::join(send(&desk, &id, CONFIRMED, pdf(1)), desk.delete(&path)).await;
        assert_eq!(scan.status, 200, "a message ends a document, later: {scan:?}");
        let lines: Vec<Value> = desk.stored(Table::ProductContracts).await;
        let is_there = lines.iter().any(|other| other["id"] == line.id.as_str());
        if is_there {
            gone.problem(409, "signed");
            assert_eq!(desk.contract(&contract.id).await.version, version);
        } else {
            assert_eq!(gone.status, 204, "{gone:?}");
        }
        // What was deleted first is void in the wake of its message, with the scan beside it.
        follow_all(&desk).await;
        let after = record(&desk, &id).await;
        assert_eq!(after["status"], if is_there { "wet_signed" } else { "void" });
        assert!(after.get("scan").is_some());
    }
}

/// A TPA's line can still be deleted; the scan stays beside the document that ended, and the copy that says so has none.
#[tokio::test]
async fn a_void_document_keeps_its_scan() {
    let app = TestApp::configured(|config| config.house_forms = true).await;
    dealer_local::seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    let session = rated_deal(&app, &cookie).await;
    let session = rated(&app, &cookie, &session).await;
    app.hand_out("lakeside", "lakeside-auto", crate::deals::SEED).await;
    let call = app.post("/api/contracts").cookie(&cookie);
    let call = call.header("idempotency-key", "rated").json(&session.deal());
    let GeneratedContract { contract, lines } = call.send().await.read();
    let desk = Desk { app, cookie };
    issue(&desk, &contract.id).await;
    let id = format!("{}-01", contract.id);
    assert_eq!(send(&desk, &id, CONFIRMED, jpeg()).await.status, 200);
    let void = desk.app.post(&format!("/api/product-lines/{}/void", lines[0].id));
    let void = void.cookie(&desk.cookie).header("idempotency-key", "void");
    let gone = void.json(&json!({"version": 1, "reason": "Sold twice"})).send().await;
    assert_eq!(gone.status, 201, "{gone:?}");
    follow_all(&desk).await;
    issue(&desk, &contract.id).await;
    let list = desk
        .get(&format!("/api/contracts/{}/documents", contract.id))
        .await
        .json();
    assert_eq!(list["items"][0]["status"], "void");
    assert_eq!(list["items"][0]["scan"]["by"], "lakeside");
    assert_eq!(list["items"][1]["scan"], Value::Null);
    let answer = desk.get(&format!("/api/documents/{id}/scan")).await;
    is_file_of(&answer, "image/jpeg", &jpeg());
    let copy = desk.get(&format!("/api/documents/{id}-void/scan")).await;
    copy.problem(404, "record_not_found");
}

/// [DOC-20] [DOC-21] Without files nothing is signed; a scan that was changed is refused.
#[tokio::test]
async fn a_scan_is_stored_whole_or_not_at_all() {
    let mut desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = format!("{}-01", contract.id);
    assert_eq!(send(&desk, &id, CONFIRMED, pdf(1)).await.status, 200);
    let path = format!("scans/acme-motors/{id}/{}.pdf", sha256_hex(pdf(1)));
    std::fs::write(desk.app.files_folder().join(path), pdf(2)).unwrap();
    let call = desk.app.get(&format!("/api/documents/{id}/scan"));
    let answer = call.cookie(&desk.cookie).send_any().await;
    answer.problem(500, "internal");
    desk.app.stop_files();
    let other = format!("{}-02", contract.id);
    let before = record(&desk, &other).await;
    send(&desk, &other, CONFIRMED, pdf(1))
        .await
        .problem(503, "files_unavailable");
    assert_eq!(record(&desk, &other).await, before);
    desk.get(&format!("/api/documents/{id}/scan"))
        .await
        .problem(503, "files_unavailable");
    let admin = desk.app.login_as("admin").await;
    for (path, status, code) in [
        (format!("acme-motors/documents/{id}"), 503, "files_unavailable"),
        (format!("lakeside-auto/documents/{id}"), 404, "record_not_found"),
    ] {
        let call = desk.app.get(&format!("/api/admin/dealers/{path}/scan"));
        call.cookie(&admin).send().await.problem(status, code);
    }
}

/// [DOC-25] Another dealer's document takes no scan, and shows none.
pub async fn other_dealer(app: TestApp) {
    let desk = Desk {
        cookie: app.login_as("dealer").await,
        app,
    };
    let contract = issued(&desk).await.contract;
    let id = format!("{}-01", contract.id);
    let stranger = desk.app.login_as("lakeside").await;
    let path = format!("/api/documents/{id}/scan");
    let call = desk.app.post(&format!("{path}?{CONFIRMED}")).cookie(&stranger);
    let answer = call.bytes("application/octet-stream", pdf(1)).send().await;
    answer.problem(404, "record_not_found");
    assert_eq!(record(&desk, &id).await["status"], "issued");
    assert_eq!(send(&desk, &id, CONFIRMED, pdf(1)).await.status, 200);
    let answer = desk.app.get(&path).cookie(&stranger).send().await;
    answer.problem(404, "record_not_found");
}
