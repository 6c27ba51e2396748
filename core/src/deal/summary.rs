//! The deal as the final summary shows and prints it: cards of labelled facts.

use super::buyer::BuyerInfo;
use super::person::TypedPerson;
use super::quote::{PriceCard, Quote};
use super::session::DealSession;
use super::view::{mileage_limit, miles_text};
use crate::catalog::coverage::CoverageLevel;
use crate::money::rate::{Apr, Term};
use crate::money::{Cents, group_thousands};
use serde::{Deserialize, Serialize};

/// One line of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LabelledFact {
    /// What it is.
    pub label: String,
    /// Ready to be read.
    pub value: String,
    /// Whether it is an amount of money.
    pub amount: bool,
}

/// The cards of the final summary. A card without facts is an empty one and says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct DealSummary {
    /// What the vehicle's VIN says against itself: see [`DealSession::vin_note`].
    pub vin_note: Option<String>,
    /// Vehicle, VIN, mileage, use.
    pub vehicle: Vec<LabelledFact>,
    /// The primary buyer.
    pub buyer: Vec<LabelledFact>,
    /// None when there is no co-buyer, and then there is no card.
    pub co_buyer: Option<Vec<LabelledFact>>,
    /// The service contract that is sold.
    pub vsc: Vec<LabelledFact>,
    /// The asset protection that is sold.
    pub gap: Vec<LabelledFact>,
    /// The ancillary products that are sold, with their prices.
    pub ancillary: Vec<LabelledFact>,
    /// The lender.
    pub lender: Vec<LabelledFact>,
    /// The figures; empty while there is neither a vehicle price nor a product.
    pub deal: Vec<LabelledFact>,
}

impl DealSession {
    /// The cards of the final summary.
    #[must_use]
    pub fn summary(&self) -> DealSummary {
        let quote = self.prices();
        let b = &self.buyer_info;
        DealSummary {
            vin_note: self.vin_note(),
            vehicle: self.vehicle_facts(),
            buyer: person(b.typed_buyer()),
            co_buyer: b.typed_co_buyer().map(person),
            vsc: self.vsc_facts(&quote),
            gap: gap_facts(&quote, b),
            ancillary: ancillary_facts(&quote, b),
            lender: lender_facts(b),
            deal: self.deal_facts(&quote),
        }
    }

    fn vehicle_facts(&self) -> Vec<LabelledFact> {
        let mut facts = Vec::new();
        if let Some(vehicle) = &self.vehicle_info {
            add(&mut facts, "Vehicle", &vehicle.title());
            add(&mut facts, "Body type", &vehicle.body_type);
            add(&mut facts, "Engine", &vehicle.engine_type);
        }
        add(&mut facts, "VIN", &self.vin);
        if self.miles > 0 {
            add(&mut facts, "Mileage", &miles_text(self.miles));
        }
        let aspects: Vec<&str> = self.selected_aspects.iter().map(|aspect| aspect.label()).collect();
        add(&mut facts, "Aspects", &aspects.join(", "));
        facts
    }

    fn vsc_facts(&self, quote: &Quote) -> Vec<LabelledFact> {
        let Some(card) = quote.vsc_cards.iter().find(|card| card.selected) else {
            return Vec::new();
        };
        let mut facts = provider(card);
        add(
            &mut facts,
            "Level",
            self.coverage_level.map_or("", CoverageLevel::label),
        );
        // A rated plan has a term of its own, which may be longer than what was asked for.
        if let Some(plan) = &card.plan {
            add(&mut facts, "Plan", plan);
        } else {
            add(&mut facts, "Coverage time", &format!("{} months", self.coverage_time));
            add(
                &mut facts,
                "Mileage limit",
                &mileage_limit(self.coverage_miles, self.coverage_time),
            );
        }
        add(
            &mut facts,
            "Deductible",
            &format!("${}", group_thousands(i64::from(self.deductible))),
        );
        // What the deal says, which a contract keeps whatever the rates are now.
        add_amount(&mut facts, "Price", self.buyer_info.vsc_price.unwrap_or(card.price));
        facts
    }

