//! A TPA's own PDF as a form: taken in, refused by name, filled in, signed.

use crate::amount::amount;
use crate::forms::{Office, change_of, documents, issue_all, new_form, path_of, put, sold};
use crate::outbox::follow_all;
use crate::signings::{begun, complete, hand_over, issue, ok, post, sign_all, strokes, take_back};
use crate::sold::Desk;
use crate::support::{Answer, TestApp};
use dealer_core::document::MAX_PDF_PAGES;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::sha256::sha256_hex;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};
use serde_json::{Value, json};
use std::io::Write;

/// A file of pages of letter size, the first with the fields of a GAP contract; `change` gets the document and its pages.
pub fn file(pages: usize, change: impl FnOnce(&mut Document, &[ObjectId])) -> Vec<u8> {
    let mut document = Document::with_version("1.7");
    let tree = document.new_object_id();
    let font = document.add_object(dictionary! {
        "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica", "Encoding" => "WinAnsiEncoding",
    });
    let ids: Vec<ObjectId> = (0..pages)
        .map(|at| {
            let text = format!(
                "BT /F1 14 Tf 72 720 Td (Guaranteed Asset Protection, page {}) Tj ET",
                at + 1
            );
            let content = document.add_object(Stream::new(Dictionary::new(), text.into_bytes()));
            document.add_object(dictionary! {
                "Type" => "Page", "Parent" => tree, "Contents" => content,
                "MediaBox" => vec![0.into(), 0.into(), 612.into(), 792.into()],
                "Resources" => dictionary! { "Font" => dictionary! { "F1" => font } },
            })
        })
        .collect();
    let kids: Vec<Object> = ids.iter().map(|id| (*id).into()).collect();
    let count = i64::try_from(pages).unwrap();
    document.set_object(
        tree,
        dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count },
    );
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    change(&mut document, &ids);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

fn field(name: &str, kind: &str, [x, y, right, top]: [i64; 4]) -> Dictionary {
    dictionary! {
        "Type" => "Annot", "Subtype" => "Widget", "FT" => kind, "T" => Object::string_literal(name),
        "Rect" => vec![x.into(), y.into(), right.into(), top.into()],
    }
}

/// With the fields that a GAP contract needs, a comb for the VIN and a place to sign.
pub fn with_fields(document: &mut Document, pages: &[ObjectId]) {
    let mut vin = field("vehicle.vin", "Tx", [72, 600, 412, 620]);
    vin.set("MaxLen", 17);
    vin.set("Ff", 1 << 24);
    let mut price = field("Product Price", "Tx", [72, 540, 200, 556]);
    price.set("Q", 2);
    let fields: Vec<Object> = [
        field("BuyerName", "Tx", [72, 640, 400, 656]),
        vin,
        field("form.dealer_name", "Tx", [72, 570, 400, 586]),
        price,
        field("coverage.term_months", "Tx", [220, 540, 330, 556]),
        field("anything", "Tx", [340, 540, 400, 556]),
        field("buyer_signature", "Sig", [72, 480, 300, 510]),
    ]
    .into_iter()
    .map(|field| document.add_object(field).into())
    .collect();
    let first = document.get_object_mut(pages[0]).unwrap().as_dict_mut().unwrap();
    first.set("Annots", fields.clone());
    let form = document.add_object(dictionary! { "Fields" => fields });
    let root = document.trailer.get(b"Root").unwrap().as_reference().unwrap();
    document
        .get_object_mut(root)
        .unwrap()
        .as_dict_mut()
        .unwrap()
        .set("AcroForm", form);
}

