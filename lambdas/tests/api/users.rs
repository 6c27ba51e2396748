//! Users, as administrators list, open, make, correct and disable them.

use crate::support::{Answer, PASSWORD, TestApp};
use axum::http::{Method, StatusCode};
use dealer_api::store::tables::Table;
use dealer_api::store::{Item, text};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub async fn admin(app: &TestApp) -> String {
    app.login_as("admin").await
}

fn new_user(username: &str, dealer_id: &str, is_admin: bool) -> Value {
    json!({
        "username": username, "password": PASSWORD, "dealerId": dealer_id, "isAdmin": is_admin, "anyDealer": true,
    })
}

async fn add(app: &TestApp, cookie: &str, form: &Value) -> Answer {
    app.post("/api/admin/users").cookie(cookie).json(form).send().await
}

async fn open(app: &TestApp, cookie: &str, username: &str) -> Value {
    let answer = app
        .get(&format!("/api/admin/users/{username}"))
        .cookie(cookie)
        .send()
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.json()
}

/// Saves changes of an account that stand on its version of now.
async fn correct(app: &TestApp, cookie: &str, username: &str, changes: Value) -> Answer {
    let now = open(app, cookie, username).await;
    let mut whole = json!({
        "dealerId": now["dealerId"], "isAdmin": now["isAdmin"], "disabled": now["disabled"], "version": now["version"],
        "anyDealer": true,
    });
    whole
        .as_object_mut()
        .unwrap()
        .extend(changes.as_object().unwrap().clone());
    app.put(&format!("/api/admin/users/{username}"))
        .cookie(cookie)
        .json(&whole)
        .send()
        .await
}

async fn who_am_i(app: &TestApp, cookie: &str) -> Answer {
    app.get("/api/session").cookie(cookie).send().await
}

/// The audit log's entries about accounts, oldest first.
pub async fn account_entries(app: &TestApp) -> Vec<Item> {
    let db = app.state.db();
    let found = db
        .client()
        .scan()
        .table_name(db.name(Table::AuditLog))
        .send()
        .await
        .unwrap();
    let mut entries = found.items.unwrap_or_default();
    entries.retain(|entry| entry["subject"].as_s().unwrap().starts_with("user:"));
    entries.sort_by_key(|entry| entry["time"].as_s().unwrap().clone());
    entries
}

pub fn word<'a>(entry: &'a Item, name: &str) -> &'a str {
    entry[name].as_s().unwrap()
}

/// The switch decides the role; what is answered holds no password and no hash.
#[tokio::test]
async fn an_administrator_makes_dealers_and_administrators() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let answer = add(&app, &cookie, &new_user("Maria", "acme-motors", false)).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let mut user = answer.json();
    let user_id = user["userId"].take();
    assert!(user_id.as_str().unwrap().starts_with("user-"));
    assert_eq!(
        user,
        json!({
            "userId": null, "username": "Maria", "dealerId": "acme-motors", "dealerName": "acme-motors", "isAdmin": false,
            "disabled": false, "mustChangePassword": false,
            "createdAt": app.just_now(&answer.json()["createdAt"]), "version": 1,
        })
    );
    let session = app.login("Maria", PASSWORD).send().await.json();
    assert_eq!(session["userId"], user_id);
    assert_eq!(
        (&session["dealerId"], &session["isAdmin"]),
        (&json!("acme-motors"), &json!(false))
    );

    add(&app, &cookie, &new_user("second.admin", "coverdesk", true)).await;
    let second = app.login_as("second.admin").await;
    let listed = app.get("/api/admin/users").cookie(&second).send().await;
    assert_eq!(listed.status, StatusCode::OK, "an administrator may");

    let entries = account_entries(&app).await;
    let made: Vec<_> = entries
        .iter()
        .map(|entry| (word(entry, "what"), word(entry, "username")))
        .collect();
    assert_eq!(made, [("user_created", "admin"), ("user_created", "admin")]);
    assert!(!format!("{entries:?}").contains("argon2"));
}

