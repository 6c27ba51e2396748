//! Documents of a whole deal: the waiver of its menu and its pre-contract sheet. Items are listed, and the payment stands beside what it would
//! be without them. Each figure is worked out of the stored deal, none is typed.

use super::choose::Wanted;
use super::form::{Form, HOUSE};
use super::issue::{Published, form_of_house};
use super::menu::{Decision, MenuChoice, MenuView, Terms, offered_label};
use super::placeholder::{Format, Placeholder};
use super::printed::{ItemOf, Values};
use super::purpose::Purpose;
use super::source::Business;
use super::spot::Spot;
use super::stored::{FormPin, HeldUp, product_of};
use super::wording::{address_of, amount, counted, date};
use crate::catalog::product::Product;
use crate::deal::{Deal, Offer};
use crate::form::day::Day;
use crate::form::text::one_line;
use crate::money::Cents;
use crate::sale::contract::ProductLine;
use std::collections::BTreeMap;

/// What a document of a whole deal is worded of.
#[derive(Debug, Clone)]
pub struct WholeDeal<'a> {
    /// The document's id.
    pub document_id: &'a str,
    /// The id of the menu or of the contract.
    pub of: &'a str,
    /// The day of the choice or of the sale, the dealership's own.
    pub day: Day,
    /// The state of the sale, by its code; empty where it is not known.
    pub state: &'a str,
    /// The buyer's name.
    pub buyer: &'a str,
    /// The co-buyer's, where two people buy.
    pub co_buyer: Option<&'a str>,
    /// What a person calls the vehicle.
    pub vehicle: &'a str,
    /// Its VIN.
    pub vin: &'a str,
    /// Who sells.
    pub dealer: Business<'a>,
    /// What the payments rest on.
    pub terms: Terms,
    /// The items, in the order of the screens.
    pub items: Vec<Item>,
}

/// An item that a document of a whole deal lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// What a buyer calls it.
    pub name: String,
    /// Provider and plan; none where they say no more than the name.
    pub plan: Option<String>,
    /// What it covers.
    pub covers: &'static str,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What became of it.
    pub fate: ItemOf,
}

/// The items of a menu, with what the buyer chose. What was not chosen is declined.
#[must_use]
pub fn items_of_menu(view: &MenuView, choices: &[MenuChoice]) -> Vec<Item> {
    let items = view.products.iter().map(|offered| {
        let is_accepted = choices
            .iter()
            .any(|choice| choice.product == offered.product && choice.decision == Decision::Accept);
        Item {
            name: offered.label.clone(),
            plan: offered.plan.clone(),
            covers: offered.product.description(),
            price: offered.price,
            fate: if is_accepted {
                ItemOf::Accepted
            } else {
                ItemOf::Declined
            },
        }
    });
    items.collect()
}

/// The items of a contract: its lines, in the order of the screens.
#[must_use]
pub fn items_of_lines(deal: &Deal, lines: &[ProductLine]) -> Vec<Item> {
    let mut sold: Vec<(Product, &ProductLine)> = lines
        .iter()
        .filter_map(|line| Some((product_of(&line.deal_id, &line.id)?, line)))
        .collect();
    sold.sort_by_key(|(product, _)| *product);
    let items = sold.into_iter().map(|(product, line)| {
        let name = offered_label(deal.variant, product);
        Item {
            name: name.to_owned(),
            plan: Some(line.product_name.clone()).filter(|plan| plan != name),
            covers: product.description(),
            price: line.price,
            fate: ItemOf::Accepted,
        }
    });
    items.collect()
}

/// What the payments of a stored deal rest on; none for a loan without term or rate, whose payments no one can tell.
#[must_use]
pub fn terms_of(deal: &Deal) -> Option<Terms> {
    Terms::of(&Offer::new(deal, &[]))
}

/// The form of a document of a whole deal: the house's own, published or as it comes with the product.
///
/// # Errors
/// [`HeldUp`] where no form is for it, or two are equally good.
pub fn form_for_whole(purpose: Purpose, source: &WholeDeal<'_>, of_house: &[Published]) -> Result<FormPin, HeldUp> {
    let state = source.state.parse().ok();
    let wanted = Wanted {
        owner: HOUSE,
        owner_name: source.dealer.name,
        purpose,
        state: state.as_ref(),
        day: source.day,
    };
    form_of_house(wanted, of_house)
}

/// What a document of a whole deal prints.
///
/// # Errors
/// [`HeldUp`] where a value is missing, or can't be printed.
pub fn values_for_whole(form: &Form, source: &WholeDeal<'_>) -> Result<Values, HeldUp> {
    let mut values = Values {
        document_id: source.document_id.to_owned(),
        day: source.day,
        state: source.state.to_owned(),
        co_buyer: source.co_buyer.is_some(),
        financed: source.terms.loan.is_some(),
        items: source.items.iter().map(|item| item.fate).collect(),
        printed: BTreeMap::new(),
    };
    values
        .print(form, |spot| source.worded(spot))
        .map_err(|error| HeldUp::no_value(error.to_string()))?;
    Ok(values)
}

