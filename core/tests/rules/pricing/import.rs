//! What the import cases leave out: sections, the book's own, line breaks, limits, any bytes, caps.

use super::samples::{GAP, SMALL, VSC, errors_behind, file, first, page, small_file};
use dealer_core::pricing::book::import::{Faults, read, read_caps};
use dealer_core::pricing::book::{MAX_BYTES, size_message};

#[test]
fn sections_and_columns() {
    assert!(read(small_file("vsc", SMALL).as_bytes(), None).is_ok());
    for (more, count, message) in [
        ("#plans\nx\n", 1, "24: #plans stands twice."),
        ("#Retail\n", 1, "24: There is no section #Retail; did you mean #retail?"),
        ("#\nplans\n", 1, "24: There is no section #."),
        ("#surcharges\n", 1, "24: There is no section #surcharges."),
        (
            "#retail,*\nplans,states,rule\n",
            1,
            "24: #retail must stand alone in its row.",
        ),
        ("#retail\n", 3, "24: plans: Column plans is missing."),
        (
            "#retail\n#rules\nplans,rule\n",
            3,
            "24: plans: Column plans is missing.",
        ),
        ("#rules\nplans,,rule\n", 1, "25: : Column 2 has no name."),
        ("#rules\nplans,rule,max,max\n", 1, "25: max: max stands twice."),
        (
            "#rules\nplans,rule\n*,odometer,5\n",
            1,
            "26: 3 cells, but the header has 2.",
        ),
        (
            "#rules\nplans,rule,\"ma\nx\"\n",
            1,
            "25: ma\nx: A cell holds no line break.",
        ),
    ] {
        assert_eq!(errors_behind(more), (count, message.to_owned()), "{more}");
    }
    let file = |sections: &str| first(small_file("vsc", sections).as_bytes(), None);
    assert_eq!(file(""), (2, "#plans is missing.".to_owned()));
    assert_eq!(
        file("#plans\nname,level\nPlan,basic\n\n#rates\nplan,cost\n"),
        (1, "18: plan: Column plan is missing.".to_owned())
    );
    assert_eq!(
        file("#plans\nplan,name\n\n#rates\nplan,class_x\n"),
        (2, "21: class_x: There is no column class_x.".to_owned())
    );
    assert_eq!(
        file("#plans\nplan,name\n\n#rates\nplan,months\n"),
        (1, "21: cost: Column cost is missing.".to_owned())
    );
}

#[test]
fn empty_cells_beyond_the_header_and_empty_rows_are_ignored() {
    let text = small_file("vsc", SMALL).replace('\n', ",,,\r\n");
    assert_eq!(
        read(text.as_bytes(), None),
        read(small_file("vsc", SMALL).as_bytes(), None)
    );
    let with_mark = format!("\u{feff}\n\n , \n{}", small_file("vsc", SMALL));
    assert_eq!(
        read(with_mark.as_bytes(), None),
        read(small_file("vsc", SMALL).as_bytes(), None)
    );
    let old_mac = small_file("vsc", SMALL).replace('\n', "\r");
    assert_eq!(
        read(old_mac.as_bytes(), None),
        read(small_file("vsc", SMALL).as_bytes(), None)
    );
    let padded = small_file("vsc", SMALL)
        .replace("12,100.00", "12 ,\" $100.00 \"")
        .replace(",Plan", " ,	Plan ");
    assert_eq!(
        read(padded.as_bytes(), None),
        read(small_file("vsc", SMALL).as_bytes(), None)
    );
}

#[test]
fn the_book_section() {
    let edit = |from: &str, to: &str| first(small_file("vsc", SMALL).replacen(from, to, 1).as_bytes(), None);
    for (from, to, count, message) in [
        (
            "code,SMALL",
            "code,SMALL\ncode,B",
            1,
            "5: code: code stands twice (row 4).",
        ),
        ("code,SMALL\n", "", 1, "2: code: code is missing."),
        (
            "code,SMALL",
            "code,A-VERY-LONG-CODE-OF-BOOKS",
            1,
            "4: code: Letters A-Z, digits and hyphens, at most 24.",
        ),
        (
            "product,vsc",
            "product,boat",
            1,
            "5: product: boat: allowed are vsc, gap, tire_and_wheel, windshield_protection, paint_and_fabric, theft_protection, key_replacement.",
        ),
        ("currency,USD", "currency,", 1, "8: currency: currency is missing."),
        ("currency,USD", ",USD", 2, "8: key: key is missing."),
        (
            "2026-01-01",
            "2026-02-30",
            1,
            "9: effective_from: 2026-02-30 is not a date (yyyy-mm-dd).",
        ),
        (
            "effective_from",
            "effective_to,2025-12-31\neffective_from",
            1,
            "9: effective_to: Ends before it starts.",
        ),
        (
            "title,Small",
            "title,\"Sm\nall\"",
            1,
            "7: title: A cell holds no line break.",
        ),
        ("OH,F-OH", "OH,", 1, "15: form: A form number is needed."),
        ("OH,F-OH", ",F", 1, "15: state: state is missing."),
    ] {
        assert_eq!(edit(from, to), (count, message.to_owned()), "{to}");
    }
}

