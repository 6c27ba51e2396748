//! What publishing demands of a form.

use super::check_pdf::{buyer_signs, pdf_faults, printed};
use super::fault::{FormFault, TextFault};
use super::form::{Block, Each, Form, FormKind, FormState, HeadingLevel, Role, Table, When};
use super::kept::MAX_TITLE;
use super::placeholder::Placeholder;
use super::purpose::Purpose;
use super::text::{Piece, line_fault, pieces};
use crate::catalog::product::Product;
use crate::form::ids::{MAX_PLAIN_NAME, is_plain_name};
use crate::form::state_list::is_listed_state;

/// The most blocks of a form.
pub const MAX_BLOCKS: usize = 200;

/// The most characters of a form: some fifty pages.
const MAX_FORM_TEXT: usize = 200_000;
const MAX_COLUMNS: usize = 6;
const MAX_ROWS: usize = 60;
const MAX_ITEMS: usize = 60;
const MAX_NOTICE_TEXTS: usize = 10;
const MAX_HEADING: usize = 120;
/// Sizes of a notice's type, in points: what laws ask for lies between.
const NOTICE_POINTS: std::ops::RangeInclusive<u8> = 8..=18;
/// The least part of a table's width that a column has, in percent.
const MIN_SHARE: u8 = 8;

/// Everything that keeps a form from being published; nothing where it may be.
#[must_use]
pub fn check(form: &Form) -> Vec<FormFault> {
    let mut faults = named(form);
    if form.kind == FormKind::Pdf {
        faults.extend(pdf_faults(form));
        faults.extend(lacks(form));
        return faults;
    }
    if form.blocks.is_empty() || form.blocks.len() > MAX_BLOCKS {
        faults.push(FormFault::Form(format!("A form has 1 to {MAX_BLOCKS} blocks")));
        return faults;
    }
    let texts = form.blocks.iter().flat_map(Block::texts);
    if texts.map(|(text, _)| text.chars().count()).sum::<usize>() > MAX_FORM_TEXT {
        faults.push(FormFault::Form(format!(
            "A form has at most {MAX_FORM_TEXT} characters"
        )));
    }
    for (at, block) in form.blocks.iter().enumerate() {
        let place = At {
            block: at + 1,
            kind: block.kind(),
        };
        place.check(block, &mut faults);
    }
    let titles = form.blocks.iter().filter(|block| is_title(block)).count();
    if titles != 1 || !form.blocks.first().is_some_and(is_title) {
        faults.push(FormFault::Form("A form has one title, as its first block".to_owned()));
    }
    faults.extend(loops(form));
    faults.extend(lacks(form));
    faults
}

const fn is_title(block: &Block) -> bool {
    matches!(block, Block::Heading(heading) if matches!(heading.level, HeadingLevel::Title) && heading.when.is_none())
}

fn named(form: &Form) -> Vec<FormFault> {
    let mut faults = Vec::new();
    let mut name = |field, text: &str, most| {
        if let Err(fault) = line_fault(text, most) {
            faults.push(FormFault::Name { field, fault });
        }
    };
    name("owner", &form.owner, MAX_PLAIN_NAME);
    name("number", &form.number, MAX_PLAIN_NAME);
    name("title", &form.title, MAX_TITLE);
    if !is_plain_name(&form.number) {
        faults.push(FormFault::Form(
            "A form's number has letters, digits and . _ - @ only".to_owned(),
        ));
    }
    if form.version == 0 {
        faults.push(FormFault::Form("Versions count from 1".to_owned()));
    }
    if form.effective_to.is_some_and(|last| last < form.effective_from) {
        faults.push(FormFault::Form("The form's last day is before its first".to_owned()));
    }
    if let FormState::Of(state) = &form.state
        && !is_listed_state(state.as_ref())
    {
        faults.push(FormFault::Form(format!("Nothing is sold in {state}")));
    }
    faults
}

/// Where a fault stands.
#[derive(Clone, Copy)]
struct At {
    block: usize,
    kind: &'static str,
}

impl At {
    fn fault(self, what: impl Into<String>) -> FormFault {
        FormFault::Block {
            block: self.block,
            kind: self.kind,
            what: what.into(),
        }
    }