    fn deal_facts(&self, quote: &Quote) -> Vec<LabelledFact> {
        let mut facts = Vec::new();
        let vehicle_price = self.vehicle_price();
        if !vehicle_price.is_positive() && quote.sold.is_empty() {
            return facts;
        }
        let b = &self.buyer_info;
        add(&mut facts, "Purchase method", self.purchase_method.label());
        let price_label = if self.has_loan() {
            "Amount financed"
        } else {
            "Vehicle price"
        };
        if vehicle_price.is_positive() {
            add_amount(&mut facts, price_label, vehicle_price);
        }
        let products: Cents = quote.sold.iter().map(|product| product.price).sum();
        if products.is_positive() {
            add_amount(&mut facts, "Products", products);
        }
        add_amount(&mut facts, "OTD price", b.otd_price.unwrap_or(quote.otd_price));
        let down = b.down_payment_cents();
        if down.is_positive() {
            add_amount(&mut facts, "Down payment", down);
        }
        if self.has_loan() {
            add_amount(&mut facts, "Finance amount", b.finance_amount);
            if let Ok(term) = Term::parse(&b.term) {
                add(&mut facts, "Term", &format!("{} months", term.months()));
            }
            if let Some(apr) = Apr::parse(&b.apr).ok().filter(|apr| !apr.as_str().is_empty()) {
                add(&mut facts, "APR", &apr.to_string());
            }
            let payment = Cents::parse(&b.payment).unwrap_or_default();
            if payment.is_positive() {
                add_amount(&mut facts, "Monthly payment", payment);
            }
        } else if down.is_positive() {
            add_amount(&mut facts, "Balance due", self.balance_due());
        }
        facts
    }
}

fn provider(card: &PriceCard) -> Vec<LabelledFact> {
    let mut facts = Vec::new();
    add(&mut facts, "Provider", &card.provider.title);
    facts
}

/// The GAP provider that the price counts.
fn gap_facts(quote: &Quote, buyer: &BuyerInfo) -> Vec<LabelledFact> {
    let Some(card) = quote.counted_gap() else {
        return Vec::new();
    };
    let mut facts = provider(card);
    add(&mut facts, "Plan", card.plan.as_deref().unwrap_or_default());
    add(&mut facts, "Coverage", &card.provider.description);
    add_amount(&mut facts, "Price", buyer.gap_price.unwrap_or(card.price));
    facts
}

fn ancillary_facts(quote: &Quote, buyer: &BuyerInfo) -> Vec<LabelledFact> {
    let mut facts = Vec::new();
    for card in quote.taken_ancillaries() {
        let from = [&card.tpa_name, &card.plan].into_iter().flatten();
        let from: Vec<&str> = from.map(String::as_str).collect();
        let label = match from.as_slice() {
            [] => card.label.clone(),
            from => format!("{} ({})", card.label, from.join(", ")),
        };
        let price = buyer.ancillary_price(card.product).unwrap_or(card.price);
        add_amount(&mut facts, &label, price);
    }
    facts
}

fn lender_facts(b: &BuyerInfo) -> Vec<LabelledFact> {
    let mut facts = Vec::new();
    add(&mut facts, "Name", &b.lender_name);
    add(
        &mut facts,
        "Address",
        &address([&b.lender_address, &b.lender_city, &b.lender_state, &b.lender_zip]),
    );
    facts
}

fn person(typed: TypedPerson<'_>) -> Vec<LabelledFact> {
    let [name, street, city, state, zip, phone, email] = typed.texts().map(|(_, text)| text);
    let mut facts = Vec::new();
    add(&mut facts, "Name", name);
    add(&mut facts, "Address", &address([street, city, state, zip]));
    add(&mut facts, "Phone", phone);
    add(&mut facts, "Email", email);
    facts
}

