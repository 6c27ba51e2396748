//! The register of a remittance batch on paper, and the stubs of checks. A register says costs: it is the dealer's and the administrator's alone.

use super::form::{Align, Column};
use super::printout::{Printout, PrintoutPart};
use super::source::Business;
use crate::form::day::Day;
use crate::ledger::BatchId;
use crate::money::{Cents, dollars, dollars_in_words};
use crate::sale::batch::register::read::{RegisterRow, RowKind};
use crate::sale::batch::{Batch, Payment, RemittanceMethod};

/// The most rows of a batch that its check's stub lists; of more, it says how many the register lists.
const LISTED: usize = 30;

/// A batch that was closed, as it is printed.
#[derive(Debug, Clone, Copy)]
pub struct PrintedBatch<'a> {
    /// Its id.
    pub id: &'a BatchId,
    /// Where it stands, and how it was paid.
    pub batch: &'a Batch,
    /// The rows of its register, as they were stored when it was closed.
    pub rows: &'a [RegisterRow],
    /// SHA-256 of that register, as hexadecimal digits.
    pub sha256: &'a str,
    /// Who pays.
    pub dealer: Business<'a>,
    /// Who is paid.
    pub tpa: Business<'a>,
    /// The earliest day on which a line of it is due; none where no line has one.
    pub due: Option<Day>,
    /// The dealership's day since which it stands as it does.
    pub since: Day,
}

/// A check that pays a payee's refund.
#[derive(Debug, Clone, Copy)]
pub struct RefundCheck<'a> {
    /// The refund's id.
    pub id: &'a str,
    /// Who pays.
    pub dealer: Business<'a>,
    /// Who is paid.
    pub payee: Business<'a>,
    /// The check's amount.
    pub amount: Cents,
    /// Its number.
    pub number: &'a str,
    /// The day on it.
    pub date: Day,
    /// The contract that was cancelled.
    pub contract: &'a str,
    /// The cancelled product.
    pub product: &'a str,
    /// Year make model.
    pub vehicle: &'a str,
    /// The vehicle.
    pub vin: &'a str,
    /// The primary buyer.
    pub buyer: &'a str,
}

/// The register of a batch.
#[must_use]
pub fn register_printout(printed: &PrintedBatch<'_>) -> Printout {
    let mut parts = vec![printed.facts()];
    for (kind, heading) in [
        (RowKind::Line, "Product lines"),
        (RowKind::Fee, "Transfer fees"),
        (RowKind::Credit, "Credits"),
    ] {
        if printed.of(kind).next().is_some() {
            parts.push(PrintoutPart::Section(heading.to_owned()));
            parts.push(printed.lines(kind));
        }
    }
    if printed.of(RowKind::Adjustment).next().is_some() {
        parts.push(PrintoutPart::Section("Adjustments".to_owned()));
        parts.push(printed.adjustments());
    }
    parts.push(PrintoutPart::Section("Totals".to_owned()));
    parts.push(printed.totals());
    let about = "Amounts are those at dealer cost that stood when the batch was closed. The register (CSV) below has the same rows.";
    parts.push(PrintoutPart::Text(about.to_owned()));
    printed.printout("Remittance Register", parts)
}

/// The stub of the check that paid a batch; none of a batch that no check paid.
#[must_use]
pub fn batch_stub(printed: &PrintedBatch<'_>) -> Option<Printout> {
    let payment = printed.batch.payment.as_ref();
    let payment = payment.filter(|payment| payment.method == Some(RemittanceMethod::Check))?;
    let date = payment.date?;
    let listed = printed.rows.iter().filter(|row| row.kind != RowKind::Total);
    let memo = format!("{}: {}", printed.id, printed.counted());
    let mut parts = check_of(
        (addressed(&printed.tpa), addressed(&printed.dealer)),
        Cents::new(printed.batch.total()).ok()?,
        (note_of(payment), date, &memo),
    );
    parts.push(PrintoutPart::Section("What it pays".to_owned()));
    if listed.clone().count() <= LISTED {
        parts.push(PrintoutPart::Table {
            columns: vec![
                column(34, Some("Contract"), Align::Left),
                column(48, Some("Product and buyer"), Align::Left),
                column(18, Some("Amount"), Align::Right),
            ],
            rows: listed.map(stub_row).collect(),
        });
    }
    parts.push(printed.totals());
    let about = "The register of the batch lists each product line. The SHA-256 below identifies it.";
    parts.push(PrintoutPart::Text(about.to_owned()));
    let mut stub = printed.printout("Check Stub", parts);
    stub.day = date;
    Some(stub)
}

