//! Reading rate books: the import cases of `fixtures/pricing`, and what they leave out.

use crate::samples::{GAP, SAMPLES, VSC, file, fixtures, sample, small_file};
use dealer_core::pricing::book::import::{Faults, MAX_BYTES, Page, read, read_caps, size_message};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The page that imports a sample book.
fn page(name: &str) -> Page {
    let book = sample(name);
    Page {
        product: book.product,
        tpa: book.tpa,
    }
}

/// A file as rows of cells.
struct Rows(Vec<Vec<String>>);

impl Rows {
    fn of(bytes: &[u8]) -> Self {
        let text = std::str::from_utf8(bytes).unwrap();
        let cells = |line: &str| {
            let mut reader = csv::ReaderBuilder::new()
                .has_headers(false)
                .from_reader(line.as_bytes());
            let record = reader.records().next().map(Result::unwrap).unwrap_or_default();
            record.iter().map(str::to_owned).collect()
        };
        Self(text.lines().map(cells).collect())
    }

    fn bytes(&self) -> Vec<u8> {
        let line = |cells: &Vec<String>| {
            let quoted = |cell: &String| {
                let plain = !cell.contains([',', '"', '\r', '\n']);
                if plain {
                    cell.clone()
                } else {
                    format!("\"{}\"", cell.replace('"', "\"\""))
                }
            };
            cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\r\n"
        };
        self.0.iter().map(line).collect::<String>().into_bytes()
    }

    fn row(&mut self, row: usize) -> &mut Vec<String> {
        &mut self.0[row - 1]
    }

    /// The header of the section that a row is in.
    fn header(&self, row: usize) -> Vec<String> {
        let start = (0..row)
            .rev()
            .find(|at| self.0[*at].first().is_some_and(|cell| cell.starts_with('#')))
            .unwrap();
        self.0[start + 1].clone()
    }

    fn set(&mut self, row: usize, column: &str, value: &str) {
        let at = self.header(row).iter().position(|name| name == column).expect(column);
        let cells = self.row(row);
        cells.resize(cells.len().max(at + 1), String::new());
        value.clone_into(&mut cells[at]);
    }
}

#[derive(Debug, Deserialize)]
struct Case {
    id: String,
    book: String,
    edit: String,
    row: Option<usize>,
    column: String,
    value: String,
    errors: usize,
    error_row: Option<u32>,
    error_column: String,
    message: String,
}

impl Case {
    fn edited(&self) -> Vec<u8> {
        let original = file(&self.book);
        let mut rows = Rows::of(&original);
        let row = self.row.unwrap_or_default();
        match self.edit.as_str() {
            "file" => return self.edited_file(original),
            "delete" => rows.row(row).clear(),
            "append" => rows.row(row).push(self.value.clone()),
            "cell" => {
                let cells = rows.row(row);
                let at = match self.column.parse::<usize>() {
                    Ok(number) => number - 1,
                    Err(_) => cells.iter().position(|cell| *cell == self.column).expect("the cell"),
                };
                cells[at].clone_from(&self.value);
            }
            "set" => rows.set(row, &self.column, &self.value),
            other => panic!("there is no edit {other}"),
        }
        rows.bytes()
    }

    fn edited_file(&self, original: Vec<u8>) -> Vec<u8> {
        let text = String::from_utf8(original).unwrap();
        let title = text.find("title,").unwrap() + "title,".len();
        match self.value.as_str() {
            "empty" => Vec::new(),
            "PK" => [b"PK\x03\x04", text.as_bytes()].concat(),
            "semicolons" => text.replace(',', ";").into_bytes(),
            "latin1" => {
                let at = title + text[title..].find("vehicle").unwrap() + 1;
                let mut bytes = text.into_bytes();
                bytes[at] = 0xE9;
                bytes
            }
            "open quote" => format!("{}\"{}", &text[..title], &text[title..]).into_bytes(),
            other => panic!("there is no edit of the file {other}"),
        }
    }
}