/// Street, city, and the state with its ZIP code, as on an envelope; what is missing leaves no comma behind.
fn address([street, city, state, zip]: [&str; 4]) -> String {
    let state_zip = format!("{} {}", state.trim(), zip.trim());
    [street.trim(), city.trim(), state_zip.trim()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

/// Adds a fact, unless there is nothing to say.
fn add(facts: &mut Vec<LabelledFact>, label: &str, value: &str) {
    let value = value.trim();
    if !value.is_empty() {
        facts.push(LabelledFact {
            label: label.to_owned(),
            value: value.to_owned(),
            amount: false,
        });
    }
}

fn add_amount(facts: &mut Vec<LabelledFact>, label: &str, amount: Cents) {
    facts.push(LabelledFact {
        label: label.to_owned(),
        value: amount.to_string(),
        amount: true,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product_group::ProductGroup;
    use crate::deal::lead::PurchaseMethod;
    use crate::deal::{BuyerField, DealEvent, InputField, apply};

    fn after(session: &DealSession, event: DealEvent) -> DealSession {
        apply(session, event).expect("the event can happen")
    }

    fn typed(session: &DealSession, field: InputField, value: &str) -> DealSession {
        after(
            session,
            DealEvent::Edit {
                field,
                value: value.to_owned(),
            },
        )
    }

    fn bought(session: &DealSession, field: BuyerField, value: &str) -> DealSession {
        after(
            session,
            DealEvent::EditBuyer {
                field,
                value: value.to_owned(),
            },
        )
    }

    fn value<'a>(facts: &'a [LabelledFact], label: &str) -> Option<&'a str> {
        facts
            .iter()
            .find(|fact| fact.label == label)
            .map(|fact| fact.value.as_str())
    }

    #[test]
    fn an_empty_deal_has_only_empty_cards() {
        let summary = DealSession::new(Some(1), "key", None).summary();
        for card in [
            &summary.vehicle,
            &summary.buyer,
            &summary.vsc,
            &summary.gap,
            &summary.ancillary,
            &summary.lender,
            &summary.deal,
        ] {
            assert_eq!(card, &Vec::new());
        }
        assert_eq!(summary.co_buyer, None);
    }

    /// [D-284]
    #[test]
    fn the_co_buyer_has_a_card_only_once_there_is_one() {
        let empty = DealSession::new(Some(1), "key", None);
        let with = after(&empty, DealEvent::SetCoBuyer { on: true });
        let with = bought(&with, BuyerField::CoBuyerName, "Robin Doe");
        let facts = with.summary().co_buyer.unwrap_or_default();
        assert_eq!(value(&facts, "Name"), Some("Robin Doe"));
        let without = after(&with, DealEvent::SetCoBuyer { on: false });
        assert_eq!(without.summary().co_buyer, None);
    }

    #[test]
    fn a_price_alone_or_a_product_alone_fills_the_deal_card() {
        let empty = DealSession::new(Some(1), "key", None);
        let priced = typed(&empty, InputField::AmountFinanced, "2000050");
        assert_eq!(value(&priced.summary().deal, "Amount financed"), Some("$20,000.50"));
        assert_eq!(value(&priced.summary().deal, "Products"), None);
        let gap = after(
            &empty,
            DealEvent::SetProduct {
                product: ProductGroup::Gap,
                on: true,
            },
        );
        let summary = gap.summary();
        assert_eq!(value(&summary.deal, "Products"), value(&summary.gap, "Price"));
        assert_eq!(value(&summary.deal, "OTD price"), value(&summary.gap, "Price"));
    }

    /// [DEF-A6]
    #[test]
    fn cash_shows_the_balance_and_no_loan() {
        let cash = after(
            &DealSession::new(Some(1), "key", None),
            DealEvent::SetPurchaseMethod {
                method: PurchaseMethod::Cash,
            },
        );
        let cash = typed(&cash, InputField::TotalVehiclePrice, "15000");
        let cash = bought(&cash, BuyerField::DownPayment, "1500.5");
        let deal = cash.summary().deal;
        assert_eq!(value(&deal, "Vehicle price"), Some("$15,000.00"));
        assert_eq!(value(&deal, "Down payment"), Some("$1,500.50"));
        assert_eq!(value(&deal, "Balance due"), Some("$13,499.50"));
        assert_eq!(value(&deal, "Finance amount"), None);
        assert_eq!(value(&deal, "Monthly payment"), None);
    }

    #[test]
    fn a_deal_with_a_contract_stays_what_the_contract_says() {
        let stored = after(
            &typed(
                &DealSession::new(Some(1), "key", None),
                InputField::AmountFinanced,
                "2000000",
            ),
            DealEvent::ContractStored {
                contract_id: "contract-1".into(),
            },
        );
        let changed = apply(
            &stored,
            DealEvent::Edit {
                field: InputField::AmountFinanced,
                value: "1".to_owned(),
            },
        );
        assert!(matches!(changed, Err(crate::deal::DealError::NotNow { .. })));
        let looked = after(
            &stored,
            DealEvent::JumpTo {
                step: crate::deal::Step::Coverage,
            },
        );
        assert_eq!(looked.summary(), stored.summary());
        let fresh = after(
            &stored,
            DealEvent::NewQuote {
                seed: Some(2),
                idempotency_key: "other".to_owned(),
                enrollment: None,
            },
        );
        assert_eq!(fresh.deal().vehicle_price, Cents::ZERO);
        assert_eq!(fresh.contract_id, None);
    }

    #[test]
    fn an_address_reads_as_on_an_envelope() {
        assert_eq!(
            address(["12 Elm St", "Reno", "NV", "89501"]),
            "12 Elm St, Reno, NV 89501"
        );
        assert_eq!(address(["", "Reno", "", ""]), "Reno");
        assert_eq!(address(["", "", "", ""]), "");
    }
}
