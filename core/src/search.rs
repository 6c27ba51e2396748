//! Finding rows by what a person types.

use crate::all_dealers::{DealerContract, DealerLine};
use crate::application::DealerApplication;
use crate::contract::{Contract, ProductLine};
use crate::partner::PartnerApplication;

/// The texts of a list's rows, ready to be searched.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchIndex {
    rows: Vec<String>,
}

impl SearchIndex {
    /// Adds a line as the next row: buyer, vehicle, VIN, product and deal id.
    pub fn add_line(&mut self, line: &ProductLine) {
        self.add_line_of(line, "");
    }

    /// Adds a line of any dealer: what is found in a line, and the dealer's id.
    pub fn add_dealer_line(&mut self, row: &DealerLine) {
        self.add_line_of(&row.line, &row.dealer_id);
    }

    fn add_line_of(&mut self, line: &ProductLine, dealer_id: &str) {
        self.add(&[
            dealer_id,
            &line.buyer_name,
            &line.vehicle_info,
            &line.vin,
            line.product_type.label(),
            &line.product_name,
            &line.deal_id,
            &line.price.to_string(),
            &line.price.to_decimal(),
        ]);
    }

    /// Adds a contract as the next row: buyer, vehicle, VIN, products and ids.
    pub fn add_contract(&mut self, contract: &Contract) {
        self.add_contract_of(contract, "");
    }

    /// Adds a contract of any dealer: what is found in a contract, and the dealer's id.
    pub fn add_dealer_contract(&mut self, row: &DealerContract) {
        self.add_contract_of(&row.contract, &row.dealer_id);
    }

    fn add_contract_of(&mut self, contract: &Contract, dealer_id: &str) {
        let products = contract.products.join(", ");
        self.add(&[
            dealer_id,
            &contract.buyer_name,
            &contract.vehicle_info,
            &contract.vin,
            &products,
            &contract.deal_id,
            &contract.id,
            &contract.total_price.to_string(),
            &contract.total_price.to_decimal(),
        ]);
    }

    /// Adds a dealer's application as the next row: dealership, place, people, ways to reach them, and what was written.
    pub fn add_application(&mut self, application: &DealerApplication) {
        let DealerApplication { city, state, .. } = application;
        self.add(&[
            &application.dealer_name,
            &format!("{city}, {state}"),
            &application.zip,
            &application.contact_name,
            &application.phone,
            &application.contact_phone,
            &application.email,
            &application.web_address,
            application.agent_id.as_deref().unwrap_or_default(),
            application.additional_info.as_deref().unwrap_or_default(),
        ]);
    }

    /// Adds a partner's application as the next row: who applies for whom, from where, and ways to reach them.
    pub fn add_partner_application(&mut self, application: &PartnerApplication) {
        let PartnerApplication { city, state, .. } = application;
        self.add(&[
            &application.partner_name,
            &application.company_name,
            &format!("{city}, {state}"),
            &application.zip,
            &application.phone,
            &application.email,
        ]);
    }

    fn add(&mut self, texts: &[&str]) {
        // A line break can't be typed into the search box, so no word is found across two texts.
        self.rows.push(texts.join("\n").to_lowercase());
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

    /// The places (from 0) of the rows that hold every word that was typed, in any case and order. Nothing typed finds all.
    #[must_use]
    pub fn find(&self, typed: &str) -> Vec<u32> {
        let typed = typed.to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        (0..)
            .zip(&self.rows)
            .filter(|(_, row)| words.iter().all(|word| row.contains(word)))
            .map(|(place, _)| place)
            .collect()
    }
}
