//! Finding records by what a person types: the one rule of all search boxes, in the browser and on the server.
//!
//! Every word that was typed must be found somewhere in the record, in any order, without regard to case and accents. A
//! piece of a phone number is found by its digits, however either was punctuated.

use crate::access::account::UserAccount;
use crate::catalog::tpa::TpaOption;
use crate::form::folded::folded;
use crate::form::given::text_of;
use crate::onboarding::dealer::application::DealerApplication;
use crate::onboarding::dealer::enrollment::StoredDealer;
use crate::onboarding::partner::PartnerApplication;
use crate::onboarding::tpa::StoredTpa;
use crate::sale::all_dealers::{DealerContract, DealerLine};
use crate::sale::contract::{Contract, ProductLine};

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// The texts that a record is found by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundBy(String);

impl FoundBy {
    /// A record's texts, and its phone numbers.
    #[must_use]
    pub fn new(texts: &[&str], phones: &[&str]) -> Self {
        let numbers: Vec<String> = phones.iter().map(|phone| digits(phone)).collect();
        let all = [texts, phones].concat();
        // A line break can't be typed into the search box, so no word is found across two texts.
        Self(format!("{}\n{}", folded(&all.join("\n")), numbers.join("\n")))
    }
}

/// What was typed into a search box.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sought(Vec<Word>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Word {
    text: String,
    /// The digits of what may be a piece of a phone number.
    number: Option<String>,
}

impl Word {
    fn of(text: &str) -> Self {
        /// The fewest digits that are looked for as a piece of a phone number.
        const LEAST: usize = 3;
        let number = digits(text);
        let is_number = number.len() >= LEAST && text.chars().all(is_of_phone);
        Self {
            text: text.to_owned(),
            number: is_number.then_some(number),
        }
    }
}

const fn is_of_phone(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '+' | '(' | ')' | '-' | '.' | '/')
}

impl Sought {
    /// Reads what was typed.
    #[must_use]
    pub fn of(typed: &str) -> Self {
        let typed = folded(typed);
        let number = digits(&typed);
        // A whole phone number is one word, whatever blanks it was typed with, and without the country's 1.
        let is_phone = typed.chars().all(|c| is_of_phone(c) || c.is_whitespace());
        match (is_phone, number.len(), number.strip_prefix('1')) {
            (true, 11, Some(national)) => Self(vec![Word::of(national)]),
            (true, 10, _) => Self(vec![Word::of(&number)]),
            _ => Self(typed.split_whitespace().map(Word::of).collect()),
        }
    }

    /// Whether nothing is looked for: then every record is found.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a record is found.
    #[must_use]
    pub fn is_in(&self, FoundBy(record): &FoundBy) -> bool {
        self.0.iter().all(|Word { text, number }| {
            record.contains(text) || number.as_ref().is_some_and(|number| record.contains(number))
        })
    }
}

/// A record that can be looked for.
pub trait Searched {
    /// What it is found by.
    fn found_by(&self) -> FoundBy;
}

impl Searched for crate::sale::state_rules::WordedRule {
    fn found_by(&self) -> FoundBy {
        let texts = [&self.state, &self.product, &self.rule, &self.value];
        let origin = [&self.citation, &self.source, &self.note];
        let texts: Vec<&str> = texts.into_iter().chain(origin).map(String::as_str).collect();
        FoundBy::new(&texts, &[])
    }
}

fn line_of(line: &ProductLine, dealer_id: &str) -> FoundBy {
    FoundBy::new(
        &[
            dealer_id,
            &line.buyer_name,
            &line.vehicle_info,
            line.vin.as_str(),
            line.product_type.word(),
            &line.product_name,
            &line.deal_id,
            &line.id,
            &line.price.to_string(),
            &line.price.to_decimal(),
        ],
        &[],
    )
}

fn contract_of(contract: &Contract, dealer_id: &str) -> FoundBy {
    let products = contract.products.join(", ");
    FoundBy::new(
        &[
            dealer_id,
            &contract.buyer_name,
            &contract.vehicle_info,
            contract.vin.as_str(),
            &products,
            &contract.deal_id,
            &contract.id,
            &contract.total_price.to_string(),
            &contract.total_price.to_decimal(),
        ],
        &[],
    )
}