impl WholeDeal<'_> {
    /// The price of all accepted items together.
    fn total(&self) -> Cents {
        let accepted = self.items.iter().filter(|item| item.fate == ItemOf::Accepted);
        accepted.map(|item| item.price).sum()
    }

    fn item(&self, spot: Spot) -> Option<&Item> {
        self.items.get(usize::from(spot.item()?))
    }

    /// About how much of the payment is for an item: the payment with it less that without it.
    fn monthly(&self, item: &Item) -> Option<Cents> {
        let (with, without) = match item.fate {
            ItemOf::Accepted => (self.total(), self.total().minus(item.price)),
            ItemOf::Declined => (self.total().plus(item.price), self.total()),
        };
        Some(self.terms.payment(with)?.minus(self.terms.payment(without)?))
    }

    /// All payments together, with items of a price.
    fn payments(&self, items: Cents) -> Option<Cents> {
        self.terms.payment(items).map(|payment| self.terms.total(payment))
    }

    /// The value of a spot; nothing where there is none.
    fn worded(&self, spot: Spot) -> Option<String> {
        use Placeholder as P;
        let format = spot.format();
        let text = |text: &str| Some(text.to_owned());
        let money = |cents: Cents| amount(cents, format);
        let loan = self.terms.loan.as_ref();
        match spot.placeholder() {
            P::DocumentId => text(self.document_id),
            P::ContractId | P::MenuId => text(self.of),
            P::DocumentDate | P::SaleDate => Some(date(self.day, format)),
            P::SaleState => text(match self.state {
                "" => "the dealership\u{2019}s state",
                state => state,
            }),
            P::BuyerName => text(self.buyer),
            P::CoBuyerName => text(self.co_buyer?),
            P::VehicleVin => text(self.vin),
            P::VehicleTitle => text(self.vehicle),
            P::DealerName => text(self.dealer.name),
            P::DealerAddress => Some(address_of(self.dealer)),
            P::DealerStreet => text(self.dealer.street),
            P::DealerCity => text(self.dealer.city),
            P::DealerState => text(self.dealer.state),
            P::DealerZip => text(self.dealer.zip),
            P::DealerPhone => text(self.dealer.phone),
            P::DealVehiclePrice => Some(money(self.terms.vehicle_price)),
            P::DealDownPayment => Some(money(self.terms.down_payment)),
            P::DealApr => loan.map(|loan| match format {
                Format::Number => loan.apr.as_str().to_owned(),
                _ => loan.apr.to_string(),
            }),
            P::DealTermMonths => loan.map(|loan| counted(i64::from(loan.term.months()), "months", format)),
            P::ItemName => self.item(spot).map(|item| item.name.clone()),
            P::ItemPlan => self.item(spot)?.plan.as_deref().map(one_line),
            P::ItemCovers => text(self.item(spot)?.covers),
            P::ItemPrice => Some(money(self.item(spot)?.price)),
            P::ItemMonthly => self.monthly(self.item(spot)?).map(money),
            P::ItemsTotal => Some(money(self.total())),
            P::AmountWithoutItems => Some(money(self.terms.amount(Cents::ZERO))),
            P::AmountWithItems => Some(money(self.terms.amount(self.total()))),
            P::PaymentWithoutItems => self.terms.payment(Cents::ZERO).map(money),
            P::PaymentWithItems => self.terms.payment(self.total()).map(money),
            P::PaymentsWithoutItems => self.payments(Cents::ZERO).map(money),
            P::PaymentsWithItems => self.payments(self.total()).map(money),
            // What a contract of a product says: a form of a whole deal that names one is refused when it is published.
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::house_form;
    use crate::money::loan::monthly_payment;
    use crate::money::rate::{Apr, Term};
    use serde_json::Value;

    /// A menu of four products: a financed deal, or one for cash.
    fn menu(name: &str) -> MenuView {
        let text = include_str!("../../../fixtures/document/menu/menu.json");
        let golden: Value = serde_json::from_str(text).unwrap();
        let menus = golden["menus"].as_array().unwrap();
        let found = menus.iter().find(|menu| menu["name"] == name).unwrap();
        serde_json::from_value(found["view"].clone()).unwrap()
    }

    fn choices(view: &MenuView, accepted: &[Product]) -> Vec<MenuChoice> {
        let each = view.products.iter().map(|offered| MenuChoice {
            product: offered.product,
            decision: if accepted.contains(&offered.product) {
                Decision::Accept
            } else {
                Decision::Decline
            },
        });
        each.collect()
    }

    fn waiver(view: &MenuView, accepted: &[Product]) -> (Form, Values) {
        let source = WholeDeal {
            document_id: "menu-5-90",
            of: "menu-5",
            day: Day::new(2026, 3, 5).unwrap(),
            state: "CA",
            buyer: "Maria Alvarez",
            co_buyer: None,
            vehicle: &view.vehicle,
            vin: &view.vin,
            dealer: Business {
                name: "Lakeside Motors",
                ..Business::default()
            },
            terms: view.terms(),
            items: items_of_menu(view, &choices(view, accepted)),
        };
        let form = house_form(Purpose::Waiver).unwrap();
        let values = values_for_whole(&form, &source).unwrap();
        (form, values)
    }

    fn text(values: &Values, spot: &str) -> String {
        values.printed[&Spot::parse(spot).unwrap()].clone()
    }

    fn names() -> Vec<String> {
        let text = include_str!("../../../fixtures/document/menu/menu.json");
        let golden: Value = serde_json::from_str(text).unwrap();
        let menus = golden["menus"].as_array().unwrap();
        menus
            .iter()
            .map(|menu| menu["name"].as_str().unwrap().to_owned())
            .collect()
    }

    /// A waiver says each product of its menu once, accepted or declined, and the payments are the menu's own.
    #[test]
    fn a_waiver_says_what_was_accepted_and_declined_at_the_menus_figures() {
        for name in names() {
            let view = menu(&name);
            let all: Vec<Product> = view.products.iter().map(|offered| offered.product).collect();
            for count in 0..=all.len() {
                let accepted = &all[..count];
                let (form, values) = waiver(&view, accepted);
                assert_eq!(
                    values.items.iter().filter(|item| **item == ItemOf::Accepted).count(),
                    count
                );
                let figures = view.figures(accepted);
                assert_eq!(text(&values, "amount.with_items"), figures.amount.to_string());
                assert_eq!(text(&values, "amount.without_items"), view.base.amount.to_string());
                if let Some(payment) = figures.payment {
                    assert_eq!(text(&values, "payment.with_items"), payment.to_string());
                    let base = view.base.payment.unwrap();
                    assert_eq!(text(&values, "payment.without_items"), base.to_string());
                    let total = figures.total_of_payments.unwrap();
                    assert_eq!(text(&values, "payments.with_items"), total.to_string());
                } else {
                    assert!(values.printed.keys().all(|spot| !spot.placeholder().is_of_a_loan()));
                }
                let initials = crate::document::places(&form, &values).unwrap();
                let declined: Vec<&str> = view.products[count..].iter().map(|one| one.label.as_str()).collect();
                let asked: Vec<&str> = initials
                    .iter()
                    .filter(|place| place.kind == crate::document::Place::Initials)
                    .map(|place| place.text.as_str())
                    .collect();
                assert_eq!(asked.len(), declined.len());
                for (asked, declined) in asked.iter().zip(declined) {
                    assert!(asked.starts_with(&format!("I decline {declined}. ")), "{asked}");
                }
                let signatures = initials.len() - asked.len();
                assert_eq!(signatures, 1, "one signature, the buyer's");
                let json = serde_json::to_string(&values).unwrap();
                for hidden in ["cost", "markup", "spread"] {
                    assert!(!json.to_lowercase().contains(hidden), "{json}");
                }
                assert_eq!(serde_json::from_str::<Values>(&json).unwrap(), values);
            }
        }
    }

    #[test]
    fn an_items_payment_is_the_payment_with_it_less_that_without_it() {
        let terms = Terms {
            vehicle_price: Cents::from_dollars(25_000),
            down_payment: Cents::from_dollars(3_000),
            loan: Some(crate::document::menu::MenuLoan {
                term: Term::parse("60").unwrap(),
                apr: Apr::parse("5.9").unwrap(),
            }),
        };
        let item = |price, fate| Item {
            name: "Key".to_owned(),
            plan: None,
            covers: "Keys.",
            price: Cents::from_dollars(price),
            fate,
        };
        let source = WholeDeal {
            document_id: "menu-5-90",
            of: "menu-5",
            day: Day::new(2026, 3, 5).unwrap(),
            state: "",
            buyer: "Maria Alvarez",
            co_buyer: None,
            vehicle: "A vehicle",
            vin: "1HGCM82633A004352",
            dealer: Business::default(),
            terms,
            items: vec![item(1_000, ItemOf::Accepted), item(500, ItemOf::Declined)],
        };
        let payment = |dollars| {
            let (apr, term) = (Apr::parse("5.9").unwrap(), Term::parse("60").unwrap());
            monthly_payment(Cents::from_dollars(dollars), &apr, term)
        };
        let worded = |spot: &str| source.worded(Spot::parse(spot).unwrap()).unwrap();
        assert_eq!(worded("payment.without_items"), payment(22_000).to_string());
        assert_eq!(worded("payment.with_items"), payment(23_000).to_string());
        let with = payment(23_000).minus(payment(22_000)).to_string();
        assert_eq!(worded("item.monthly#0"), with);
        let declined = payment(23_500).minus(payment(23_000)).to_string();
        assert_eq!(worded("item.monthly#1"), declined);
        assert_eq!(worded("items.total"), "$1,000.00");
        assert_eq!(source.worded(Spot::parse("item.price#2").unwrap()), None);
        assert_eq!(source.worded(Spot::parse("product.price").unwrap()), None);
    }
}
