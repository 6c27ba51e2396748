//! Customers' own phones: let in once by a link that the dealership's screen shows as a code, for one signing and nothing else.

use crate::signings::{begun as begun_of, issued};
use crate::sold::Desk;
use crate::support::{Answer, PASSWORD, TestApp};
use axum::http::Method;
use dealer_api::all_routes;
use dealer_api::http::Access;
use dealer_api::store::tables::Table;
use dealer_core::document::signing::{Noted, Signing, verify};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};

const ORIGIN: &str = "https://sign.example";
const MINUTE: u64 = 60_000;

/// A dealership whose site phones can open, with a signing.
async fn begun() -> (Desk, String) {
    let app = TestApp::configured(|config| config.sign_origin = Some(ORIGIN.to_owned())).await;
    let cookie = app.login_as("dealer").await;
    let desk = Desk { app, cookie };
    let id = begun_of(&desk, &issued(&desk).await.contract.id).await;
    (desk, id)
}

async fn post(desk: &Desk, cookie: &str, path: &str, body: Value) -> Answer {
    desk.app.post(path).cookie(cookie).json(&body).send().await
}

async fn get(desk: &Desk, cookie: &str, path: &str) -> Answer {
    desk.app.get(path).cookie(cookie).send().await
}

async fn asked(desk: &Desk, id: &str) -> Answer {
    let body = json!({"role": "buyer", "identitySeen": true});
    post(desk, &desk.cookie, &format!("/api/signings/{id}/link"), body).await
}

/// The token of a new link.
async fn linked(desk: &Desk, id: &str) -> String {
    let answer = asked(desk, id).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let address = answer.json()["address"].as_str().unwrap().to_owned();
    address.strip_prefix("https://sign.example/sign#").unwrap().to_owned()
}

async fn open(desk: &Desk, token: &str) -> Answer {
    desk.app
        .post("/api/sign/open")
        .json(&json!({"token": token}))
        .send()
        .await
}

/// The cookie of a phone that opens a link.
async fn opened(desk: &Desk, token: &str) -> String {
    let answer = open(desk, token).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    answer.cookie()
}

async fn signing(desk: &Desk) -> Signing {
    let mut all: Vec<Signing> = desk.stored(Table::Signings).await;
    all.pop().unwrap()
}