/// Buyer, vehicle, VIN, product and ids.
impl Searched for ProductLine {
    fn found_by(&self) -> FoundBy {
        line_of(self, "")
    }
}

/// What is found in a line, and the dealer's id.
impl Searched for DealerLine {
    fn found_by(&self) -> FoundBy {
        line_of(&self.line, &self.dealer_id)
    }
}

/// Buyer, vehicle, VIN, products and ids.
impl Searched for Contract {
    fn found_by(&self) -> FoundBy {
        contract_of(self, "")
    }
}

/// What is found in a contract, and the dealer's id.
impl Searched for DealerContract {
    fn found_by(&self) -> FoundBy {
        contract_of(&self.contract, &self.dealer_id)
    }
}

/// Dealership, place, people, ways to reach them, and what was written.
impl Searched for DealerApplication {
    fn found_by(&self) -> FoundBy {
        FoundBy::new(
            &[
                &self.dealer_name,
                &self.address,
                &place(&self.city, &self.state),
                &self.zip,
                &self.contact_name,
                &self.email,
                &self.web_address,
                self.agent_id.as_deref().unwrap_or_default(),
                self.additional_info.as_deref().unwrap_or_default(),
            ],
            &[&self.phone, &self.contact_phone],
        )
    }
}

/// Who applies for whom, from where, and ways to reach them.
impl Searched for PartnerApplication {
    fn found_by(&self) -> FoundBy {
        FoundBy::new(
            &[
                &self.partner_name,
                &self.company_name,
                &self.address,
                &place(&self.city, &self.state),
                &self.zip,
                &self.email,
            ],
            &[&self.phone],
        )
    }
}

/// Its id, names, place, people and ways to reach them.
impl Searched for StoredDealer {
    fn found_by(&self) -> FoundBy {
        let Self { id, dealer, .. } = self;
        let text = |given: &Option<String>| given.clone().unwrap_or_default();
        FoundBy::new(
            &[
                id,
                &dealer.legal_name,
                &text(&dealer.dba),
                &dealer.address,
                &place(&dealer.city, &dealer.state),
                &dealer.zip,
                &text_of(dealer.website.as_ref()),
                &text(&dealer.contact_name),
                &text(&dealer.contact_title),
                &text_of(dealer.contact_email.as_ref()),
            ],
            &[&text_of(dealer.contact_phone.as_ref())],
        )
    }
}

/// Its name, place, people and ways to reach them. Its id is shown nowhere.
impl Searched for StoredTpa {
    fn found_by(&self) -> FoundBy {
        let Self { tpa, .. } = self;
        FoundBy::new(
            &[
                &tpa.tpa_name,
                &tpa.address,
                &place(&tpa.city, &tpa.state),
                &tpa.zip,
                tpa.contact_name.as_deref().unwrap_or_default(),
                &text_of(tpa.email.as_ref()),
            ],
            &[&text_of(tpa.phone.as_ref())],
        )
    }
}

/// Username, and the dealer's name and id.
impl Searched for UserAccount {
    fn found_by(&self) -> FoundBy {
        FoundBy::new(&[&self.username, &self.dealer_name, &self.dealer_id], &[])
    }
}

/// A TPA to choose: its name.
impl Searched for TpaOption {
    fn found_by(&self) -> FoundBy {
        FoundBy::new(&[&self.tpa_name], &[])
    }
}

fn place(city: &str, state: &str) -> String {
    format!("{city}, {state}")
}

/// A list's rows, ready to be searched.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchIndex {
    rows: Vec<FoundBy>,
}

impl SearchIndex {
    /// Adds a record as the next row.
    pub fn add(&mut self, record: &impl Searched) {
        self.rows.push(record.found_by());
    }

    /// How many rows there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The places (from 0) of the rows that are found. Nothing typed finds all.
    #[must_use]
    pub fn find(&self, typed: &str) -> Vec<u32> {
        let sought = Sought::of(typed);
        (0..)
            .zip(&self.rows)
            .filter(|(_, row)| sought.is_in(row))
            .map(|(place, _)| place)
            .collect()
    }
}