/// An enrolled dealer is called by the name that it does business under, else by its legal name.
#[tokio::test]
async fn a_user_gets_the_name_of_the_dealer() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let db = app.state.db();
    for (id, dba) in [("with-dba", "Sunset Cars"), ("without-dba", " ")] {
        let item = Item::from([
            ("id".to_owned(), text(id)),
            ("legal_name".to_owned(), text("Sunset Holdings LLC")),
            ("dba".to_owned(), text(dba)),
        ]);
        let put = db.client().put_item().table_name(db.name(Table::EnrolledDealers));
        put.set_item(Some(item)).send().await.unwrap();
    }
    for (username, dealer_id, name) in [
        ("one", "with-dba", "Sunset Cars"),
        ("two", "without-dba", "Sunset Holdings LLC"),
        ("three", "not-enrolled", "not-enrolled"),
    ] {
        let user = add(&app, &cookie, &new_user(username, dealer_id, false)).await.json();
        assert_eq!(user["dealerName"], json!(name), "{dealer_id}");
    }
    let kept = correct(&app, &cookie, "dealer", json!({"disabled": false}))
        .await
        .json();
    assert_eq!(
        kept["dealerName"],
        json!("Acme Motors"),
        "the same dealer keeps its name"
    );
    let moved = correct(&app, &cookie, "dealer", json!({"dealerId": "with-dba"}))
        .await
        .json();
    assert_eq!(moved["dealerName"], json!("Sunset Cars"));
}

/// Without regard to case, and of many at once one gets it.
#[tokio::test]
async fn a_taken_username_is_refused() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    for username in ["dealer", "DEALER", " Dealer ", "admin", "ADMIN"] {
        let answer = add(&app, &cookie, &new_user(username, "other", true)).await;
        let problem = answer.problem(409, "username_taken");
        assert_eq!(problem.title, "This username is already taken");
    }
    assert_eq!(
        account_entries(&app).await.len(),
        0,
        "what was refused is not in the log"
    );
    assert_eq!(open(&app, &cookie, "dealer").await["dealerId"], json!("acme-motors"));
    let tries = (0..8).map(|number| {
        let form = new_user(
            if number % 2 == 0 { "maria" } else { "Maria" },
            &format!("dealer-{number}"),
            false,
        );
        let call = app.post("/api/admin/users").cookie(&cookie).json(&form);
        tokio::spawn(call.send())
    });
    let mut made = 0;
    for answer in tries.collect::<Vec<_>>() {
        let answer = answer.await.unwrap();
        if answer.status == StatusCode::CREATED {
            made += 1;
        } else {
            answer.problem(409, "username_taken");
        }
    }
    assert_eq!((made, account_entries(&app).await.len()), (1, 1));
}

/// What is missing or wrong is named, and nothing is stored.
#[tokio::test]
async fn wrong_fields_of_a_new_user_are_named() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let empty = json!({"username": "", "password": "", "dealerId": "", "isAdmin": false});
    add(&app, &cookie, &empty)
        .await
        .wrong_fields(&["username", "password", "dealerId"]);
    let mut form = new_user("maria", "acme-motors", false);
    form["password"] = json!("brief");
    let answer = add(&app, &cookie, &form).await;
    answer.wrong_fields(&["password"]);
    assert!(!String::from_utf8_lossy(&answer.body).contains("brief"));
    form["userId"] = json!("user-dealer");
    add(&app, &cookie, &form).await.wrong_fields(&["userId"]);
    app.get("/api/admin/users/maria")
        .cookie(&cookie)
        .send()
        .await
        .problem(404, "record_not_found");
}

/// [DEF-D6] Where no password is set, a one-time password is made: told once, stored nowhere, and changed at the first login.
#[tokio::test]
async fn a_new_user_gets_a_one_time_password_unless_one_is_set() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let form = json!({"username": "maria", "dealerId": "acme-motors", "isAdmin": false, "anyDealer": true});
    let answer = add(&app, &cookie, &form).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let told = answer.json();
    assert_eq!(
        (&told["username"], &told["mustChangePassword"]),
        (&json!("maria"), &json!(true))
    );
    let password = told["oneTimePassword"].as_str().unwrap();
    app.just_now(&json!(told["expires"].as_u64().unwrap() - 7 * 86_400_000));
    let login = app.login("maria", password).send().await;
    assert_eq!(login.json()["mustChangePassword"], json!(true));
    let page = app.get("/api/contracts").cookie(&login.cookie()).send().await;
    page.problem(403, "password_change_required");
    assert!(!open(&app, &cookie, "maria").await.to_string().contains(password));
    let own = add(&app, &cookie, &new_user("dana", "acme-motors", false)).await.json();
    assert_eq!(
        (own.get("oneTimePassword"), &own["mustChangePassword"]),
        (None, &json!(false))
    );
}