fn ok(answer: Answer) -> Value {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// What a code shows, read as a camera's program reads it.
fn read_code(code: &Value) -> String {
    const MODULE: usize = 4;
    let size = usize::try_from(code["size"].as_u64().unwrap()).unwrap();
    let mut dark = vec![vec![false; size]; size];
    let path = code["path"].as_str().unwrap();
    for run in path.split('M').filter(|run| !run.is_empty()) {
        let (spot, rest) = run.split_once('h').unwrap();
        let (x, y) = spot.split_once(' ').unwrap();
        let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
        let length: usize = rest.split('v').next().unwrap().parse().unwrap();
        dark[y][x..x + length].fill(true);
    }
    let side = (size + 8) * MODULE;
    let mut image = rqrr::PreparedImage::prepare_from_bitmap(side, side, |x, y| {
        let module = |at: usize| (at / MODULE).checked_sub(4).filter(|at| *at < size);
        module(x).zip(module(y)).is_some_and(|(x, y)| dark[y][x])
    });
    let [grid] = <[_; 1]>::try_from(image.detect_grids()).ok().unwrap();
    grid.decode().unwrap().1
}

/// The whole way: the code is read, the link opened, and everything signed on the phone.
#[tokio::test]
async fn a_buyer_signs_on_their_own_phone() {
    let (desk, id) = begun().await;
    let link = ok(asked(&desk, &id).await);
    let address = link["address"].as_str().unwrap();
    assert_eq!(read_code(&link["code"]), address);
    let (site, token) = address.split_once('#').unwrap();
    assert_eq!((site, token.len()), ("https://sign.example/sign", 43));
    assert_eq!(link["until"].as_u64().unwrap(), desk.app.state.now_ms() + 30 * MINUTE);
    for table in [
        Table::SigningLinks,
        Table::Signings,
        Table::SigningEvents,
        Table::AuditLog,
    ] {
        let stored: Vec<Value> = desk.stored(table).await;
        assert!(!json!(stored).to_string().contains(token), "{table:?} has the token");
    }

    let answer = open(&desk, token).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    let set = answer.set_cookie();
    assert!(set.starts_with("__Host-signer="), "{set}");
    for wanted in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/", "Max-Age=3600"] {
        assert!(set.contains(wanted), "{set}");
    }
    let phone = answer.cookie();
    let handed = ok(get(&desk, &phone, "/api/session/handed").await);
    assert_eq!(handed["handed"], json!({"for": "signing", "id": id, "role": "buyer"}));
    let view = ok(get(&desk, &phone, "/api/sign").await);
    assert_eq!(view["onPhone"], true);
    assert_eq!(view["step"], "consent");

    // Proof that the phone opens PDF files: the digits stand in one.
    let digits = signing(&desk).await.signers[0].phone.clone().unwrap().digits;
    for wrong in ["", "12345", if digits == "0000" { "0001" } else { "0000" }] {
        let body = json!({"version": 1, "digits": wrong});
        let refused = post(&desk, &phone, "/api/sign/consent", body).await;
        refused.wrong_fields(&["digits"]);
    }
    let file = get(&desk, &phone, "/api/sign/consent-file").await;
    assert_eq!(file.headers["content-type"], "application/pdf");
    let text = lopdf::Document::load_mem(&file.body)
        .unwrap()
        .extract_text(&[1])
        .unwrap();
    assert!(text.contains(&digits), "{text}");
    let body = json!({"version": 1, "digits": format!(" {digits}")});
    ok(post(&desk, &phone, "/api/sign/consent", body).await);
    for document in view["documents"].as_array().unwrap() {
        let body = json!({"document": document["id"]});
        ok(post(&desk, &phone, "/api/sign/read", body).await);
    }
    let ink = json!({"ink": {"way": "typed", "name": view["name"]}});
    ok(post(&desk, &phone, "/api/sign/ink", ink).await);
    for document in view["documents"].as_array().unwrap() {
        for place in document["places"].as_array().unwrap() {
            let spot = json!({"document": document["id"], "place": place["number"]});
            ok(post(&desk, &phone, "/api/sign/places", spot).await);
        }
    }
    let done = ok(post(&desk, &phone, "/api/sign/complete", json!({})).await);
    assert_eq!(done["step"], "done");
    let own = format!(
        "/api/sign/documents/{}/file",
        view["documents"][0]["id"].as_str().unwrap()
    );
    assert_eq!(get(&desk, &phone, &own).await.status, 200, "a copy to keep");
    let agreement = "/api/sign/consent-file";
    get(&desk, &phone, agreement).await.problem(409, "out_of_order");

    let signing = signing(&desk).await;
    let mut chain: Vec<Noted> = desk.stored(Table::SigningEvents).await;
    chain.sort_by_key(|event| event.seq);
    assert_eq!(verify(&signing.id, &chain, &signing.last_hash), Ok(()));
    let words: Vec<String> = chain.iter().map(|event| event.what.words()).collect();
    for wanted in [
        "Identity document of the buyer seen",
        "Link made for the phone of the buyer",
        "Signing opened on an own phone",
        "Opened the agreement to sign on a screen as a PDF file",
    ] {
        assert!(words.iter().any(|words| words == wanted), "{words:?}");
    }
    let mut made = desk.audit().await;
    made.retain(|entry| entry["what"] == "link_made");
    assert_eq!(made.len(), 1);
    // The dealership's own device was never out of its hands.
    let view = ok(get(&desk, &desk.cookie, &format!("/api/signings/{id}")).await);
    assert_eq!(view["offersPhone"], true);
    let path = format!("/api/signings/{id}/signature");
    let body = json!({"ink": {"way": "typed", "name": "dealer"}});
    assert_eq!(ok(post(&desk, &desk.cookie, &path, body).await)["status"], "completed");
    get(&desk, &phone, agreement).await.problem(409, "signing_ended");
}