    fn check(self, block: &Block, faults: &mut Vec<FormFault>) {
        let whens = [block.when()].into_iter().chain(row_whens(block)).flatten();
        faults.extend(whens.filter_map(|when| self.state_fault(when)));
        match block {
            Block::Table(table) => faults.extend(table_faults(table).into_iter().map(|what| self.fault(what))),
            Block::List(list) if list.items.is_empty() || list.items.len() > MAX_ITEMS => {
                faults.push(self.fault(format!("a list has 1 to {MAX_ITEMS} items")));
            }
            Block::Notice(notice) => {
                if !NOTICE_POINTS.contains(&notice.points) {
                    faults.push(self.fault("a notice has 8 to 18 points"));
                }
                if notice.text.is_empty() || notice.text.len() > MAX_NOTICE_TEXTS {
                    faults.push(self.fault(format!("a notice has 1 to {MAX_NOTICE_TEXTS} paragraphs")));
                }
            }
            Block::Heading(heading) if heading.text.chars().count() > MAX_HEADING => faults.push(FormFault::Text {
                block: self.block,
                kind: self.kind,
                fault: TextFault::TooLong(MAX_HEADING),
            }),
            _ => {}
        }
        let signs_for_second = matches!(block, Block::Signature(place) if place.role == Role::CoBuyer)
            || matches!(block, Block::Initials(place) if place.role == Role::CoBuyer);
        if signs_for_second && block.when() != Some(&When::CoBuyer) {
            faults.push(self.fault("a co-buyer signs under 'when: coBuyer' alone"));
        }
        for (text, row_when) in block.texts() {
            match pieces(text) {
                Err(fault) => faults.push(FormFault::Text {
                    block: self.block,
                    kind: self.kind,
                    fault,
                }),
                Ok(parts) => {
                    let whens = [block.when(), row_when];
                    faults.extend(parts.iter().filter_map(|piece| self.condition_fault(piece, whens)));
                }
            }
        }
    }

    fn state_fault(self, when: &When) -> Option<FormFault> {
        let When::State(states) = when else { return None };
        let wrong = states.is_empty() || states.len() > 50 || states.iter().any(|state| !is_listed_state(state));
        wrong.then(|| self.fault("'when: state' lists 2-letter codes of the 50 states"))
    }

    /// A cash deal has no payment, and a single buyer no co-buyer: their placeholders stand only where the deal has them.
    fn condition_fault(self, piece: &Piece<'_>, whens: [Option<&When>; 2]) -> Option<FormFault> {
        let Piece::Value(spot) = piece else { return None };
        let placeholder = spot.placeholder();
        let (needed, word) = if placeholder.is_of_a_loan() {
            (When::Financed, "financed")
        } else if placeholder.is_of_a_co_buyer() {
            (When::CoBuyer, "coBuyer")
        } else {
            return None;
        };
        let path = placeholder.path();
        (!whens.contains(&Some(&needed))).then(|| self.fault(format!("'{path}' stands under 'when: {word}' alone")))
    }
}

/// What a text prints; nothing where it can't be read.
fn spots_in(text: &str) -> Vec<Placeholder> {
    let parts = pieces(text).unwrap_or_default();
    let spots = parts.into_iter().filter_map(|piece| match piece {
        Piece::Value(spot) => Some(spot.placeholder()),
        Piece::Words(_) => None,
    });
    spots.collect()
}

fn row_whens(block: &Block) -> impl Iterator<Item = Option<&When>> {
    let rows = match block {
        Block::Table(table) => table.rows.as_slice(),
        _ => &[],
    };
    rows.iter().map(|row| row.when.as_ref())
}