#[test]
fn every_import_case_has_its_errors() {
    let mut reader = csv::Reader::from_path(fixtures().join("rate-book-import-cases.csv")).unwrap();
    let cases: Vec<Case> = reader.deserialize().map(Result::unwrap).collect();
    assert_eq!(cases.len(), 65);
    let pages: BTreeMap<&str, Page> = SAMPLES.map(|name| (name, page(name))).into();
    let mut wrong = Vec::new();
    for case in &cases {
        let Err(faults) = read(&case.edited(), Some(&pages[case.book.as_str()])) else {
            wrong.push(format!("{}: no error", case.id));
            continue;
        };
        let first = &faults.first[0];
        let found = (
            faults.count,
            first.row,
            first.column.clone().unwrap_or_default(),
            first.message.clone(),
        );
        let wanted = (
            case.errors,
            case.error_row,
            case.error_column.clone(),
            case.message.clone(),
        );
        if found != wanted {
            wrong.push(format!("{}: {found:?} instead of {wanted:?}", case.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The first error of a file, as it is told, and how many there are.
fn first(file: &[u8], page: Option<&Page>) -> (usize, String) {
    let Faults { first, count } = read(file, page).expect_err("a file with errors");
    let fault = &first[0];
    let row = fault.row.map_or_else(String::new, |row| format!("{row}: "));
    let column = fault
        .column
        .as_ref()
        .map_or_else(String::new, |column| format!("{column}: "));
    (count, format!("{row}{column}{}", fault.message))
}

/// `#plans` begins in row 17, its only plan stands in row 19, and `#rates` has the rows 21 to 23.
const SMALL: &str = "#plans\nplan,name,level\nP,Plan,basic\n\n#rates\nplan,months,cost\nP,12,100.00\n";

/// The errors of a small VSC book with `more` behind its rates, which end in row 23.
fn errors_behind(more: &str) -> (usize, String) {
    first(small_file("vsc", &format!("{SMALL}{more}")).as_bytes(), None)
}

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
fn cells() {
    for (more, count, message) in [
        (
            "#rules\nplans,rule,min,max,values\n,age,,9,\n",
            1,
            "26: plans: plans is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n|,age,,9,\n",
            1,
            "26: plans: plans is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,,,9,\n",
            1,
            "26: rule: rule is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,age,,,\n",
            1,
            "26: min: min or max is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,age,,9,cash\n",
            1,
            "26: values: age takes min and max.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,deal_type,,,\n",
            1,
            "26: values: values is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,ltv,,1000.01,\n",
            1,
            "26: max: 1000.01 is not a percentage.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,vehicle_value,-1,,\n",
            1,
            "26: min: Must not be negative.",
        ),
        (
            "#rules\nplans,rule,min,max,values\nP|Q|R,age,,9,\n",
            2,
            "26: plans: There is no plan Q in #plans.",
        ),
        (
            "#retail\nplans,states,rule,percent\n*,*,maximum,x\n",
            1,
            "26: percent: x is not a percentage.",
        ),
        (
            "#retail\nplans,states,rule,percent\n*,CA,maximum,20%\n*,CA|OH,maximum,10%\n",
            1,
            "27: rule: Rows 26 and 27 both set maximum for P.",
        ),
        (
            "#retail\nplans,states,rule,percent\n*,*,maximum,10%\n*,*,minimum,20%\n",
            1,
            "26: rule: The maximum is below the minimum.",
        ),
        (
            "#components\nplans,component,place,basis,value\n*,reserve,in,amount,1\n",
            1,
            "26: component: reserve is what is left, and no component's name.",
        ),
        (
            "#components\nplans,component,place,basis,value\n*,a:b,in,amount,1\n",
            1,
            "26: component: a:b: letters, digits, spaces and - _ . + / & ( ), at most 40.",
        ),
        (
            "#components\nplans,component,place,basis,value\n*,fee,in,,1\n",
            1,
            "26: basis: basis is missing.",
        ),
        (
            "#components\nplans,component,place,basis,value\n*,fee,in,amount,\n",
            1,
            "26: value: value is missing.",
        ),
        (
            "#deductibles\nplans,deductible,basis,value\n*,0.50,amount,1\n",
            1,
            "26: deductible: 0.50 is not a whole number.",
        ),
        (
            "#deductibles\nplans,deductible,basis,value\n*,50,amount,-100.00\n",
            1,
            "23: cost: With deductible 50 the price is 0.00.",
        ),
        (
            "#deductibles\nplans,deductible,basis,value\n*,50,amount,1\nP,50,amount,2\n",
            1,
            "27: deductible: Rows 26 and 27 both apply to P.",
        ),
        (
            "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,gvwr_class=9,amount,1\n",
            1,
            "26: when: gvwr_class=9: allowed are 1, 2, 3, 4, 5, 6, 7, 8.",
        ),
        (
            "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,cylinders=six,amount,1\n",
            1,
            "26: when: cylinders=six is not a whole number.",
        ),
        (
            "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,drive=,amount,1\n",
            1,
            "26: when: drive=: allowed are 2wd, 4wd, awd.",
        ),
        (
            "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,drive=4wd,amount,1\nA,A,option,*,,amount,1\n",
            1,
            "27: code: Rows 26 and 27 both apply to P.",
        ),
        (
            "#classes\nmake,class\nFORD,1\n",
            1,
            "26: class: Class 1 has no column class_1.",
        ),
    ] {
        assert_eq!(errors_behind(more), (count, message.to_owned()), "{more}");
    }
    let long = format!(
        "#extras\ncode,name,kind,plans,basis,value\nA,{},option,*,amount,1\n",
        "n".repeat(121)
    );
    assert_eq!(
        errors_behind(&long),
        (1, "26: name: At most 120 characters.".to_owned())
    );
    let unseen = "#extras\ncode,name,kind,plans,basis,value\nA,a\u{202e}b,option,*,amount,1\n";
    let (count, message) = errors_behind(unseen);
    assert!(count == 1 && message.contains("can't be seen"), "{message}");
}

/// What is alike but does not overlap is no error.
#[test]
fn rows_beside_each_other() {
    for more in [
        "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,drive=4wd,amount,1\nA,A,option,*,drive=awd|2wd,amount,1\n",
        "#extras\ncode,name,kind,plans,months_to,months_from,basis,value\nA,A,option,*,36,,amount,1\nA,A,option,*,,37,amount,1\n",
        "#deductibles\nplans,deductible,months_from,months_to,basis,value\n*,0,,36,amount,1\n*,0,37,,amount,1\n*,50,,,amount,0\n",
        "#retail\nplans,states,rule,percent\n*,*,maximum,20%\nP,*,maximum,10%\n*,CA,maximum,5%\n*,TX,maximum,5%\n*,*,minimum,1%\n",
        // A closer minimum hides the one that is above the maximum.
        "#retail\nplans,states,rule,percent\n*,*,maximum,20%\n*,*,minimum,30%\nP,*,minimum,10%\n",
    ] {
        let text = small_file("vsc", &format!("{SMALL}{more}"));
        assert!(read(text.as_bytes(), None).is_ok(), "{:?}", read(text.as_bytes(), None));
    }
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
            "7: value: A cell holds no line break.",
        ),
        ("OH,F-OH", "OH,", 1, "15: form: A form number is needed."),
        ("OH,F-OH", ",", 0, ""),
        ("OH,F-OH", ",F", 1, "15: state: state is missing."),
    ] {
        if count > 0 {
            assert_eq!(edit(from, to), (count, message.to_owned()), "{to}");
        }
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
            super::import::first(text.as_bytes(), None),
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
    let mut draw = crate::draw::Draw(3);
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