/// On the dealership's device nobody is asked for digits, and there is no file that has any.
#[tokio::test]
async fn digits_are_for_phones_alone() {
    let (desk, id) = begun().await;
    let body = json!({"role": "buyer", "identitySeen": true});
    ok(post(&desk, &desk.cookie, &format!("/api/signings/{id}/hand-over"), body).await);
    let view = ok(get(&desk, &desk.cookie, "/api/sign").await);
    assert_eq!(view["onPhone"], false);
    get(&desk, &desk.cookie, "/api/sign/consent-file")
        .await
        .problem(404, "record_not_found");
    ok(post(&desk, &desk.cookie, "/api/sign/consent", json!({"version": 1})).await);
}

/// [DOC-14] A token that is wrong, guessed, used, expired or ended is refused in the same words, whatever it is.
#[tokio::test]
async fn doc_14_a_token_that_is_no_longer_one_says_the_same() {
    let (desk, id) = begun().await;
    let wrong = open(&desk, "").await;
    wrong.problem(403, "link_refused");
    let same = async |token: &str| {
        let answer = open(&desk, token).await;
        answer.problem(403, "link_refused");
        assert_eq!(answer.body, wrong.body);
    };
    same(&"A".repeat(43)).await;
    same("not a token").await;
    same(&"x".repeat(2_000)).await;

    let used = linked(&desk, &id).await;
    let phone = opened(&desk, &used).await;
    same(&used).await;
    // Neither is the other: the cookie's secret is no link, the link's no session.
    same(phone.split_once('=').unwrap().1).await;
    let as_cookie = format!("__Host-signer={}", linked(&desk, &id).await);
    get(&desk, &as_cookie, "/api/sign").await.problem(401, "not_signed_in");

    // A newer link ends an older one, and what that opened.
    get(&desk, &phone, "/api/sign").await.problem(401, "not_signed_in");
    post(&desk, &phone, "/api/sign/decline", json!({}))
        .await
        .problem(401, "not_signed_in");
    let older = linked(&desk, &id).await;
    let newer = linked(&desk, &id).await;
    same(&older).await;
    let phone = opened(&desk, &newer).await;
    // So does the dealership's device in the signer's hands.
    let unopened = linked(&desk, &id).await;
    let body = json!({"role": "buyer", "identitySeen": true});
    ok(post(&desk, &desk.cookie, &format!("/api/signings/{id}/hand-over"), body).await);
    same(&unopened).await;
    get(&desk, &phone, "/api/sign").await.problem(401, "not_signed_in");
    let back = json!({"password": PASSWORD});
    ok(post(&desk, &desk.cookie, "/api/session/take-back", back).await);

    let expired = linked(&desk, &id).await;
    desk.app.advance(30 * MINUTE);
    same(&expired).await;
    let ended = linked(&desk, &id).await;
    ok(post(&desk, &desk.cookie, &format!("/api/signings/{id}/cancel"), json!({})).await);
    same(&ended).await;
    asked(&desk, &id).await.problem(409, "signing_ended");
}

/// Of eight phones that open the same link at once, one is let in.
#[tokio::test]
async fn one_of_eight_phones_at_once_is_let_in() {
    let (desk, id) = begun().await;
    let token = linked(&desk, &id).await;
    let answers = join_all((0..8).map(|_| open(&desk, &token))).await;
    let (one, others): (Vec<_>, Vec<_>) = answers.into_iter().partition(|answer| answer.status == 204);
    assert_eq!(one.len(), 1);
    for other in others {
        other.problem(403, "link_refused");
    }
    ok(get(&desk, &one[0].cookie(), "/api/sign").await);
    let mut events: Vec<Noted> = desk.stored(Table::SigningEvents).await;
    events.retain(|event| event.what.words() == "Signing opened on an own phone");
    assert_eq!(events.len(), 1);
}