/// [DEF-D3] Dots alone, other scripts and what no one sees are no usernames; those that are there already keep working.
#[tokio::test]
async fn usernames_are_plain_and_older_ones_keep_working() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    for username in [
        ".",
        "..",
        "mari\u{430}",
        "ma\u{200b}ria",
        "jos\u{e9}",
        "maria lopez",
        "_maria",
    ] {
        let answer = add(&app, &cookie, &new_user(username, "acme-motors", false)).await;
        answer.wrong_fields(&["username"]);
    }
    for dealer_id in [".", "..", "\u{430}cme", "acme motors"] {
        let answer = add(&app, &cookie, &new_user("maria", dealer_id, false)).await;
        answer.wrong_fields(&["dealerId"]);
    }
    app.add_account("Jörg O'Neill", "_old id", "Old Cars", false).await;
    let session = app.login_as("Jörg O'Neill").await;
    assert_eq!(who_am_i(&app, &session).await.status, StatusCode::OK);
    let path = "/api/admin/users/J%C3%B6rg%20O'Neill";
    let change = async |changes: Value| app.put(path).cookie(&cookie).json(&changes).send().await;
    let same = json!({"dealerId": "_old id", "isAdmin": false, "disabled": true, "version": 1});
    let disabled = change(same).await;
    assert_eq!(disabled.status, StatusCode::OK, "{disabled:?}");
    let enabled = change(json!({"dealerId": "_old id", "isAdmin": false, "disabled": false, "version": 2})).await;
    assert_eq!(enabled.status, StatusCode::OK, "{enabled:?}");
    let other = json!({"dealerId": "_new id", "isAdmin": false, "disabled": false, "version": 3});
    change(other).await.wrong_fields(&["dealerId"]);
    app.login_as("Jörg O'Neill").await;
}

/// [DEF-D4] A dealer that no one enrolled is for who says that it is meant; administrators depend on none.
#[tokio::test]
async fn a_dealer_that_is_none_is_asked_about() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let mut form = new_user("maria", "acme-motor", false);
    form.as_object_mut().unwrap().remove("anyDealer");
    add(&app, &cookie, &form).await.problem(409, "unknown_dealer");
    form["anyDealer"] = json!(false);
    add(&app, &cookie, &form).await.problem(409, "unknown_dealer");
    let put = async |changes: Value| {
        app.put("/api/admin/users/dealer")
            .cookie(&cookie)
            .json(&changes)
            .send()
            .await
    };
    let moved = json!({"dealerId": "acme-motor", "isAdmin": false, "disabled": false, "version": 1});
    put(moved).await.problem(409, "unknown_dealer");
    let same = json!({"dealerId": "acme-motors", "isAdmin": false, "disabled": false, "version": 1});
    assert_eq!(put(same).await.status, StatusCode::OK, "what stays is not asked about");
    assert_eq!(account_entries(&app).await.len(), 1);

    let item = Item::from([
        ("id".to_owned(), text("Sunset-Cars")),
        ("legal_name".to_owned(), text("Sunset Cars")),
        ("list".to_owned(), text("all")),
        ("name_key".to_owned(), text("sunset cars")),
    ]);
    let db = app.state.db();
    let put_dealer = db.client().put_item().table_name(db.name(Table::EnrolledDealers));
    put_dealer.set_item(Some(item)).send().await.unwrap();
    form["dealerId"] = json!("Sunset-Cars");
    form["password"] = json!("$unsetC4rs!");
    add(&app, &cookie, &form).await.wrong_fields(&["password"]);
    form["password"] = json!(PASSWORD);
    assert_eq!(add(&app, &cookie, &form).await.status, StatusCode::CREATED);
    // [DEF-D3] No one means another dealer whose ID differs by case alone.
    let other = add(&app, &cookie, &new_user("dana", "sunset-cars", false)).await;
    let problem = other.wrong_fields(&["dealerId"]);
    assert!(problem.errors[0].message.contains("Sunset-Cars"), "{problem:?}");
    form["username"] = json!("boss");
    form["dealerId"] = json!("head-office");
    form["isAdmin"] = json!(true);
    assert_eq!(add(&app, &cookie, &form).await.status, StatusCode::CREATED);
}