/// The stub of a check to a lender or a buyer. It says no cost: it goes with the check.
#[must_use]
pub fn refund_stub(check: &RefundCheck<'_>) -> Printout {
    let memo = format!("Refund of {}, {}", check.product, check.contract);
    let mut parts = check_of(
        (addressed(&check.payee), addressed(&check.dealer)),
        check.amount,
        (check.number, check.date, &memo),
    );
    parts.push(PrintoutPart::Section("What it pays".to_owned()));
    parts.push(PrintoutPart::facts(&[
        ("Product", check.product.to_owned()),
        ("Contract", check.contract.to_owned()),
        ("Buyer", check.buyer.to_owned()),
        ("Vehicle", check.vehicle.to_owned()),
        ("VIN", check.vin.to_owned()),
        ("Refund paid by this check", check.amount.to_string()),
    ]));
    Printout {
        title: "Check Stub".to_owned(),
        id: check.id.to_owned(),
        day: check.date,
        footer: [
            format!("Refund of contract {}", check.contract),
            check.dealer.name.to_owned(),
        ],
        parts,
    }
}

/// What every stub says of its check.
fn check_of(
    (payee, payer): (String, String),
    amount: Cents,
    (number, date, memo): (&str, Day, &str),
) -> Vec<PrintoutPart> {
    vec![PrintoutPart::facts(&[
        ("Pay to", payee),
        ("From", payer),
        ("Amount", amount.to_string()),
        ("In words", dollars_in_words(amount)),
        ("Check number", number.to_owned()),
        ("Date", date.in_words()),
        ("Memo", memo.to_owned()),
    ])]
}

fn stub_row(row: &RegisterRow) -> Vec<String> {
    let what = match row.kind {
        RowKind::Adjustment => format!("Adjustment: {}", row.reason),
        RowKind::Credit => format!("Credit: {}, {}", row.product, row.buyer),
        RowKind::Line | RowKind::Fee | RowKind::Total => format!("{}, {}", row.product, row.buyer),
    };
    vec![row.contract.clone(), what, dollars(row.amount)]
}

fn note_of(payment: &Payment) -> &str {
    payment.reference.as_ref().map_or("", |note| note.as_str())
}

impl<'a> PrintedBatch<'a> {
    fn printout(&self, title: &str, parts: Vec<PrintoutPart>) -> Printout {
        Printout {
            title: title.to_owned(),
            id: self.id.to_string(),
            day: self.since,
            footer: [
                format!("SHA-256 of the register (CSV): {}", self.sha256),
                format!("Batch {}", self.id),
            ],
            parts,
        }
    }

