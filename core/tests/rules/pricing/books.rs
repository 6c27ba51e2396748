//! Books as they are compared, warned of, kept and identified.

use super::samples::{GAP, SAMPLES, TIRES_1, TIRES_2, VSC, day, fixtures, sample, small_book};
use super::vector::{Folder, Header, cells};
use dealer_core::pricing::book::cap::state_caps;
use dealer_core::pricing::book::import::read_caps;
use dealer_core::pricing::book::{BookReader, PriceMove, RateBook, diff, warnings};
use dealer_core::pricing::facts::Facts;
use dealer_core::pricing::rate::rate;

#[test]
fn the_content_of_the_sample_books_has_these_hashes() {
    let hashes = SAMPLES.map(|name| sample(name).content_hash().unwrap());
    assert_eq!(
        hashes,
        [
            "3a467293fbea8998180bd2c999bf262696cd05540112fbb5edba5569c90044e0",
            "af78f8f62ddff9818666e5f182b495c7c4200eaacd8d9c8e633d9a3b14f1baad",
            "16aea88d52c8781403beb0f0a1fec7da7ddeeaf40ebc75734cc5a4d1e38448bd",
            "0f782440783502b761a1224a113e6ec30354953e604e1ac876cd8ce8d7828192",
        ]
    );
}

#[test]
fn canonical_json_is_read_back_as_it_was_written() {
    for name in SAMPLES {
        let book = sample(name);
        let json = book.to_json().unwrap();
        let again: RateBook = serde_json::from_str(&json).unwrap();
        assert_eq!(again, book, "{name}");
        assert_eq!(again.to_json().unwrap(), json, "{name}");
        assert!(!json.contains("null"), "{name}");
    }
    let unknown = sample(GAP)
        .to_json()
        .unwrap()
        .replacen("\"format\"", "\"more\":1,\"format\"", 1);
    assert!(serde_json::from_str::<RateBook>(&unknown).is_err());
}

fn in_slices(json: &str) -> Result<(RateBook, usize), serde_json::Error> {
    let mut reader = BookReader::new(json.to_owned());
    for slice in 1.. {
        if let Some(book) = reader.read()? {
            return Ok((book, slice));
        }
    }
    unreachable!("a book has an end")
}

#[test]
fn a_book_read_in_slices_is_the_same() {
    for name in SAMPLES {
        let mut book = sample(name);
        let (again, slices) = in_slices(&book.to_json().unwrap()).unwrap();
        assert_eq!(again, book, "{name}");
        assert!(slices > 1, "{name}");
        // A text with the words of the keys is no key.
        book.title = "\"rates\":{\"rows\":[".to_owned();
        assert_eq!(in_slices(&book.to_json().unwrap()).unwrap().0, book, "{name}");
        book.rates.rows.clear();
        assert_eq!(in_slices(&book.to_json().unwrap()).unwrap().0, book, "{name}");
    }
}

/// Whatever is cut off or changed, it ends, with an error where reading the whole text has one.
#[test]
fn damaged_books_are_refused_in_slices_as_whole() {
    let json = sample(GAP).to_json().unwrap();
    let mut damaged: Vec<String> = (0..json.len())
        .step_by(7)
        .filter_map(|at| json.get(..at).map(str::to_owned))
        .collect();
    let rows = json.find("\"rows\":[").unwrap();
    damaged.extend(["{", "[", "]", "}", ",", "x", "\"", " "].iter().flat_map(|text| {
        let json = &json;
        (rows..rows + 400)
            .step_by(3)
            .map(move |at| format!("{}{text}{}", &json[..at], &json[at + 1..]))
    }));
    let mut refused = 0;
    for text in damaged {
        let whole = serde_json::from_str::<RateBook>(&text);
        match (in_slices(&text), whole) {
            (Ok((read, _)), Ok(whole)) => assert_eq!(read, whole),
            (Err(_), Err(_)) => refused += 1,
            // Space between rows, which canonical JSON has none of, is refused in slices alone.
            (Err(_), Ok(_)) => assert!(text.contains(' ')),
            (Ok(_), Err(error)) => panic!("{error} was overlooked in {text}"),
        }
    }
    assert!(refused > 1_000, "{refused}");
}