/// Page by page, in order, through everything; by the beginning of the username, by dealer, and by both.
#[tokio::test]
async fn the_list_pages_through_all_users_and_can_be_searched() {
    let app = TestApp::start().await;
    for number in 0..7 {
        app.add_account(&format!("Sales.{number}"), "acme-motors", "Acme Motors", false)
            .await;
        app.add_account(&format!("office.{number}"), &format!("dealer-{number}"), "", false)
            .await;
    }
    let cookie = admin(&app).await;
    let page = async |path: &str| {
        let answer = app.get(path).cookie(&cookie).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        assert!(!String::from_utf8_lossy(&answer.body).contains("argon2"));
        answer.json()
    };
    let names = |page: &Value| -> Vec<String> {
        let items = page["items"].as_array().unwrap();
        items
            .iter()
            .map(|user| user["username"].as_str().unwrap().to_owned())
            .collect()
    };
    let mut all = Vec::new();
    let mut path = "/api/admin/users?limit=4".to_owned();
    loop {
        let found = page(&path).await;
        all.extend(names(&found));
        match found["nextCursor"].as_str() {
            Some(cursor) => path = format!("/api/admin/users?limit=4&cursor={cursor}"),
            None => break,
        }
    }
    let mut expected = vec!["admin".to_owned(), "dealer".to_owned(), "lakeside".to_owned()];
    expected.extend((0..7).map(|number| format!("office.{number}")));
    expected.extend((0..7).map(|number| format!("Sales.{number}")));
    assert_eq!(all, expected);

    assert_eq!(names(&page("/api/admin/users?q=SALES.3").await), ["Sales.3"]);
    assert_eq!(names(&page("/api/admin/users?q=office").await).len(), 7);
    assert_eq!(names(&page("/api/admin/users?q=nobody").await).len(), 0);
    assert_eq!(names(&page("/api/admin/users?dealerId=acme-motors").await).len(), 8);
    assert_eq!(
        names(&page("/api/admin/users?dealerId=acme-motors&q=d").await),
        ["dealer"]
    );
    assert_eq!(names(&page("/api/admin/users?dealerId=dealer-4").await), ["office.4"]);
    // [DEF-D9] Words are found anywhere, in the dealer's name and id too.
    assert_eq!(names(&page("/api/admin/users?q=4%20OFFICE").await), ["office.4"]);
    assert_eq!(names(&page("/api/admin/users?q=keside").await), ["lakeside"]);
    assert_eq!(names(&page("/api/admin/users?q=aler-4").await), ["office.4"]);
    let motors = page("/api/admin/users?limit=3&q=motors%20ac").await;
    assert_eq!(names(&motors).len(), 3);
    assert!(motors["nextCursor"].is_string());
    assert_eq!(names(&page("/api/admin/users?q=&dealerId=").await).len(), 17);
    let first = page("/api/admin/users?limit=2&q=s").await;
    let cursor = first["nextCursor"].as_str().unwrap();
    let other = app.get(&format!("/api/admin/users?limit=2&cursor={cursor}"));
    other.cookie(&cookie).send().await.wrong_fields(&["cursor"]);
    let long = app.get(&format!("/api/admin/users?q={}", "x".repeat(3000)));
    long.cookie(&cookie).send().await.wrong_fields(&["q"]);
}