fn table_faults(table: &Table) -> Vec<String> {
    let mut faults = Vec::new();
    let columns = table.columns.len();
    if columns == 0 || columns > MAX_COLUMNS || table.rows.is_empty() || table.rows.len() > MAX_ROWS {
        faults.push(format!(
            "a table has 1 to {MAX_COLUMNS} columns and 1 to {MAX_ROWS} rows"
        ));
    }
    let shares: u32 = table.columns.iter().map(|column| u32::from(column.share)).sum();
    if shares != 100 || table.columns.iter().any(|column| column.share < MIN_SHARE) {
        faults.push(format!("the columns' shares make 100, each at least {MIN_SHARE}"));
    }
    let headers = table.columns.iter().filter(|column| column.header.is_some()).count();
    if headers != 0 && headers != columns {
        faults.push("all columns have a header, or none has".to_owned());
    }
    if headers == 0 && !table.columns.iter().any(|column| column.label) {
        faults.push("a table has headers or a column of labels".to_owned());
    }
    for (at, row) in table.rows.iter().enumerate() {
        if row.cells.len() != columns {
            faults.push(format!("row {} has {} cells, not {columns}", at + 1, row.cells.len()));
        }
    }
    faults
}

/// What stands outside the loops that it is of, and what the form's purpose has no value or no items for.
fn loops(form: &Form) -> Vec<FormFault> {
    let mut faults = Vec::new();
    for (at, block) in form.blocks.iter().enumerate() {
        let place = At {
            block: at + 1,
            kind: block.kind(),
        };
        if block.repeats() && form.purpose.product().is_some() {
            faults.push(place.fault("a contract is of one product, and nothing in it repeats"));
        }
        let (repeated, once) = block.texts_by_loop();
        for (texts, repeats) in [(repeated, true), (once, false)] {
            let spots = texts.iter().filter_map(|text| pieces(text).ok()).flatten();
            for piece in spots {
                let Piece::Value(spot) = piece else { continue };
                let path = spot.placeholder().path();
                if spot.item().is_some() {
                    faults.push(place.fault(format!("'{spot}' names one item, a form names each")));
                } else if !spot.placeholder().is_for(form.purpose) {
                    let purpose = form.purpose.key();
                    faults.push(place.fault(format!("a form for {purpose} has no '{path}'")));
                } else if spot.placeholder().is_of_an_item() && !repeats {
                    faults.push(place.fault(format!("'{path}' stands where a row or a place has 'each' alone")));
                }
            }
        }
    }
    faults
}

/// The items that a form lists with these placeholders in each row.
fn lists(form: &Form, each: Each, needed: &[Placeholder]) -> bool {
    let tables = form.blocks.iter().filter_map(|block| match block {
        Block::Table(table) if matches!(table.when, None | Some(When::Accepted | When::Declined)) => Some(table),
        _ => None,
    });
    let mut rows = tables.flat_map(|table| &table.rows);
    rows.any(|row| {
        let has = |one: &Placeholder| row.cells.iter().any(|cell| spots_in(cell).contains(one));
        row.each == Some(each) && row.when.is_none() && needed.iter().all(has)
    })
}

