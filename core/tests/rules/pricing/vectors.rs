//! The 300 vectors, and the vectors again with the rows of their books in another order.

use super::draw::Draw;
use super::samples::{SAMPLES, file, fixtures};
use super::vector::{Asked, Folder, Header, OUTPUT, cells, rate_lines};
use dealer_core::pricing::book::import::read;
use dealer_core::pricing::rate::{OpenBook, rate, rate_with_trace};
use std::collections::BTreeMap;

/// A line of the vectors: what it asks, and the cells of the answer.
fn vectors() -> Vec<(Asked, Vec<String>)> {
    let mut reader = csv::Reader::from_path(fixtures().join("rating-vectors.csv")).unwrap();
    let names = reader.headers().unwrap().clone();
    let header = Header::read(&names).unwrap();
    let answer = |record: &csv::StringRecord| {
        let cell = |column: &str| record[names.iter().position(|name| name == column).unwrap()].to_owned();
        OUTPUT.into_iter().map(cell).collect()
    };
    let lines = reader.records().map(Result::unwrap);
    lines
        .map(|record| (header.asked(&record).unwrap(), answer(&record)))
        .collect()
}

fn caps() -> Vec<u8> {
    file("state-caps.csv")
}

/// All sample books, and the caps.
fn folder() -> Folder {
    let mut folder = Folder::default();
    folder.add("state-caps.csv", &caps()).unwrap();
    for name in SAMPLES {
        folder.add(name, &file(name)).unwrap();
    }
    folder
}

#[test]
fn all_vectors_agree() {
    let folder = folder();
    assert!(!folder.is_empty());
    let vectors = vectors();
    assert_eq!(vectors.len(), 300);
    let mut wrong = Vec::new();
    for (asked, wanted) in &vectors {
        let versions = folder.versions(&asked.book).unwrap();
        let answer = rate(versions, &asked.plan, &asked.facts, &asked.choice, &folder.caps);
        if cells(&answer) != *wanted {
            wrong.push(format!("{}: {:?} instead of {wanted:?}", asked.id, cells(&answer)));
        }
        // With a trace the answer is the same, and the trace says something of each.
        let traced = rate_with_trace(versions, &asked.plan, &asked.facts, &asked.choice, &folder.caps);
        assert_eq!(cells(&traced), cells(&answer), "{}", asked.id);
        let trace = traced.map_or_else(|refusal| refusal.trace, |rate| rate.trace);
        assert!(
            !trace.is_empty() && trace.iter().all(|line| !line.text.is_empty()),
            "{}",
            asked.id
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines that the example prints are those that the built WebAssembly prints, whose test compares with the same file.
#[test]
fn lines_are_answered_in_their_order() {
    let folder = folder();
    let input = std::fs::read_to_string(fixtures().join("rating-vectors.csv")).unwrap();
    let printed = rate_lines(&folder, &input, Vec::new()).unwrap();
    let mut reader = csv::Reader::from_reader(printed.as_slice());
    let told = |record: csv::StringRecord| -> Vec<String> { record.iter().map(str::to_owned).collect() };
    let printed: Vec<Vec<String>> = reader.records().map(|record| told(record.unwrap())).collect();
    let wanted: Vec<Vec<String>> = vectors()
        .into_iter()
        .map(|(asked, cells)| std::iter::once(asked.id).chain(cells).collect())
        .collect();
    assert_eq!(printed, wanted);
}

/// The file with its sections, the rows of each section and its columns in another order.
fn shuffled(bytes: &[u8], draw: &mut Draw) -> Vec<u8> {
    let text = std::str::from_utf8(bytes).unwrap();
    let mut sections: Vec<Vec<Vec<String>>> = Vec::new();
    for line in text.lines() {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .from_reader(line.as_bytes());
        let Some(record) = reader.records().next() else {
            continue;
        };
        let cells: Vec<String> = record.unwrap().iter().map(str::to_owned).collect();
        if cells[0].starts_with('#') {
            sections.push(Vec::new());
        }
        sections.last_mut().unwrap().push(cells);
    }
    draw.shuffle(&mut sections);
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
    for mut section in sections {
        let mut order: Vec<usize> = (0..section[1].len()).collect();
        draw.shuffle(&mut order);
        draw.shuffle(&mut section[2..]);
        writer.write_record(&section[0]).unwrap();
        for row in &section[1..] {
            writer
                .write_record(order.iter().map(|at| row.get(*at).map_or("", String::as_str)))
                .unwrap();
        }
    }
    writer.into_inner().unwrap()
}

#[test]
fn the_order_of_sections_rows_and_columns_makes_no_difference() {
    let mut draw = Draw(17);
    for name in SAMPLES {
        let original = read(&file(name), None).unwrap();
        for _ in 0..3 {
            let other = shuffled(&file(name), &mut draw);
            assert_ne!(other, file(name));
            let other = read(&other, None).unwrap();
            assert_eq!(other.to_json().unwrap(), original.to_json().unwrap(), "{name}");
        }
    }
}

/// Not only the reader sorts: opening does, for books from elsewhere.
#[test]
fn a_book_with_reversed_rows_rates_the_same() {
    let mut versions: BTreeMap<String, Vec<OpenBook>> = BTreeMap::new();
    for (number, name) in [(1, SAMPLES[0]), (1, SAMPLES[1]), (1, SAMPLES[2]), (2, SAMPLES[3])] {
        let mut book = read(&file(name), None).unwrap();
        book.rates.rows.reverse();
        book.classes.reverse();
        book.rules.reverse();
        book.extras.reverse();
        book.deductibles.reverse();
        book.components.reverse();
        book.retail.reverse();
        book.plans.reverse();
        book.states.reverse();
        versions
            .entry(book.code.clone())
            .or_default()
            .insert(0, OpenBook::open(number, book));
    }
    let mut folder = Folder::default();
    folder.add("state-caps.csv", &caps()).unwrap();
    folder.caps.reverse();
    for (asked, wanted) in vectors() {
        let answer = rate(
            &versions[&asked.book],
            &asked.plan,
            &asked.facts,
            &asked.choice,
            &folder.caps,
        );
        assert_eq!(cells(&answer), wanted, "{}", asked.id);
    }
}