async fn draft(office: &Office<'_>, owner: &str, number: &str) -> Value {
    let mut body = new_form(owner, "gap", number);
    body["kind"] = json!("pdf");
    body["title"] = json!("GAP Waiver");
    body.as_object_mut().unwrap().remove("from");
    let answer = office.post("/api/forms", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

async fn send(office: &Office<'_>, form: &Value, bytes: Vec<u8>) -> Answer {
    let path = format!("{}/file?recordVersion={}", path_of(form), form["recordVersion"]);
    let call = office.app.put(&path).cookie(&office.cookie);
    call.bytes("application/octet-stream", bytes).send().await
}

async fn at_office(app: &TestApp) -> Office<'_> {
    put(app, "tpa-1", "Northgate").await;
    Office::of(app).await
}

/// A change of a form whose content is a file.
fn change(form: &Value, edit: impl FnOnce(&mut Value)) -> Value {
    let mut change = change_of(form);
    change.as_object_mut().unwrap().remove("blocks");
    change["placements"] = form["pdf"]["placements"].clone();
    let pages = form["pdf"]["pages"].as_array().unwrap().iter();
    let pages: Vec<Value> = pages
        .map(|page| json!({"words": page["words"], "confirmed": true}))
        .collect();
    change["pages"] = json!(pages);
    edit(&mut change);
    change
}

/// Without what no placeholder is known for.
fn without_unknown(change: &mut Value) {
    change["placements"]
        .as_array_mut()
        .unwrap()
        .retain(|placement| placement["fill"]["placeholder"] != "");
}

#[tokio::test]
async fn a_files_pages_words_and_fields_are_read() {
    let app = TestApp::start().await;
    let office = at_office(&app).await;
    let begun = draft(&office, "tpa-1", "NG-GAP").await;
    assert_eq!(begun["faults"][0]["message"], "The form has no file yet");
    office
        .get(&format!("{}/file", path_of(&begun)))
        .await
        .problem(404, "record_not_found");
    let bytes = file(2, with_fields);
    let answer = send(&office, &begun, bytes.clone()).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let form = answer.json();
    let pages = &form["pdf"]["pages"];
    assert_eq!(pages.as_array().unwrap().len(), 2);
    assert_eq!(
        (&pages[0]["width"], &pages[0]["height"]),
        (&json!(612_000), &json!(792_000))
    );
    assert_eq!(pages[1]["words"], "Guaranteed Asset Protection, page 2");
    assert_eq!(pages[1]["confirmed"], false);
    let placements = form["pdf"]["placements"].as_array().unwrap();
    assert_eq!(placements.len(), 7);
    let fills: Vec<&Value> = placements
        .iter()
        .map(|placement| &placement["fill"]["placeholder"])
        .collect();
    let known = [
        "buyer.name",
        "vehicle.vin",
        "dealer.name",
        "product.price",
        "coverage.term_months",
        "",
    ];
    assert_eq!(fills[..6], known);
    assert_eq!(
        placements[6]["fill"],
        json!({"by": "sign", "role": "buyer", "place": "signature"})
    );
    let first = &placements[0];
    let place = ["page", "left", "top", "width", "height"].map(|name| first[name].as_i64().unwrap());
    assert_eq!(place, [1, 72_000, 136_000, 328_000, 16_000]);
    assert_eq!(
        (&placements[1]["comb"], &placements[3]["align"]),
        (&json!(17), &json!("right"))
    );
    let given = office.get(&format!("{}/file", path_of(&form))).await;
    assert_eq!(given.status, 200, "{given:?}");
    assert_eq!(form["pdf"]["sha256"], sha256_hex(&given.body).as_str());
    let kept = Document::load_mem(&given.body).unwrap();
    assert_eq!(
        kept.extract_text(&[2]).unwrap().trim(),
        "Guaranteed Asset Protection, page 2"
    );

    // The same file again, with another one's fields: what was put over it stays.
    let saved = office.put(&path_of(&form), change(&form, without_unknown)).await.json();
    assert_eq!(saved["faults"], json!([]));
    let again = send(&office, &saved, file(2, |_, _| {})).await.json();
    assert_eq!(again["pdf"]["placements"], saved["pdf"]["placements"]);
    assert_eq!(again["pdf"]["pages"][0]["confirmed"], true, "its words are the same");
    send(&office, &saved, bytes).await.problem(409, "stale_version");
}

/// A page that is turned and cropped is as it is shown: sizes, and where its fields are.
#[tokio::test]
async fn turned_and_cropped_pages_are_taken_as_they_are_shown() {
    let app = TestApp::start().await;
    let office = at_office(&app).await;
    for (turn, size, place) in [
        (0, [500, 600], [22, 436, 328, 16]),
        (90, [600, 500], [148, 22, 16, 328]),
        (180, [500, 600], [150, 148, 328, 16]),
        (270, [600, 500], [436, 150, 16, 328]),
    ] {
        let form = draft(&office, "tpa-1", "NG-GAP").await;
        let bytes = file(1, |document, pages| {
            with_fields(document, pages);
            let page = document.get_object_mut(pages[0]).unwrap().as_dict_mut().unwrap();
            page.set("Rotate", turn);
            page.set("CropBox", vec![50.into(), 492.into(), 550.into(), 1092.into()]);
            page.set("MediaBox", vec![0.into(), 0.into(), 612.into(), 1200.into()]);
        });
        let form = send(&office, &form, bytes).await.json();
        let page = &form["pdf"]["pages"][0];
        assert_eq!(
            [&page["width"], &page["height"]].map(|length| length.as_i64().unwrap() / 1_000),
            size,
            "{turn}"
        );
        let first = &form["pdf"]["placements"][0];
        let found = ["left", "top", "width", "height"].map(|name| first[name].as_i64().unwrap() / 1_000);
        assert_eq!(found, place, "turned by {turn}");
    }
}

fn packed(plain: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(plain).unwrap();
    packer.finish().unwrap()
}

/// A stream of zeros that unpacks to this number of bytes.
fn zeros(document: &mut Document, page: ObjectId, size: usize, layers: usize) {
    let mut content = vec![b' '; size];
    for _ in 0..layers {
        content = packed(&content);
    }
    let filters: Vec<Object> = (0..layers).map(|_| Object::Name(b"FlateDecode".to_vec())).collect();
    let stream = document.add_object(Stream::new(dictionary! { "Filter" => filters }, content));
    document
        .get_object_mut(page)
        .unwrap()
        .as_dict_mut()
        .unwrap()
        .set("Contents", stream);
}

fn in_catalog(key: &'static str, value: Object) -> Vec<u8> {
    file(1, |document, _| {
        let root = document.trailer.get(b"Root").unwrap().as_reference().unwrap();
        let value = document.add_object(value);
        document
            .get_object_mut(root)
            .unwrap()
            .as_dict_mut()
            .unwrap()
            .set(key, value);
    })
}

/// [DOC-9] [DOC-11] What is no PDF by its bytes, and what has in it what no form needs, is refused by name.
#[tokio::test]
async fn doc_9_doc_11_a_file_that_is_no_form_is_refused_by_name() {
    let app = TestApp::start().await;
    let office = at_office(&app).await;
    let form = draft(&office, "tpa-1", "NG-GAP").await;
    let script =
        || Object::Dictionary(dictionary! { "S" => "JavaScript", "JS" => Object::string_literal("app.alert(1)") });
    let encrypted = file(1, |document, _| {
        let rights = document.add_object(dictionary! { "Filter" => "Standard", "V" => 1, "R" => 2, "P" => -4 });
        document.trailer.set("Encrypt", rights);
    });
    let mut cut_off = file(1, with_fields);
    cut_off.truncate(cut_off.len() / 3);
    let signed = in_catalog(
        "Sealed",
        Object::Dictionary(dictionary! { "Type" => "Sig", "Filter" => "Adobe.PPKLite" }),
    );
    let mut disguised = in_catalog("OpenAction", script());
    let at = disguised.windows(10).position(|word| word == b"JavaScript").unwrap();
    disguised.splice(at..at + 10, b"#4aavaScript".iter().copied());
    let deep = [b"%PDF-1.7\n1 0 obj\n".to_vec(), vec![b'['; 100_000]].concat();
    let deep_behind = [
        b"%PDF-1.7\n1 0 obj\n(stream\n) ".to_vec(),
        vec![b'['; 1_000_000],
        b"\n%%EOF".to_vec(),
    ]
    .concat();
    for (name, bytes, code, word) in [
        (
            "a JPEG file",
            vec![0xff, 0xd8, 0xff, 0xe0],
            FieldCode::NotAPdf,
            "choose a PDF",
        ),
        ("nothing", Vec::new(), FieldCode::NotAPdf, "choose a PDF"),
        (
            "a web page",
            b"<html>%PDF-1.7</html>".to_vec(),
            FieldCode::NotAPdf,
            "choose a PDF",
        ),
        (
            "no more than a head",
            b"%PDF-1.7\n%%EOF".to_vec(),
            FieldCode::PdfRefused,
            "damaged",
        ),
        ("a third of a file", cut_off, FieldCode::PdfRefused, "damaged"),
        ("an encrypted file", encrypted, FieldCode::PdfRefused, "protected"),
        (
            "XFA",
            in_catalog(
                "AcroForm",
                Object::Dictionary(dictionary! { "XFA" => Object::string_literal("<xdp/>") }),
            ),
            FieldCode::PdfRefused,
            "XFA",
        ),
        (
            "a script",
            in_catalog("OpenAction", script()),
            FieldCode::PdfRefused,
            "scripts",
        ),
        (
            "a launch",
            in_catalog(
                "OpenAction",
                Object::Dictionary(dictionary! { "S" => "Launch", "F" => Object::string_literal("a.exe") }),
            ),
            FieldCode::PdfRefused,
            "scripts",
        ),
        (
            "named scripts",
            in_catalog(
                "Names",
                Object::Dictionary(dictionary! { "JavaScript" => Object::Null }),
            ),
            FieldCode::PdfRefused,
            "scripts",
        ),
        ("a script in disguise", disguised, FieldCode::PdfRefused, "hides"),
        ("a signature", signed, FieldCode::PdfRefused, "signed"),
        (
            "a bomb",
            file(1, |document, pages| zeros(document, pages[0], 60_000_000, 1)),
            FieldCode::PdfRefused,
            "50 MB",
        ),
        (
            "a bomb in a bomb",
            file(1, |document, pages| zeros(document, pages[0], 60_000_000, 2)),
            FieldCode::PdfRefused,
            "50 MB",
        ),
        (
            "too many pages",
            file(MAX_PDF_PAGES + 1, |_, _| {}),
            FieldCode::PdfRefused,
            "61 pages",
        ),
        ("no page", file(0, |_, _| {}), FieldCode::PdfRefused, "0 pages"),
        ("deep nesting", deep, FieldCode::PdfRefused, "nested"),
        (
            "deep nesting behind what looks as a stream",
            deep_behind,
            FieldCode::PdfRefused,
            "damaged",
        ),
    ] {
        let answer = send(&office, &form, bytes).await;
        assert_eq!(answer.status, 422, "{name}: {answer:?}");
        let problem = answer.problem(422, "validation");
        assert_eq!(
            (problem.errors[0].path.as_str(), problem.errors[0].code),
            ("file", code),
            "{name}: {problem:?}"
        );
        assert!(problem.errors[0].message.contains(word), "{name}: {problem:?}");
    }
    send(&office, &form, vec![b'%'; 5 * 1024 * 1024])
        .await
        .problem(413, "body_too_large");
    // A viewer that opens it at a page does no harm.
    let opens = in_catalog(
        "OpenAction",
        Object::Array(vec![Object::Null, Object::Name(b"Fit".to_vec())]),
    );
    assert_eq!(send(&office, &form, opens).await.status, 200);
    let blocks = office.begun("tpa-1", "gap", "NG-BLOCKS").await;
    send(&office, &blocks, file(1, |_, _| {})).await.wrong_fields(&["file"]);
}

/// [DOC-9] Page trees that go round, or very deep, end.
#[tokio::test]
async fn doc_9_a_page_tree_that_does_not_end_is_refused() {
    let app = TestApp::start().await;
    let office = at_office(&app).await;
    let form = draft(&office, "tpa-1", "NG-GAP").await;
    let tree_of = |document: &Document| {
        let root = document.trailer.get(b"Root").unwrap().as_reference().unwrap();
        document
            .get_dictionary(root)
            .unwrap()
            .get(b"Pages")
            .unwrap()
            .as_reference()
            .unwrap()
    };
    let cyclic = file(1, |document, _| {
        let tree = tree_of(document);
        document
            .get_object_mut(tree)
            .unwrap()
            .as_dict_mut()
            .unwrap()
            .set("Kids", vec![tree.into(), tree.into()]);
    });
    let deep = file(1, |document, pages| {
        let tree = tree_of(document);
        let mut below: Object = pages[0].into();
        for _ in 0..20_000 {
            below = document
                .add_object(dictionary! { "Type" => "Pages", "Kids" => vec![below], "Count" => 1 })
                .into();
        }
        document
            .get_object_mut(tree)
            .unwrap()
            .as_dict_mut()
            .unwrap()
            .set("Kids", vec![below]);
    });
    for (bytes, word) in [(cyclic, "damaged"), (deep, "nested")] {
        let problem = send(&office, &form, bytes).await.problem(422, "validation");
        assert!(problem.errors[0].message.contains(word), "{problem:?}");
    }
}

/// [DOC-10] What is not on its page, and what lies over something else, is told, and refused at publishing.
#[tokio::test]
async fn doc_10_a_placement_off_the_page_is_refused_at_publishing() {
    let app = TestApp::start().await;
    let office = at_office(&app).await;
    let form = draft(&office, "tpa-1", "NG-GAP").await;
    let form = send(&office, &form, file(1, with_fields)).await.json();
    let path = path_of(&form);
    let refused = office.publish(&form).await.wrong_fields(&["placements[5]"]);
    assert!(refused.errors[0].message.contains("no placeholder is chosen"));
    let mut form = office.put(&path, change(&form, without_unknown)).await.json();
    for (edit, fault) in [
        (json!({"left": 500_000}), "it is not all on the page"),
        (json!({"top": -1}), "it is not all on the page"),
        (json!({"page": 2}), "the file has no page 2"),
        (json!({"page": 0}), "the file has no page 0"),
        (json!({"top": 175_000}), "it overlaps placement"),
        (json!({"width": 1_000}), "it is smaller than 4 by 4 points"),
        (json!({"size": 3_000}), "its type has 5 to 24 points"),
        (json!({"smallest": 20_000}), "its smallest type is larger than its type"),
        (json!({"comb": 1}), "a comb has 2 to 60 cells"),
        (
            json!({"left": i64::MAX, "width": i64::MAX}),
            "it is not all on the page",
        ),
    ] {
        let edited = change(&form, |change| {
            change["placements"][0]
                .as_object_mut()
                .unwrap()
                .extend(edit.as_object().unwrap().clone());
        });
        let good = change(&form, |_| {});
        let told = office.put(&path, edited).await.json();
        let found = told["faults"]
            .as_array()
            .unwrap()
            .iter()
            .any(|row| row["message"].as_str().unwrap().contains(fault));
        assert!(found, "{edit}: {}", told["faults"]);
        assert_eq!(office.publish(&told).await.status, 422, "{edit}");
        let mut good = good;
        good["recordVersion"] = told["recordVersion"].clone();
        form = office.put(&path, good).await.json();
    }
    // A long name does not fit into a narrow place: the sample says so.
    let narrow = change(&form, |change| {
        change["placements"][0]["width"] = json!(60_000);
    });
    let narrow = office.put(&path, narrow).await.json();
    assert_eq!(narrow["faults"], json!([]));
    let refused = office.publish(&narrow).await.problem(422, "validation");
    assert_eq!(
        refused.errors[0].message,
        "With long values: The value of buyer.name is too long for its place"
    );
    let again = change(&narrow, |change| {
        change["placements"][0]["width"] = json!(328_000);
    });
    let again = office.put(&path, again).await.json();
    for sample in ["short", "long", "coBuyer"] {
        let preview = office.post(&format!("{path}/preview"), json!({"sample": sample})).await;
        assert_eq!(preview.status, 200, "{preview:?}");
    }
    assert_eq!(office.publish(&again).await.status, 200);
}

/// What is not there, is no draft, or can't be reached says so, whichever way it is asked for.
#[tokio::test]
async fn each_route_says_what_it_can_not_do() {
    let mut app = TestApp::start().await;
    let office = at_office(&app).await;
    let missing = json!({"owner": "tpa-1", "key": "gap.any.en.NO-SUCH.1", "recordVersion": 1, "title": "A", "effectiveFrom": "2026-01-01"});
    let path = path_of(&missing);
    send(&office, &missing, file(1, |_, _| {}))
        .await
        .problem(404, "record_not_found");
    office
        .get(&format!("{path}/file"))
        .await
        .problem(404, "record_not_found");
    office
        .put(&path, change_of(&missing))
        .await
        .problem(404, "record_not_found");
    for (way, body) in [
        ("preview", json!({"sample": "short"})),
        ("publish", json!({"recordVersion": 1})),
        ("retire", json!({"recordVersion": 1})),
    ] {
        office
            .post(&format!("{path}/{way}"), body)
            .await
            .problem(404, "record_not_found");
    }
    let published = office.published("tpa-1", "gap", "NG-BLOCKS").await;
    send(&office, &published, file(1, |_, _| {}))
        .await
        .problem(409, "form_not_draft");

    let form = draft(&office, "tpa-1", "NG-GAP").await;
    let form = send(&office, &form, file(1, with_fields)).await.json();
    let form = office.put(&path_of(&form), change(&form, without_unknown)).await.json();
    let cookie = office.cookie.clone();
    app.stop_files();
    let office = Office { app: &app, cookie };
    let path = path_of(&form);
    send(&office, &form, file(2, |_, _| {}))
        .await
        .problem(503, "files_unavailable");
    office
        .get(&format!("{path}/file"))
        .await
        .problem(503, "files_unavailable");
    let preview = office
        .post(&format!("{path}/preview"), json!({"sample": "short"}))
        .await;
    preview.problem(503, "files_unavailable");
    office.publish(&form).await.problem(503, "files_unavailable");
}

/// A contract is made with a TPA's own PDF, read, signed and sealed.
#[tokio::test]
async fn a_document_of_a_tpas_own_pdf_is_issued_and_signed() {
    let app = TestApp::configured(|config| config.house_forms = true).await;
    dealer_local::seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    let contract = sold(&app, &cookie, "first").await.contract;
    let desk = Desk { app, cookie };
    let list = desk
        .get(&format!("/api/contracts/{}/documents", contract.id))
        .await
        .json();
    let row = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["product"] == "gap")
        .unwrap();
    let contracts: Vec<Value> = desk.stored(dealer_api::store::tables::Table::Contracts).await;
    let deal = contracts
        .iter()
        .find(|record| record["id"] == contract.id.as_str())
        .unwrap();
    let owner = deal["deal"]["chosenGap"]
        .as_str()
        .unwrap_or_else(|| panic!("{deal}"))
        .to_owned();
    let office = Office::of(&desk.app).await;
    let form = draft(&office, &owner, "NG-GAP").await;
    let form = send(&office, &form, file(2, with_fields)).await.json();
    let form = office.put(&path_of(&form), change(&form, without_unknown)).await.json();
    assert_eq!(office.publish(&form).await.status, 200);
    follow_all(&desk).await;
    issue(&desk, &contract.id).await;
    issue_all(&desk).await;
    let id = row["id"].as_str().unwrap();
    let record = |all: Vec<Value>| all.into_iter().find(|document| document["id"] == id).unwrap();
    let made = record(documents(&desk).await);
    assert_eq!(made["made"]["form"]["owner"], owner.as_str(), "{made}");
    assert_eq!(made["made"]["title"], "GAP Waiver");

    let signing = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &signing, "buyer").await);
    let view = sign_all(&desk, strokes()).await;
    let shown = view["documents"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["id"] == id)
        .unwrap();
    let parts = shown["parts"].to_string();
    assert!(
        parts.contains("Guaranteed Asset Protection, page 2") && parts.contains("Buyer name"),
        "{parts}"
    );
    ok(complete(&desk).await);
    take_back(&desk).await;
    let path = format!("/api/signings/{signing}/signature");
    ok(post(&desk, &path, json!({"ink": {"way": "typed", "name": "lakeside"}})).await);
    issue_all(&desk).await;
    let signed = record(documents(&desk).await);
    assert_eq!(signed["status"], "signed", "{signed}");
    let bytes = desk.get(&format!("/api/documents/{id}/file")).await.body;
    let read = Document::load_mem(&bytes).unwrap();
    assert!(read.get_pages().len() > 2, "the evidence follows the file's pages");
    assert!(read.catalog().unwrap().has(b"AcroForm"), "it is sealed");
}