    fn of(&self, kind: RowKind) -> impl Iterator<Item = &'a RegisterRow> + Clone {
        self.rows.iter().filter(move |row| row.kind == kind)
    }

    /// '3 product lines, 1 credit'.
    fn counted(&self) -> String {
        let kinds = [
            (RowKind::Line, "product line"),
            (RowKind::Fee, "transfer fee"),
            (RowKind::Credit, "credit"),
            (RowKind::Adjustment, "adjustment"),
        ];
        let counted = kinds.map(|(kind, noun)| match self.of(kind).count() {
            0 => String::new(),
            1 => format!("1 {noun}"),
            count => format!("{count} {noun}s"),
        });
        let counted: Vec<String> = counted.into_iter().filter(|words| !words.is_empty()).collect();
        counted.join(", ")
    }

    fn facts(&self) -> PrintoutPart {
        let state = self.batch.state.label();
        let words = |note: Option<&crate::sale::Note>| note.map(|note| note.as_str().to_owned()).unwrap_or_default();
        PrintoutPart::facts(&[
            ("Administrator (TPA)", addressed(&self.tpa)),
            ("Dealer", addressed(&self.dealer)),
            ("Batch", format!("{}: {}", self.id, self.counted())),
            ("State", format!("{state} since {}", self.since.in_words())),
            ("Due", self.due.map(Day::in_words).unwrap_or_default()),
            ("Payment", self.paid()),
            ("Confirmation", words(self.batch.confirmation.as_ref())),
            ("Returned because", words(self.batch.return_reason.as_ref())),
            ("Total at cost", dollars(self.batch.total())),
        ])
    }

    fn paid(&self) -> String {
        let Some(payment) = &self.batch.payment else {
            return "Not paid yet".to_owned();
        };
        let number = note_of(payment);
        let day = payment
            .date
            .map(|day| format!(", {}", day.in_words()))
            .unwrap_or_default();
        match payment.method {
            Some(RemittanceMethod::Check) => format!("Check {number}{day}"),
            Some(RemittanceMethod::Ach) => {
                format!("ACH file {number}, the bank pays it{}", day.replacen(',', " on", 1))
            }
            None => format!("Settled without a payment{day}"),
        }
    }

    fn lines(&self, kind: RowKind) -> PrintoutPart {
        let money = |cents: Option<i64>| cents.map(dollars).unwrap_or_default();
        let row = |row: &RegisterRow| {
            vec![
                row.sale_date.map(|day| day.to_string()).unwrap_or_default(),
                format!("{}, {}", row.buyer, row.vin),
                format!("{}, {}", row.product, row.contract),
                money(row.price),
                money(row.cost),
                dollars(row.amount),
            ]
        };
        PrintoutPart::Table {
            columns: vec![
                column(12, Some("Sold"), Align::Left),
                column(23, Some("Buyer and VIN"), Align::Left),
                column(27, Some("Product and contract"), Align::Left),
                column(12, Some("Price"), Align::Right),
                column(12, Some("Cost"), Align::Right),
                column(14, Some("Amount"), Align::Right),
            ],
            rows: self.of(kind).map(row).collect(),
        }
    }

    fn adjustments(&self) -> PrintoutPart {
        let row = |row: &RegisterRow| vec![row.reason.clone(), dollars(row.amount)];
        PrintoutPart::Table {
            columns: vec![
                column(82, Some("Reason"), Align::Left),
                column(18, Some("Amount"), Align::Right),
            ],
            rows: self.of(RowKind::Adjustment).map(row).collect(),
        }
    }

    fn totals(&self) -> PrintoutPart {
        let kinds = [
            (RowKind::Line, "Product lines"),
            (RowKind::Fee, "Transfer fees"),
            (RowKind::Credit, "Credits"),
            (RowKind::Adjustment, "Adjustments"),
        ];
        let sum = |kind, of: fn(&RegisterRow) -> Option<i64>| -> i64 { self.of(kind).filter_map(of).sum() };
        let present = kinds.into_iter().filter(|(kind, _)| self.of(*kind).next().is_some());
        let mut rows: Vec<Vec<String>> = present
            .map(|(kind, name)| {
                let has_cost = kind == RowKind::Line;
                let money = |cents: i64| if has_cost { dollars(cents) } else { String::new() };
                vec![
                    name.to_owned(),
                    self.of(kind).count().to_string(),
                    money(sum(kind, |row| row.price)),
                    money(sum(kind, |row| row.cost)),
                    dollars(sum(kind, |row| Some(row.amount))),
                ]
            })
            .collect();
        let total = dollars(sum(RowKind::Total, |row| Some(row.amount)));
        rows.push(vec![
            "Total to pay".to_owned(),
            String::new(),
            String::new(),
            String::new(),
            total,
        ]);
        PrintoutPart::Table {
            columns: vec![
                column(36, Some("What"), Align::Left),
                column(12, Some("Number"), Align::Right),
                column(17, Some("Price"), Align::Right),
                column(17, Some("Cost"), Align::Right),
                column(18, Some("Amount"), Align::Right),
            ],
            rows,
        }
    }
}

impl PrintoutPart {
    /// Names with what they stand for. What is not known is left out.
    fn facts(rows: &[(&str, String)]) -> Self {
        let known = rows.iter().filter(|(_, value)| !value.is_empty());
        Self::Table {
            columns: vec![column(24, None, Align::Left).labelled(), column(76, None, Align::Left)],
            rows: known
                .map(|(name, value)| vec![(*name).to_owned(), value.clone()])
                .collect(),
        }
    }
}

impl Column {
    const fn labelled(mut self) -> Self {
        self.label = true;
        self
    }
}

fn column(share: u8, header: Option<&str>, align: Align) -> Column {
    Column {
        share,
        header: header.map(str::to_owned),
        label: false,
        align,
    }
}

/// Name and address in one line; what is not known is left out.
fn addressed(business: &Business<'_>) -> String {
    let Business {
        name,
        street,
        city,
        state,
        zip,
        phone,
    } = business;
    let region = format!("{state} {zip}");
    let parts = [*name, street, city, region.trim(), phone];
    let known: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    known.join(", ")
}