/// What the product's contract cannot be without, and the form does not print for each deal.
fn lacks(form: &Form) -> Vec<FormFault> {
    let always = || form.blocks.iter().filter(|block| block.when().is_none());
    let of_file = form.pdf.iter().flat_map(printed);
    let printed: Vec<Placeholder> = always()
        .flat_map(Block::texts)
        .filter(|(_, when)| when.is_none())
        .flat_map(|(text, _)| spots_in(text))
        .chain(of_file)
        .collect();
    let needs = [Placeholder::BuyerName, Placeholder::VehicleVin, Placeholder::DealerName];
    // Only a service contract is limited in miles; what it covers is told by its level or its plan.
    let needs_more: &[&[Placeholder]] = match form.purpose {
        Purpose::Contract(Product::Vsc) => &[
            &[Placeholder::ProductPrice],
            &[Placeholder::CoverageTermMonths],
            &[Placeholder::CoverageTermMiles],
            &[Placeholder::CoverageLevel, Placeholder::CoveragePlan],
            &[Placeholder::CoverageDeductible],
        ],
        Purpose::Contract(Product::Gap | Product::Ancillary(_)) => {
            &[&[Placeholder::ProductPrice], &[Placeholder::CoverageTermMonths]]
        }
        Purpose::Waiver => &[&[Placeholder::MenuId]],
        Purpose::Precontract => &[&[Placeholder::ItemsTotal]],
        Purpose::Cancellation => &[
            &[Placeholder::ProductName],
            &[Placeholder::CancellationReason],
            &[Placeholder::CancellationEffectiveOn],
            &[Placeholder::CancellationRefund],
        ],
        Purpose::LenderLetter => &[
            &[Placeholder::ProductName],
            &[Placeholder::CancellationLender],
            &[Placeholder::CancellationToLender],
        ],
        Purpose::Transfer => &[
            &[Placeholder::ProductName],
            &[Placeholder::TransferTo],
            &[Placeholder::TransferOn],
            &[Placeholder::TransferOdometer],
        ],
    };
    let each = needs.iter().map(std::slice::from_ref).chain(needs_more.iter().copied());
    let missing = each.filter(|any| !any.iter().any(|one| printed.contains(one)));
    let names = missing.map(|any| {
        let paths: Vec<&str> = any.iter().map(|one| one.path()).collect();
        FormFault::Form(format!("The form prints no {} for each deal", paths.join(" or ")))
    });
    let signs = always().any(|block| matches!(block, Block::Signature(place) if place.role == Role::Buyer))
        || form.pdf.as_ref().is_some_and(buyer_signs);
    let unsigned = (form.purpose.is_signed() && !signs)
        .then(|| FormFault::Form("The form has no place for the buyer's signature".to_owned()));
    let lists_of: &[(Each, &[Placeholder], &str)] = match form.purpose {
        Purpose::Contract(_) | Purpose::LenderLetter | Purpose::Transfer => &[],
        Purpose::Waiver => &[
            (
                Each::Accepted,
                &[Placeholder::ItemName, Placeholder::ItemPrice],
                "each accepted item with its price",
            ),
            (
                Each::Declined,
                &[Placeholder::ItemName, Placeholder::ItemCovers],
                "each declined item with what it would have covered",
            ),
        ],
        Purpose::Precontract => &[(
            Each::Accepted,
            &[Placeholder::ItemName, Placeholder::ItemPrice],
            "each item with its price",
        )],
        Purpose::Cancellation => &[(
            Each::Accepted,
            &[Placeholder::ItemName, Placeholder::ItemFigure],
            "each line of the working with its figure",
        )],
    };
    let unlisted = lists_of.iter().filter(|(each, needed, _)| !lists(form, *each, needed));
    let unlisted = unlisted.map(|(_, _, what)| FormFault::Form(format!("The form does not list {what}")));
    let payments = [Placeholder::PaymentWithoutItems, Placeholder::PaymentWithItems];
    let of_loans = form
        .blocks
        .iter()
        .filter(|block| matches!(block.when(), None | Some(When::Financed)));
    let of_loans: Vec<Placeholder> = of_loans
        .flat_map(Block::texts)
        .flat_map(|(text, _)| spots_in(text))
        .collect();
    let unpaid = payments.into_iter().filter(|_| form.purpose.is_of_whole_deal());
    let unpaid = unpaid.filter(|payment| !of_loans.contains(payment));
    let unpaid = unpaid.map(|payment| FormFault::Form(format!("The form prints no {} for each loan", payment.path())));
    names.chain(unsigned).chain(unlisted).chain(unpaid).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::house_form;

    fn faults_of(change: impl Fn(&mut serde_json::Value)) -> Vec<String> {
        let mut json = serde_json::to_value(house_form(Product::Vsc).unwrap()).unwrap();
        change(&mut json);
        let form: Form = serde_json::from_value(json).unwrap();
        check(&form).iter().map(ToString::to_string).collect()
    }

    fn with_block(block: serde_json::Value) -> Vec<String> {
        faults_of(|json| json["blocks"][1] = block.clone())
    }

    #[test]
    fn each_house_form_may_be_published() {
        for purpose in Purpose::all() {
            let form = house_form(purpose).unwrap();
            assert_eq!(check(&form), Vec::new(), "{}", purpose.key());
            assert_eq!(form.purpose, purpose);
            let text = serde_json::to_string(&form).unwrap();
            assert!(
                text.contains("Sample form. A lawyer has not reviewed these words."),
                "{}",
                form.number
            );
            let read: Form = serde_json::from_str(&text).unwrap();
            assert_eq!(read, form);
        }
    }

    #[test]
    fn a_fault_names_its_block() {
        let text = |text: &str| serde_json::json!({"block": "paragraph", "text": text});
        assert_eq!(
            with_block(text("{{buyer.nmae}}")),
            ["Block 2 (paragraph): there is no placeholder 'buyer.nmae'"]
        );
        assert_eq!(with_block(text("")), ["Block 2 (paragraph): the text is empty"]);
        assert_eq!(
            with_block(serde_json::json!({"block": "notice", "points": 4, "text": []})),
            [
                "Block 2 (notice): a notice has 8 to 18 points",
                "Block 2 (notice): a notice has 1 to 10 paragraphs"
            ]
        );
        assert_eq!(
            with_block(
                serde_json::json!({"block": "table", "columns": [{"share": 60}, {"share": 30, "header": "a"}],
                "rows": [{"cells": ["b"]}]})
            ),
            [
                "Block 2 (table): the columns' shares make 100, each at least 8",
                "Block 2 (table): all columns have a header, or none has",
                "Block 2 (table): row 1 has 1 cells, not 2"
            ]
        );
        assert_eq!(
            with_block(serde_json::json!({"block": "list", "marker": "bullet", "items": []})),
            ["Block 2 (list): a list has 1 to 60 items"]
        );
        assert_eq!(
            with_block(serde_json::json!({"block": "pageBreak", "when": {"state": ["IL", "XX"]}})),
            ["Block 2 (page break): 'when: state' lists 2-letter codes of the 50 states"]
        );
        assert_eq!(
            with_block(serde_json::json!({"block": "signature", "role": "coBuyer"})),
            ["Block 2 (signature): a co-buyer signs under 'when: coBuyer' alone"]
        );
    }

    /// [DOC-22] What only a loan has is refused where a cash deal would print it.
    #[test]
    fn doc_22_a_cash_deal_prints_no_payment() {
        for path in [
            "deal.payment",
            "deal.apr",
            "deal.term_months",
            "deal.amount_financed",
            "lender.name",
        ] {
            let text = format!("{{{{{path}}}}}");
            let block = serde_json::json!({"block": "paragraph", "text": text});
            assert_eq!(
                with_block(block),
                [format!(
                    "Block 2 (paragraph): '{path}' stands under 'when: financed' alone"
                )]
            );
            let block = serde_json::json!({"block": "paragraph", "when": "financed", "text": text});
            assert_eq!(with_block(block), Vec::<String>::new());
        }
        let block = serde_json::json!({"block": "paragraph", "when": "financed", "text": "{{cobuyer.name}}"});
        assert_eq!(
            with_block(block),
            ["Block 2 (paragraph): 'cobuyer.name' stands under 'when: coBuyer' alone"]
        );
    }

    #[test]
    fn a_form_prints_what_its_product_needs() {
        let faults = faults_of(|json| {
            let blocks = json["blocks"].as_array_mut().unwrap();
            blocks.retain(|block| block["block"] == "heading");
        });
        for path in [
            "vehicle.vin",
            "product.price",
            "coverage.term_months",
            "coverage.level or coverage.plan",
        ] {
            assert!(
                faults.contains(&format!("The form prints no {path} for each deal")),
                "{path}: {faults:?}"
            );
        }
        assert!(faults.contains(&"The form has no place for the buyer's signature".to_owned()));
        // A price that only some deals show is none.
        let faults = faults_of(|json| {
            for block in json["blocks"].as_array_mut().unwrap() {
                if block["block"] == "table" {
                    block["when"] = "financed".into();
                }
            }
        });
        assert!(faults.contains(&"The form prints no product.price for each deal".to_owned()));
    }

    /// The faults of a changed form of a whole deal.
    fn whole_faults(purpose: Purpose, change: impl Fn(&mut serde_json::Value)) -> Vec<String> {
        let mut json = serde_json::to_value(house_form(purpose).unwrap()).unwrap();
        change(&mut json);
        let form: Form = serde_json::from_value(json).unwrap();
        check(&form).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn nothing_repeats_but_the_items_of_a_whole_deal() {
        let block = serde_json::json!({"block": "paragraph", "text": "{{item.name}}"});
        assert_eq!(
            with_block(block.clone()),
            ["Block 2 (paragraph): a form for vsc has no 'item.name'"]
        );
        let row = serde_json::json!({"block": "table", "columns": [{"share": 100, "label": true}],
            "rows": [{"cells": ["Text"], "each": "accepted"}]});
        let fault = "Block 2 (table): a contract is of one product, and nothing in it repeats";
        assert_eq!(with_block(row), [fault]);
        let insert = |block: serde_json::Value| {
            whole_faults(Purpose::Waiver, move |json| {
                json["blocks"].as_array_mut().unwrap().insert(1, block.clone());
            })
        };
        assert_eq!(
            insert(block),
            ["Block 2 (paragraph): 'item.name' stands where a row or a place has 'each' alone"]
        );
        let one =
            serde_json::json!({"block": "initials", "role": "buyer", "each": "declined", "text": "{{item.name#3}}"});
        assert_eq!(
            insert(one),
            ["Block 2 (initials): 'item.name#3' names one item, a form names each"]
        );
        for path in ["product.price", "tpa.name", "contract.id", "coverage.term_months"] {
            let block = serde_json::json!({"block": "paragraph", "text": format!("{{{{{path}}}}}")});
            assert_eq!(
                insert(block),
                [format!("Block 2 (paragraph): a form for waiver has no '{path}'")]
            );
        }
        let payment = serde_json::json!({"block": "paragraph", "text": "{{payment.with_items}}"});
        assert_eq!(
            insert(payment),
            ["Block 2 (paragraph): 'payment.with_items' stands under 'when: financed' alone"]
        );
    }

    #[test]
    fn a_form_of_a_whole_deal_lists_its_items() {
        let without = |purpose, kind: &'static str| {
            whole_faults(purpose, move |json| {
                let blocks = json["blocks"].as_array_mut().unwrap();
                blocks.retain(|block| block["block"] != kind);
            })
        };
        let faults = without(Purpose::Waiver, "table");
        for fault in [
            "The form does not list each accepted item with its price",
            "The form does not list each declined item with what it would have covered",
            "The form prints no payment.without_items for each loan",
            "The form prints no payment.with_items for each loan",
        ] {
            assert!(faults.contains(&fault.to_owned()), "{faults:?}");
        }
        let faults = without(Purpose::Precontract, "table");
        for fault in [
            "The form prints no items.total for each deal",
            "The form does not list each item with its price",
            "The form prints no payment.with_items for each loan",
        ] {
            assert!(faults.contains(&fault.to_owned()), "{faults:?}");
        }
        for purpose in [Purpose::Waiver, Purpose::Precontract] {
            let faults = without(purpose, "signature");
            assert!(faults.contains(&"The form has no place for the buyer's signature".to_owned()));
        }
    }

    #[test]
    fn a_form_as_a_whole_has_limits() {
        let change = |key: &'static str, value: serde_json::Value| faults_of(move |json| json[key] = value.clone());
        assert_eq!(change("version", 0.into()), ["Versions count from 1"]);
        assert_eq!(
            change("effectiveTo", "2020-01-01".into()),
            ["The form's last day is before its first"]
        );
        assert_eq!(change("state", "DC".into()), ["Nothing is sold in DC"]);
        assert_eq!(
            change("title", "x".repeat(81).into()),
            ["title: the text has more than 80 characters"]
        );
        assert_eq!(
            change("number", "A B".into()),
            ["A form's number has letters, digits and . _ - @ only"]
        );
        assert_eq!(change("blocks", serde_json::json!([])), ["A form has 1 to 200 blocks"]);
        let faults = faults_of(|json| {
            let block = serde_json::json!({"block": "pageBreak"});
            json["blocks"] = vec![block; MAX_BLOCKS + 1].into();
        });
        assert_eq!(faults, ["A form has 1 to 200 blocks"]);
        let faults = faults_of(|json| {
            let block = serde_json::json!({"block": "paragraph", "text": "x".repeat(4_000)});
            let blocks = json["blocks"].as_array_mut().unwrap();
            blocks.extend(vec![block; 50]);
        });
        assert_eq!(faults, ["A form has at most 200000 characters"]);
        // A field that nobody knows is no form's.
        let mut json = serde_json::to_value(house_form(Product::Gap).unwrap()).unwrap();
        json["blocks"][0]["colour"] = "red".into();
        assert!(serde_json::from_value::<Form>(json).is_err());
    }
}