/// Rows are counted as spreadsheets count: a cell with line breaks stands in one.
#[test]
fn a_line_break_in_a_cell_is_no_row() {
    let text = small_file("vsc", SMALL)
        .replace("title,Small", "title,\"Sm\r\nall\"")
        .replace("12,100.00", "12,free");
    let Faults { first, count } = read(text.as_bytes(), None).unwrap_err();
    assert_eq!(count, 2);
    assert_eq!(
        (first[0].row, first[0].message.as_str()),
        (Some(7), "A cell holds no line break.")
    );
    assert_eq!(
        (first[1].row, first[1].message.as_str()),
        (Some(23), "free is not an amount.")
    );
    assert_eq!(first[1].cell.as_deref(), Some("free"));
    // A quote that is closed nowhere, or by the beginning of another quoted cell.
    for text in [
        small_file("vsc", SMALL).replace("title,Small", "title,\"Small"),
        small_file("vsc", SMALL)
            .replace("title,Small", "title,\"Small")
            .replace("100.00", "\"1,100.00\""),
    ] {
        assert_eq!(
            super::samples::first(text.as_bytes(), None),
            (1, "A quote is not closed.".to_owned())
        );
    }
    let escaped = small_file("vsc", SMALL).replace("title,Small", "title,\"A \"\"small\"\", book\"");
    assert_eq!(read(escaped.as_bytes(), None).unwrap().title, "A \"small\", book");
}

#[test]
fn limits() {
    assert_eq!(size_message(MAX_BYTES), None);
    assert_eq!(
        size_message(MAX_BYTES + 1).as_deref(),
        Some("The file has 4.1 MiB; 4 MiB are allowed.")
    );
    assert_eq!(
        size_message(5_347_738).as_deref(),
        Some("The file has 5.1 MiB; 4 MiB are allowed.")
    );
    assert_eq!(
        first(&vec![b'#'; MAX_BYTES + 1], None).1,
        "The file has 4.1 MiB; 4 MiB are allowed."
    );
    let rates = |rows: usize, classes: usize| {
        let header: String = (1..=classes).map(|class| format!(",class_{class}")).collect();
        let prices = ",1".repeat(classes);
        let rows: String = (1..=rows).map(|months| format!("P,{months}{prices}\n")).collect();
        small_file(
            "vsc",
            &format!("#plans\nplan,name,level\nP,Plan,basic\n\n#rates\nplan,months{header}\n{rows}"),
        )
    };
    assert_eq!(
        first(rates(8_000, 40).as_bytes(), None),
        (1, "22: 320,000 prices; 300,000 are allowed.".to_owned())
    );
    assert_eq!(
        first(rates(20_001, 1).as_bytes(), None),
        (1, "22: 20,001 rate rows; 20,000 are allowed.".to_owned())
    );
    assert_eq!(
        first(rates(1, 41).as_bytes(), None),
        (1, "22: 41 classes; 40 are allowed.".to_owned())
    );
    assert!(read(rates(100, 40).as_bytes(), None).is_ok());
}

/// A file of 4 MiB can have a million errors: 200 are told, all are counted.
#[test]
fn many_errors_are_counted_and_the_first_are_told() {
    let rows: String = (0..1_000).map(|_| "Q,x,y\n").collect();
    let text = small_file("vsc", &SMALL.replace("P,12,100.00\n", &rows));
    let Faults { first, count } = read(text.as_bytes(), None).unwrap_err();
    assert_eq!((first.len(), count), (200, 3_000));
    let rows: Vec<u32> = first.iter().filter_map(|fault| fault.row).collect();
    assert!(rows.is_sorted());
}

#[test]
fn any_bytes_are_answered() {
    let mut draw = super::draw::Draw(3);
    let files = [file(GAP), small_file("vsc", SMALL).into_bytes()];
    let page = page(VSC);
    for round in 0..400 {
        let mut bytes = files[round % 2].clone();
        for _ in 0..=draw.below(6) {
            let at = draw.below(bytes.len());
            let odd = draw.of(b"\",\n\r#|*x9=-\0\xff ");
            if draw.one_in(2) {
                bytes[at] = odd;
            } else {
                bytes.insert(at, odd);
            }
        }
        if let Err(faults) = read(&bytes, Some(&page)) {
            assert!(faults.count >= faults.first.len() && !faults.first.is_empty());
        }
    }
}

#[test]
fn caps_are_read_or_refused() {
    let caps = read_caps(&file("state-caps.csv")).unwrap();
    assert_eq!(caps.len(), 3);
    assert_eq!(
        (caps[1].state.as_str(), caps[1].percent, caps[1].floor, caps[1].to),
        ("CO", 400, 60_000, None)
    );
    let header = "product,state,from,to,percent,floor,source\n";
    for (text, message) in [
        ("product,state\n", "A column is missing: from."),
        (
            "product,state,from,to,percent,floor,source,more\n",
            "There is no column more.",
        ),
        (
            &format!("{header}boat,CA,2023-01-01,,4,0,x\n"),
            "boat: allowed are vsc, gap, tire_and_wheel, windshield_protection, paint_and_fabric, theft_protection, key_replacement.",
        ),
        (&format!("{header}gap,XX,2023-01-01,,4,0,x\n"), "XX is not a state."),
        (&format!("{header}gap,CA,,,4,0,x\n"), " is not a date (yyyy-mm-dd)."),
        (
            &format!("{header}gap,CA,2023-01-01,,-4,0,x\n"),
            "-4 is not a percentage.",
        ),
        (&format!("{header}gap,CA,2023-01-01,,4,,x\n"), " is not an amount."),
    ] {
        assert_eq!(read_caps(text.as_bytes()).unwrap_err().first[0].message, message);
    }
}