/// Columns of classes may stand in any order: their prices go with them.
#[test]
fn price_columns_are_sorted_with_their_prices() {
    let of = |header: &str, prices: &str| {
        small_book(
            "vsc",
            &format!(
                "#plans\nplan,name,level\nP,Plan,basic\n\n#classes\nmake,class\nFORD,10\nKIA,2\n\n#rates\nplan,{header}\nP,{prices}\n"
            ),
        )
    };
    let (one, other) = (
        of("class_2,class_10", "2.00,10.00"),
        of("class_10,class_2", "10.00,2.00"),
    );
    assert_eq!(one, other);
    assert_eq!(
        (&one.rates.classes, &one.rates.rows[0].prices),
        (&vec!["2".to_owned(), "10".to_owned()], &vec![200, 1_000])
    );
}

/// HL-TW 1 to 2: 40 prices up by $2.50 for each year of the term, FL and one rule new.
#[test]
fn the_diff_of_the_tire_books() {
    let changes = diff(&sample(TIRES_1), &sample(TIRES_2));
    assert_eq!(changes.prices.len(), 40);
    for change in &changes.prices {
        let (before, after) = (change.before.unwrap(), change.after.unwrap());
        let months: i64 = change
            .row
            .split(", ")
            .nth(1)
            .unwrap()
            .trim_end_matches("/unlimited")
            .parse()
            .unwrap();
        assert_eq!(
            (change.price_move, after - before),
            (PriceMove::Up, 250 * months / 12),
            "{change:?}"
        );
    }
    let plans: Vec<_> = changes
        .plans
        .iter()
        .map(|plan| (plan.plan.as_str(), plan.up, plan.down, plan.new, plan.gone))
        .collect();
    assert_eq!(plans, [("TW", 20, 0, 0, 0), ("TWC", 20, 0, 0, 0)]);
    let tw = &changes.plans[0];
    // The largest is 60 months in class 1, 388.00 to 400.50; 24 months rise from 205.00 to 210.00, 2.44 %.
    assert_eq!((tw.largest, tw.mean), (322, 192));
    let rows: Vec<_> = changes
        .rows
        .iter()
        .map(|row| {
            (
                row.section,
                row.key.as_str(),
                row.before.as_deref(),
                row.after.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            ("book", "effective_from", Some("2026-01-01"), Some("2026-07-01")),
            ("states", "FL", None, Some("HL-TW-FL-1")),
            ("rules", "*, gvwr_class", None, Some("-2")),
        ]
    );
    let back = diff(&sample(TIRES_2), &sample(TIRES_1));
    assert!(back.prices.iter().all(|change| change.price_move == PriceMove::Down));
    let none = diff(&sample(VSC), &sample(VSC));
    assert!(none.prices.is_empty() && none.rows.is_empty() && none.plans.is_empty());
}

#[test]
fn prices_are_told_as_new_and_gone() {
    let (before, mut after) = (sample(GAP), sample(GAP));
    after.rates.rows.remove(0);
    after.rates.rows[0].loan.to = Some(40);
    after.rates.rows[1].prices[0] = 1;
    let changes = diff(&before, &after);
    let moves: Vec<_> = changes.prices.iter().map(|change| change.price_move).collect();
    assert_eq!(
        moves,
        [PriceMove::Gone, PriceMove::Gone, PriceMove::New, PriceMove::Down]
    );
    assert_eq!(changes.plans[0].plan, "GAP125");
    assert_eq!(changes.plans[0].largest, -9_999, "0.01 instead of 196.50");
}

fn messages(book: &RateBook, before: Option<&RateBook>, today: &str) -> Vec<String> {
    let changes = before.map(|before| diff(before, book));
    warnings(book, before.zip(changes.as_ref()), day(today))
        .into_iter()
        .map(|warning| warning.message)
        .collect()
}

#[test]
fn warnings_of_a_book_by_itself() {
    let book = small_book(
        "vsc",
        "#plans\nplan,name,level\nPT,Powertrain,basic\nQ,Nothing,basic\nR,All,basic\n\n\
         #classes\nmake,class\nFORD,1\n\n#rules\nplans,rule,min,max\nPT,odometer,,\"110,000\"\n*,age,1,9\n\n\
         #rates\nplan,months,odometer_from,odometer_to,age_from,age_to,class_1,class_4\n\
         PT,12,0,\"50,000\",0,5,100.00,\nPT,24,\"60,001\",\"100,000\",7,9,100.00,\nQ,12,,,,,,\nR,12,,,,,100.00,200.00\n\n\
         #deductibles\nplans,deductible,basis,value\nPT,100,amount,0\nPT,500,amount,-60.00\n\n\
         #components\nplans,component,place,basis,value\n*,admin_fee,in,amount,50.00\n",
    );
    assert_eq!(
        messages(&book, None, "2026-01-02"),
        [
            "Starts on 2026-01-01, in the past.",
            "PT has no price for odometers 50,001-60,000.",
            "PT has no price for odometers 100,001-110,000.",
            "PT has no price for ages 6-6.",
            "Q has no price.",
            "No vehicle has class 4.",
            "With deductible 500 the components of PT take more than its lowest price.",
        ]
    );
    assert_eq!(messages(&book, None, "2026-01-01").len(), 6, "today is not the past");
}

#[test]
fn warnings_beside_the_version_before() {
    let before = sample(TIRES_2);
    let mut after = before.clone();
    after.plans.retain(|plan| plan.plan != "TWC");
    after.rates.rows.retain(|row| row.plan != "TWC");
    after.states.retain(|row| row.state != "FL");
    after.rates.rows[0].prices[0] = after.rates.rows[0].prices[0] * 131 / 100;
    after.rates.rows[1].prices[0] = after.rates.rows[1].prices[0] * 13 / 10;
    assert_eq!(
        messages(&after, Some(&before), "2026-01-01"),
        [
            "Plan TWC goes.",
            "State FL goes.",
            "TW: 1 price moves more than 30%, the largest by 31.00%."
        ]
    );
    assert!(
        messages(&before, Some(&sample(TIRES_1)), "2026-07-01")
            .iter()
            .all(|message| message.contains("no price"))
    );
}

/// The example of `docs/rate-books.md` is a book, and the line below it has a price.
#[test]
fn the_documents_example_rates() {
    let page = std::fs::read_to_string(fixtures().join("../../docs/rate-books.md")).unwrap();
    let between = |start: &str, end: &str| page.split_once(start).unwrap().1.split_once(end).unwrap().0.to_owned();
    let mut folder = Folder::default();
    folder
        .add("acme_v1.csv", between("```csv\n", "```").as_bytes())
        .unwrap();
    let asked = between("printf '", "' |");
    let mut reader = csv::Reader::from_reader(asked.as_bytes());
    let header = Header::read(reader.headers().unwrap()).unwrap();
    let asked = header.asked(&reader.records().next().unwrap().unwrap()).unwrap();
    let answer = |facts| {
        cells(&rate(
            folder.versions("ACME-VSC").unwrap(),
            "PT",
            facts,
            &asked.choice,
            &[],
        ))
    };
    // 650.00 for class 2, 140.00 for the deductible, 95.00 for four-wheel drive, 40.00 on top.
    let rated = answer(&asked.facts);
    assert_eq!((rated[0].as_str(), rated[11].as_str()), ("rate", "92500"));
    let unknown = Facts {
        odometer: None,
        ..asked.facts.clone()
    };
    assert_eq!(answer(&unknown)[..2], ["no", "fact_missing:odometer"]);
}

#[test]
fn the_built_in_caps_are_those_of_the_sample_file() {
    let file = std::fs::read(fixtures().join("rate-books/state-caps.csv")).unwrap();
    assert_eq!(read_caps(&file).unwrap(), state_caps());
}
