//! The deals of the demo contracts: what their documents print. All invented.

use dealer_core::catalog::coverage::CoverageLevel;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::deal::{BuyerInfo, Deal, DealSession, ProductVariant};
use dealer_core::form::contact::{Email, Phone, StateCode, Zip};
use dealer_core::form::day::Day;
use dealer_core::form::given::Given;
use dealer_core::form::ids::TpaId;
use dealer_core::money::Cents;
use dealer_core::money::loan::{finance_amount, monthly_payment};
use dealer_core::money::rate::{Apr, Term};
use dealer_core::sale::contract::SoldProduct;
use dealer_core::sale::sale_facts::SaleFacts;
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::vin::Vin;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a demo contract says of its deal besides what the contract shows.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct DemoDeal {
    dealer_name: String,
    sale_state: Given<StateCode>,
    /// The day where the dealership stands.
    sale_date: Day,
    vehicle: VehicleInfo,
    miles: u32,
    #[serde(default)]
    coverage: Option<DemoCoverage>,
    buyer: DemoPerson,
    #[serde(default)]
    co_buyer: Option<DemoPerson>,
    #[serde(default)]
    loan: Option<DemoLoan>,
    /// The administrators (TPAs), by the keys of the products that they stand behind. The dealership itself stands behind the others.
    tpas: BTreeMap<String, TpaId>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DemoCoverage {
    level: CoverageLevel,
    months: u32,
    miles_a_year: u32,
    deductible: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DemoPerson {
    name: String,
    street: String,
    city: String,
    state: Given<StateCode>,
    zip: Given<Zip>,
    phone: Given<Phone>,
    email: Given<Email>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DemoLoan {
    down_payment: Cents,
    term: String,
    apr: String,
    lender: String,
    lender_street: String,
    lender_city: String,
    lender_state: Given<StateCode>,
    lender_zip: Given<Zip>,
}

impl DemoDeal {
    /// The deal of a contract that sells these products, with this vehicle and OTD price.
    pub(super) fn deal(&self, vin: &Given<Vin>, otd_price: Cents, products: &[SoldProduct]) -> Deal {
        let price = products.iter().map(|sold| sold.price).sum();
        let mut deal = DealSession::new(None, "demo", None).deal();
        deal.variant = ProductVariant::Tpa;
        deal.vin = vin.clone();
        deal.miles = self.miles;
        deal.dealer_state = self.sale_state.clone();
        deal.vehicle_price = otd_price.minus_or_zero(price);
        deal.purchase_method = match self.loan {
            Some(_) => PurchaseMethod::Finance,
            None => PurchaseMethod::Cash,
        };
        if let Some(coverage) = &self.coverage {
            deal.coverage_level = Some(coverage.level);
            deal.coverage_time = coverage.months;
            deal.coverage_miles = coverage.miles_a_year;
            deal.deductible = coverage.deductible;
        }
        deal.buyer = self.buyer(otd_price);
        for SoldProduct { product, .. } in products {
            let tpa = self.tpas.get(product.key());
            match product {
                Product::Vsc => {
                    deal.tpa_products.vsc = true;
                    deal.chosen_vsc = tpa.map(|tpa| tpa.as_str().to_owned());
                }
                Product::Gap => {
                    deal.tpa_products.gap = true;
                    deal.chosen_gap = tpa.map(|tpa| tpa.as_str().to_owned());
                }
                Product::Ancillary(product) => tick(&mut deal, *product, tpa),
            }
        }
        deal
    }

    fn buyer(&self, otd_price: Cents) -> BuyerInfo {
        let first = &self.buyer;
        let mut buyer = BuyerInfo {
            name: first.name.clone(),
            street: first.street.clone(),
            city: first.city.clone(),
            state: first.state.clone(),
            zip: first.zip.clone(),
            phone: first.phone.clone(),
            email: first.email.clone(),
            otd_price: Some(otd_price),
            ..BuyerInfo::default()
        };
        if let Some(second) = &self.co_buyer {
            buyer.has_co_buyer = true;
            buyer.co_buyer_name.clone_from(&second.name);
            buyer.co_buyer_street.clone_from(&second.street);
            buyer.co_buyer_city.clone_from(&second.city);
            buyer.co_buyer_state = second.state.clone();
            buyer.co_buyer_zip = second.zip.clone();
            buyer.co_buyer_phone = second.phone.clone();
            buyer.co_buyer_email = second.email.clone();
        }
        if let Some(loan) = &self.loan {
            buyer.down_payment = loan.down_payment.to_decimal();
            buyer.finance_amount = finance_amount(otd_price, loan.down_payment);
            buyer.term.clone_from(&loan.term);
            buyer.apr.clone_from(&loan.apr);
            if let (Ok(term), Ok(apr)) = (Term::parse(&loan.term), Apr::parse(&loan.apr)) {
                buyer.payment = monthly_payment(buyer.finance_amount, &apr, term).to_decimal();
            }
            buyer.lender_name.clone_from(&loan.lender);
            buyer.lender_address.clone_from(&loan.lender_street);
            buyer.lender_city.clone_from(&loan.lender_city);
            buyer.lender_state = loan.lender_state.clone();
            buyer.lender_zip = loan.lender_zip.clone();
        }
        buyer
    }

    /// What was true at the sale.
    pub(super) fn facts(&self) -> SaleFacts {
        SaleFacts {
            dealer_name: self.dealer_name.clone(),
            vehicle: self.vehicle.clone(),
            sale_date: self.sale_date,
            sale_state: self.sale_state.clone(),
        }
    }
}

fn tick(deal: &mut Deal, product: AncillaryProduct, tpa: Option<&TpaId>) {
    deal.tpa_products.ancillary = true;
    deal.tpa_products.tick(product, true);
    deal.tpa_products.choose(product, tpa.cloned());
}