#[tokio::test]
async fn an_account_is_opened_in_any_spelling_of_its_username() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    assert_eq!(open(&app, &cookie, "LakeSide").await["username"], json!("lakeside"));
    let long = "x".repeat(3000);
    for unknown in ["nobody", "%20", "%00", "lakeside%2F", long.as_str()] {
        for (method, suffix, body) in [
            (Method::GET, "", None),
            (
                Method::PUT,
                "",
                Some(json!({"dealerId": "a", "isAdmin": false, "disabled": true, "version": 1})),
            ),
            (Method::POST, "/password-reset", Some(json!({}))),
        ] {
            let mut call = app
                .call(method, &format!("/api/admin/users/{unknown}{suffix}"))
                .cookie(&cookie);
            if let Some(body) = body {
                call = call.json(&body);
            }
            let answer = call.send().await;
            if !answer.is_of_another_path(unknown) {
                answer.problem(404, "record_not_found");
            }
        }
    }
}

/// Disabling a user ends all their sessions at once, for good; and while disabled they can't sign in.
#[tokio::test]
async fn a_disabled_user_is_out_at_the_next_call() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let sessions = [app.login_as("dealer").await, app.login_as("dealer").await];
    let other = app.login_as("lakeside").await;
    let answer = correct(&app, &cookie, "dealer", json!({"disabled": true})).await;
    assert_eq!(
        (answer.status, &answer.json()["disabled"]),
        (StatusCode::OK, &json!(true))
    );
    for session in &sessions {
        who_am_i(&app, session).await.problem(401, "not_signed_in");
        let contracts = app.get("/api/contracts").cookie(session).send().await;
        contracts.problem(401, "not_signed_in");
    }
    assert_eq!(
        who_am_i(&app, &other).await.status,
        StatusCode::OK,
        "no one else is out"
    );
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(403, "account_disabled");
    correct(&app, &cookie, "dealer", json!({"disabled": false})).await;
    for session in &sessions {
        who_am_i(&app, session).await.problem(401, "not_signed_in");
    }
    app.login_as("dealer").await;
}

/// Logins that are on their way while the account is disabled gain nothing, whichever comes first.
#[tokio::test]
async fn no_login_slips_through_while_an_account_is_disabled() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let version = open(&app, &cookie, "dealer").await["version"].clone();
    let logins: Vec<_> = (0..12)
        .map(|_| tokio::spawn(app.login("dealer", PASSWORD).send()))
        .collect();
    let disable = json!({"dealerId": "acme-motors", "isAdmin": false, "disabled": true, "version": version});
    let disabled = app
        .put("/api/admin/users/dealer")
        .cookie(&cookie)
        .json(&disable)
        .send()
        .await;
    assert_eq!(disabled.status, StatusCode::OK, "{disabled:?}");
    for login in logins {
        let login = login.await.unwrap();
        if login.status == StatusCode::OK {
            who_am_i(&app, &login.cookie()).await.problem(401, "not_signed_in");
        }
    }
}

/// Another dealer or another role ends the sessions too, and the next one is for the new dealer or role.
#[tokio::test]
async fn another_dealer_or_role_needs_another_login() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let session = app.login_as("dealer").await;
    let same = correct(&app, &cookie, "dealer", json!({})).await;
    assert_eq!(same.status, StatusCode::OK);
    assert_eq!(
        who_am_i(&app, &session).await.status,
        StatusCode::OK,
        "nothing has changed"
    );
    correct(&app, &cookie, "dealer", json!({"dealerId": "lakeside-auto"})).await;
    who_am_i(&app, &session).await.problem(401, "not_signed_in");
    let session = app.login_as("dealer").await;
    assert_eq!(
        who_am_i(&app, &session).await.json()["dealerId"],
        json!("lakeside-auto")
    );
    // Entries of one millisecond have no order.
    app.advance(1);
    correct(&app, &cookie, "dealer", json!({"isAdmin": true})).await;
    who_am_i(&app, &session).await.problem(401, "not_signed_in");
    let session = app.login_as("dealer").await;
    let users = app.get("/api/admin/users").cookie(&session).send().await;
    assert_eq!(users.status, StatusCode::OK, "an administrator now");

    let entries = account_entries(&app).await;
    let last = entries.last().unwrap();
    assert_eq!((word(last, "what"), word(last, "who")), ("user_changed", "user-admin"));
    assert_eq!(word(last, "dealer_id"), "lakeside-auto");
    let role = |side: &str| *last[side].as_m().unwrap()["isAdmin"].as_bool().unwrap();
    assert_eq!((role("before"), role("after")), (false, true));
}