/// Numbers that are the same in each run.
struct Draws(u64);

impl Draws {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }
}

/// [DOC-9] Cut off at every 97th byte, and with 2,000 random changes, a file is taken or refused by name, and what is taken can be drawn or
/// says why not: nothing panics, and nothing takes long.
#[tokio::test]
async fn doc_9_damaged_files_are_taken_or_refused_by_name() {
    let app = TestApp::start().await;
    let office = at_office(&app).await;
    let mut form = draft(&office, "tpa-1", "NG-GAP").await;
    let good = file(2, |document, pages| {
        with_fields(document, pages);
        document.compress();
    });
    let cut = (0..good.len()).step_by(amount(499, 97)).map(|end| good[..end].to_vec());
    let mut draws = Draws(7);
    let changed = (0..amount(300, 2_000)).map(|_| {
        let mut bytes = good.clone();
        for _ in 0..=draws.below(6) {
            let at = draws.below(bytes.len());
            match draws.below(4) {
                0 => bytes[at] = u8::try_from(draws.below(256)).unwrap(),
                1 => drop(bytes.drain(at..(at + draws.below(40)).min(good.len().min(bytes.len())).max(at))),
                2 => {
                    let piece = bytes[at..(at + draws.below(60)).min(bytes.len())].to_vec();
                    bytes.splice(at..at, piece);
                }
                _ => bytes[at] = b"0123456789<>[]()/R"[draws.below(18)],
            }
            if bytes.is_empty() {
                break;
            }
        }
        bytes
    });
    let cases: Vec<Vec<u8>> = cut.chain(changed).collect();
    let (mut taken, mut refused, mut drawn) = (0, 0, 0);
    let mut longest = std::time::Duration::ZERO;
    for bytes in cases {
        let begun = std::time::Instant::now();
        let answer = send(&office, &form, bytes).await;
        longest = longest.max(begun.elapsed());
        if answer.status == 422 {
            assert_eq!(answer.problem(422, "validation").errors[0].path, "file");
            refused += 1;
            continue;
        }
        assert_eq!(answer.status, 200, "{answer:?}");
        form = answer.json();
        taken += 1;
        if taken % 4 == 0 {
            let preview = office
                .post(&format!("{}/preview", path_of(&form)), json!({"sample": "short"}))
                .await;
            assert!([200, 422].contains(&preview.status.as_u16()), "{preview:?}");
            drawn += usize::from(preview.status == 200);
        }
    }
    println!("{taken} taken, {drawn} of a quarter of them drawn, {refused} refused, the longest took {longest:?}");
    assert!(taken > 100 && refused > 100 && drawn > 10);
}

/// A file that is cut off on its way changes no draft.
#[tokio::test]
async fn a_file_that_is_cut_off_on_its_way_is_none() {
    let app = TestApp::start().await;
    let office = at_office(&app).await;
    let form = draft(&office, "tpa-1", "NG-GAP").await;
    let path = format!("{}/file?recordVersion={}", path_of(&form), form["recordVersion"]);
    let call = app.put(&path).cookie(&office.cookie);
    let answer = call.cut_off("application/octet-stream", b"%PDF-1.7 and so on".to_vec());
    answer.send().await.problem(400, "file_cut_off");
    assert_eq!(office.get(&path_of(&form)).await.json(), form);
}