/// To every route that is not a customer's a phone is nobody, whoever made its link.
#[tokio::test]
async fn a_phone_opens_nothing_else() {
    let (desk, id) = begun().await;
    let phone = opened(&desk, &linked(&desk, &id).await).await;
    let mut tried = 0;
    for route in all_routes() {
        if [Access::Public, Access::Customer].contains(&route.access()) {
            continue;
        }
        let path = route.path().replace(['{', '}'], "");
        let mut call = desk.app.call(route.method().clone(), &path).cookie(&phone);
        if ![Method::GET, Method::DELETE].contains(route.method()) {
            call = call.text(route.media().name(), "{}");
        }
        call.send().await.problem(401, "not_signed_in");
        tried += 1;
    }
    assert!(tried > 50, "{tried} routes");
    // There is nothing to take back.
    let body = json!({"password": PASSWORD});
    post(&desk, &phone, "/api/session/take-back", body)
        .await
        .problem(403, "wrong_role");
    // The secret under the name of a dealer's cookie opens nothing either.
    let (_, secret) = phone.split_once('=').unwrap();
    let forged = format!("__Host-session={secret}");
    get(&desk, &forged, "/api/contracts")
        .await
        .problem(401, "not_signed_in");
    get(&desk, &forged, "/api/sign").await.problem(401, "not_signed_in");
    // A dealer signed in on the same machine stays a dealer.
    let both = format!("{}; {phone}", desk.cookie);
    ok(get(&desk, &both, "/api/contracts").await);
    ok(get(&desk, &both, "/api/sign").await);
}

/// A link can be opened for half an hour, and the phone has an hour from then on.
#[tokio::test]
async fn time_ends_links_and_phones() {
    let (desk, id) = begun().await;
    let token = linked(&desk, &id).await;
    desk.app.advance(30 * MINUTE - 1);
    let phone = opened(&desk, &token).await;
    desk.app.advance(60 * MINUTE - 1);
    ok(get(&desk, &phone, "/api/sign").await);
    desk.app.advance(1);
    get(&desk, &phone, "/api/sign").await.problem(401, "not_signed_in");
}

/// Guesses from one address are locked out, as guesses at the login are.
#[tokio::test]
async fn an_address_that_guesses_is_locked_out() {
    let (desk, id) = begun().await;
    let token = linked(&desk, &id).await;
    let here = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 9));
    let guess = |token: String| {
        let call = desk.app.post("/api/sign/open").at_address(here);
        call.json(&json!({"token": token})).send()
    };
    let mut locked = false;
    for attempt in 0..200 {
        let answer = guess(format!("guess {attempt}")).await;
        if answer.status == 429 {
            answer.problem(429, "too_many_attempts");
            locked = true;
            break;
        }
        answer.problem(403, "link_refused");
    }
    assert!(locked, "200 guesses went through");
    guess(token.clone()).await.problem(429, "too_many_attempts");
    assert_eq!(open(&desk, &token).await.status, 204, "from another address");
}

/// A link is for who signs next, once their identity was seen, and where phones can open the site.
#[tokio::test]
async fn a_link_is_made_in_order_or_not_at_all() {
    let (desk, id) = begun().await;
    let path = format!("/api/signings/{id}/link");
    let unseen = json!({"role": "buyer", "identitySeen": false});
    post(&desk, &desk.cookie, &path, unseen)
        .await
        .wrong_fields(&["identitySeen"]);
    let dealer = json!({"role": "dealer", "identitySeen": true});
    post(&desk, &desk.cookie, &path, dealer)
        .await
        .problem(409, "out_of_order");
    let nobody = json!({"role": "coBuyer", "identitySeen": true});
    post(&desk, &desk.cookie, &path, nobody).await.wrong_fields(&["role"]);
    let none = json!({"role": "buyer", "identitySeen": true});
    post(&desk, &desk.cookie, "/api/signings/contract-1-s1/link", none)
        .await
        .problem(404, "record_not_found");
    assert!(desk.stored::<Value>(Table::SigningLinks).await.is_empty());

    let desk = Desk::start().await;
    let id = begun_of(&desk, &issued(&desk).await.contract.id).await;
    let view = ok(get(&desk, &desk.cookie, &format!("/api/signings/{id}")).await);
    assert_eq!(view["offersPhone"], false);
    asked(&desk, &id).await.problem(409, "no_phones");
    assert!(desk.stored::<Value>(Table::SigningLinks).await.is_empty());
}

/// Another dealer's signing takes no link.
pub async fn other_dealer(app: TestApp) {
    drop(app);
    let (desk, id) = begun().await;
    let stranger = desk.app.login_as("lakeside").await;
    let before = signing(&desk).await;
    let body = json!({"role": "buyer", "identitySeen": true});
    post(&desk, &stranger, &format!("/api/signings/{id}/link"), body)
        .await
        .problem(404, "record_not_found");
    assert_eq!(signing(&desk).await, before);
}