#[tokio::test]
async fn a_change_based_on_an_older_version_is_refused() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let put = async |changes: Value| {
        app.put("/api/admin/users/dealer")
            .cookie(&cookie)
            .json(&changes)
            .send()
            .await
    };
    let changes = json!({"dealerId": "acme-motors", "isAdmin": false, "disabled": true, "version": 1});
    assert_eq!(put(changes.clone()).await.json()["version"], json!(2));
    // [DEF-C11] It says who changed the account: an administrator, or its owner with another password.
    let problem = put(changes.clone()).await.problem(409, "stale_version");
    assert_eq!(problem.changed_by.as_deref(), Some("admin"));
    let wrong = json!({"dealerId": "acme motors", "isAdmin": false, "disabled": true, "version": 2});
    put(wrong).await.wrong_fields(&["dealerId"]);
    put(json!({"dealerId": "acme-motors", "version": 2}))
        .await
        .wrong_fields(&["isAdmin"]);
    assert_eq!(account_entries(&app).await.len(), 1);
}

#[tokio::test]
async fn of_many_changes_at_once_one_is_stored() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let calls: Vec<_> = (0..8)
        .map(|number| {
            let changes =
                json!({"dealerId": format!("dealer-{number}"), "isAdmin": false, "disabled": false, "version": 1, "anyDealer": true});
            tokio::spawn(app.put("/api/admin/users/dealer").cookie(&cookie).json(&changes).send())
        })
        .collect();
    let mut saved = Vec::new();
    for call in calls {
        let answer = call.await.unwrap();
        if answer.status == StatusCode::OK {
            saved.push(answer.json());
        } else {
            answer.problem(409, "stale_version");
        }
    }
    assert_eq!(saved.len(), 1);
    assert_eq!(open(&app, &cookie, "dealer").await, saved[0]);
}

/// No one locks themselves out; what does no harm to their own account is allowed.
#[tokio::test]
async fn an_administrator_can_not_disable_or_demote_the_own_account() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    for changes in [json!({"disabled": true}), json!({"isAdmin": false})] {
        let problem = correct(&app, &cookie, "Admin", changes)
            .await
            .problem(409, "own_account");
        assert!(problem.detail.unwrap().contains("another administrator"));
    }
    let reset = app
        .post("/api/admin/users/admin/password-reset")
        .cookie(&cookie)
        .json(&json!({}));
    reset.send().await.problem(409, "own_account");
    assert_eq!(correct(&app, &cookie, "admin", json!({})).await.status, StatusCode::OK);
    assert_eq!(who_am_i(&app, &cookie).await.status, StatusCode::OK);
}

/// Two administrators who disable each other at the same moment: one of them stays, always.
#[tokio::test]
async fn an_administrator_remains() {
    let app = TestApp::start().await;
    let root = admin(&app).await;
    for round in 0..6 {
        let names = [format!("left-{round}"), format!("right-{round}")];
        let mut cookies = Vec::new();
        for name in &names {
            app.add_account(name, "coverdesk", "CoverDesk", true).await;
            cookies.push(app.login_as(name).await);
        }
        let disable = json!({"dealerId": "coverdesk", "isAdmin": true, "disabled": true, "version": 1});
        let calls: Vec<_> = [(0, 1), (1, 0)]
            .into_iter()
            .map(|(actor, other): (usize, usize)| {
                let call = app.put(&format!("/api/admin/users/{}", names[other]));
                tokio::spawn(call.cookie(&cookies[actor]).json(&disable).send())
            })
            .collect();
        let mut statuses = BTreeSet::new();
        for call in calls {
            statuses.insert(call.await.unwrap().status.as_u16());
        }
        assert_eq!(statuses, BTreeSet::from([200, 401]), "round {round}");
        let mut disabled = 0;
        for name in &names {
            disabled += usize::from(open(&app, &root, name).await["disabled"] == json!(true));
        }
        assert_eq!(disabled, 1, "round {round}");
    }
}
