//! An amendment of a sold product: what of it can be corrected, and the check of a correction by the rules of the wizard.

use super::buyer::{Buyer, BuyerInfo};
use super::finish::{Deal, check_miles, check_vin};
use super::person::TypedPerson;
use crate::form::contact::{Email, Phone, StateCode, Zip};
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::money::Cents;
use crate::sale::Note;
use crate::sale::batch::form::WithReason;
use crate::sale::contract::ProductLine;
use crate::vehicle::info::VehicleInfo;
use crate::vehicle::vin::Vin;
use serde::{Deserialize, Serialize};

/// What is said of an amount or a mileage that a rate rests on.
pub(super) const RATED_MESSAGE: &str =
    "A rate book gave this product's price. Void the product and sell it again to rate it anew";

/// What is said where a correction says what was sold.
const NOTHING_MESSAGE: &str = "Nothing is corrected yet";

/// Who bought a product, as a contract says it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names are those of BuyerInfo")]
pub struct AmendedBuyer {
    pub name: String,
    pub street: String,
    pub city: String,
    pub state: Given<StateCode>,
    pub zip: Given<Zip>,
    pub phone: Given<Phone>,
    pub email: Given<Email>,
    pub has_co_buyer: bool,
    pub co_buyer_name: String,
    pub co_buyer_street: String,
    pub co_buyer_city: String,
    pub co_buyer_state: Given<StateCode>,
    pub co_buyer_zip: Given<Zip>,
    pub co_buyer_phone: Given<Phone>,
    pub co_buyer_email: Given<Email>,
}

/// What a corrected product says otherwise than its deal. It is kept with the product, and the deal stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmendedFacts {
    /// Who buys.
    pub buyer: AmendedBuyer,
    /// The vehicle.
    pub vin: Given<Vin>,
    /// Odometer at the sale, in miles.
    pub miles: u32,
}

/// A correction, as it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmendmentForm {
    /// The version of the product that the person saw.
    pub version: u64,
    /// Why: required.
    pub reason: String,
    /// Who buys.
    pub buyer: AmendedBuyer,
    /// The vehicle.
    pub vin: Given<Vin>,
    /// Odometer at the sale, in miles.
    pub miles: u32,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What the administrator gets, in cents.
    pub cost: Cents,
}

/// What is said of a VIN that no one can decode.
const UNKNOWN_MESSAGE: &str = "No vehicle is known for this VIN";

/// A product as it was sold, as far as it can be corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AsSold {
    /// Buyer, vehicle and odometer.
    pub facts: AmendedFacts,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What the administrator gets, in cents.
    pub cost: Cents,
    /// Whether a rate book gave its price: then neither that nor the odometer can be corrected.
    pub is_rated: bool,
}

/// A correction that passed its check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amendment {
    /// Why.
    pub reason: Note,
    /// What the product says now.
    pub facts: AmendedFacts,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What the administrator gets, in cents.
    pub cost: Cents,
}

impl AsSold {
    /// A product of a deal, of what was corrected before, if it was.
    #[must_use]
    pub fn new(line: &ProductLine, deal: &Deal, amended: Option<&AmendedFacts>) -> Self {
        Self {
            facts: amended.cloned().unwrap_or_else(|| AmendedFacts::of(deal)),
            price: line.price,
            cost: line.cost,
            is_rated: line.rated.is_some(),
        }
    }
}

impl AmendedFacts {
    /// What a deal says.
    fn of(deal: &Deal) -> Self {
        Self {
            buyer: AmendedBuyer::of(&deal.buyer),
            vin: deal.vin.clone(),
            miles: deal.miles,
        }
    }
}

impl AmendedBuyer {
    /// Every field by name, so that a new one is a decision here.
    pub(super) fn of(buyer: &BuyerInfo) -> Self {
        Self {
            name: buyer.name.clone(),
            street: buyer.street.clone(),
            city: buyer.city.clone(),
            state: buyer.state.clone(),
            zip: buyer.zip.clone(),
            phone: buyer.phone.clone(),
            email: buyer.email.clone(),
            has_co_buyer: buyer.has_co_buyer,
            co_buyer_name: buyer.co_buyer_name.clone(),
            co_buyer_street: buyer.co_buyer_street.clone(),
            co_buyer_city: buyer.co_buyer_city.clone(),
            co_buyer_state: buyer.co_buyer_state.clone(),
            co_buyer_zip: buyer.co_buyer_zip.clone(),
            co_buyer_phone: buyer.co_buyer_phone.clone(),
            co_buyer_email: buyer.co_buyer_email.clone(),
        }
    }

    /// A deal's buyer with these texts in the place of its own.
    pub(super) fn in_place_of(&self, buyer: &BuyerInfo) -> BuyerInfo {
        let this = self.clone();
        BuyerInfo {
            name: this.name,
            street: this.street,
            city: this.city,
            state: this.state,
            zip: this.zip,
            phone: this.phone,
            email: this.email,
            has_co_buyer: this.has_co_buyer,
            co_buyer_name: this.co_buyer_name,
            co_buyer_street: this.co_buyer_street,
            co_buyer_city: this.co_buyer_city,
            co_buyer_state: this.co_buyer_state,
            co_buyer_zip: this.co_buyer_zip,
            co_buyer_phone: this.co_buyer_phone,
            co_buyer_email: this.co_buyer_email,
            ..buyer.clone()
        }
    }

    /// These texts alone, as the deal info step holds them.
    fn info(&self) -> BuyerInfo {
        self.in_place_of(&BuyerInfo::default())
    }

    /// Its texts as they are stored, of a buyer that passed the check of the deal info step.
    fn settled(&self, buyer: Buyer) -> Self {
        let (first, second) = (buyer.person, buyer.co_buyer);
        let mut settled = Self {
            name: first.name,
            street: first.address.street,
            city: first.address.city,
            state: first.address.state.into(),
            zip: first.address.zip.into(),
            phone: first.phone.into(),
            email: first.email.into(),
            has_co_buyer: self.has_co_buyer,
            ..Self::default()
        };
        if let Some(second) = second {
            settled.co_buyer_name = second.name;
            settled.co_buyer_street = second.address.street;
            settled.co_buyer_city = second.address.city;
            settled.co_buyer_state = second.address.state.into();
            settled.co_buyer_zip = second.address.zip.into();
            settled.co_buyer_phone = second.phone.into();
            settled.co_buyer_email = second.email.into();
        }
        settled
    }
}

impl Deal {
    /// The deal as a corrected product says it.
    #[must_use]
    pub fn amended(&self, facts: &AmendedFacts) -> Self {
        Self {
            buyer: facts.buyer.in_place_of(&self.buyer),
            vin: facts.vin.clone(),
            miles: facts.miles,
            ..self.clone()
        }
    }
}

impl Amendment {
    /// Whether it corrects something of what was sold, and nothing that a rate rests on.
    ///
    /// # Errors
    /// Each figure that stands; 'reason' stands for a correction that corrects nothing.
    pub fn check_against(&self, sold: &AsSold) -> Result<(), Vec<FieldError>> {
        let mut errors = Errors::default();
        let figures = [
            ("price", self.price == sold.price),
            ("cost", self.cost == sold.cost),
            ("miles", self.facts.miles == sold.facts.miles),
        ];
        let changed = figures.into_iter().filter(|(_, stands)| !stands);
        for (path, _) in changed.filter(|_| sold.is_rated) {
            errors.add(path, FieldCode::WrongFigure, RATED_MESSAGE);
        }
        if self.corrected(sold).is_empty() {
            errors.add("reason", FieldCode::NothingToDo, NOTHING_MESSAGE);
        }
        errors.into_result(())
    }

    /// Whether the corrected VIN stands for the vehicle that the product was sold for: what a rate rests on as a whole, else what the contract names.
    /// `found` is what the VIN decodes to.
    ///
    /// # Errors
    /// What is wrong with the VIN.
    pub fn check_vehicle(
        &self,
        sold: &AsSold,
        vehicle: &VehicleInfo,
        found: Option<&VehicleInfo>,
    ) -> Result<(), FieldError> {
        let Some(found) = found else {
            return Err(FieldError::new("vin", FieldCode::NotLookedUp, UNKNOWN_MESSAGE));
        };
        let is_same = if sold.is_rated {
            found == vehicle
        } else {
            found.title() == vehicle.title()
        };
        if is_same {
            return Ok(());
        }
        let message = format!(
            "This VIN stands for another vehicle ({}). Void the product and sell it again for that one",
            found.title()
        );
        Err(FieldError::new("vin", FieldCode::Contradictory, message))
    }

    /// What is corrected of what was sold, in words.
    #[must_use]
    pub fn said(&self, sold: &AsSold) -> String {
        format!("Corrected: {}", self.corrected(sold).join(", "))
    }

    fn corrected(&self, sold: &AsSold) -> Vec<&'static str> {
        let (now, was) = (&self.facts, &sold.facts);
        let (buyer, before) = (now.buyer.info(), was.buyer.info());
        let is_other_buyer = buyer.typed_buyer().texts() != before.typed_buyer().texts();
        let co_buyer = (buyer.typed_co_buyer(), before.typed_co_buyer());
        let co_buyer = (co_buyer.0.map(TypedPerson::texts), co_buyer.1.map(TypedPerson::texts));
        let corrected = [
            ("buyer", is_other_buyer),
            ("co-buyer", co_buyer.0 != co_buyer.1),
            ("VIN", now.vin != was.vin),
            ("odometer", now.miles != was.miles),
            ("price", self.price != sold.price),
            ("cost", self.cost != sold.cost),
        ];
        let corrected = corrected.into_iter().filter(|(_, is_other)| *is_other);
        corrected.map(|(name, _)| name).collect()
    }
}

impl AmendmentForm {
    /// Checks a correction by itself. What was sold, [`Amendment::check_against`] and [`Amendment::check_vehicle`] ask.
    ///
    /// # Errors
    /// Every wrong field at once; 'buyer.' leads the paths of the buyer's.
    pub fn check(&self) -> Result<Amendment, Vec<FieldError>> {
        let mut errors = Errors::default();
        let buyer = match self.buyer.info().check(false) {
            Ok(buyer) => Some(self.buyer.settled(buyer)),
            Err(problems) => {
                errors.extend(problems.errors.into_iter().map(|error| error.under("buyer")));
                None
            }
        };
        check_vin(&self.vin, &mut errors);
        check_miles(self.miles, &mut errors);
        self.check_amounts(&mut errors);
        let with_reason = WithReason {
            version: self.version,
            reason: self.reason.clone(),
        };
        let reason = match with_reason.check() {
            Ok(reason) => Some(reason),
            Err(wrong) => {
                errors.extend(wrong);
                None
            }
        };
        match (buyer, reason, errors.into_vec()) {
            (Some(buyer), Some(reason), errors) if errors.is_empty() => Ok(Amendment {
                reason,
                facts: AmendedFacts {
                    buyer,
                    vin: self.vin.clone(),
                    miles: self.miles,
                },
                price: self.price,
                cost: self.cost,
            }),
            (_, _, errors) => Err(errors),
        }
    }

    /// 0 < price, 0 <= cost <= price.
    fn check_amounts(&self, errors: &mut Errors) {
        if !self.price.is_positive() {
            errors.add("price", FieldCode::NotAnAmount, "Enter what the buyer pays");
        } else if let Err(wrong) = self.price.as_price() {
            errors.add("price", wrong.code(), wrong.to_string());
        }
        if self.cost.get() < 0 {
            errors.add("cost", FieldCode::NotAnAmount, "Cost must be a valid dollar amount");
        } else if self.cost > self.price {
            errors.add("cost", FieldCode::TooMuch, "The cost can't be above the price");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::DealSession;

    fn sold(is_rated: bool) -> AsSold {
        let mut deal = DealSession::new(Some(7), "key", None).deal();
        deal.vin = Given::parse("1HGCM82633A004352".to_owned());
        deal.miles = 31_250;
        let buyer = &mut deal.buyer;
        "Maria Alvarez".clone_into(&mut buyer.name);
        "1482 Oak Street".clone_into(&mut buyer.street);
        "Springfield".clone_into(&mut buyer.city);
        buyer.state = Given::parse("IL".to_owned());
        buyer.zip = Given::parse("62704".to_owned());
        buyer.phone = Given::parse("(217) 555-0142".to_owned());
        buyer.email = Given::parse("maria@example.com".to_owned());
        buyer.has_co_buyer = true;
        "Juan Alvarez".clone_into(&mut buyer.co_buyer_name);
        buyer.co_buyer_phone = Given::parse("(217) 555-0143".to_owned());
        buyer.co_buyer_email = Given::parse("juan@example.com".to_owned());
        AsSold {
            facts: AmendedFacts::of(&deal),
            price: Cents::from_dollars(2400),
            cost: Cents::from_dollars(1500),
            is_rated,
        }
    }

    fn form(sold: &AsSold) -> AmendmentForm {
        AmendmentForm {
            version: 1,
            reason: "Typed wrong".to_owned(),
            buyer: sold.facts.buyer.clone(),
            vin: sold.facts.vin.clone(),
            miles: sold.facts.miles,
            price: sold.price,
            cost: sold.cost,
        }
    }

    fn wrong(sold: &AsSold, change: impl FnOnce(&mut AmendmentForm)) -> Vec<(String, FieldCode)> {
        let mut form = form(sold);
        change(&mut form);
        let checked = form.check().and_then(|amendment| amendment.check_against(sold));
        let errors = checked.err().unwrap_or_default();
        errors.into_iter().map(|error| (error.path, error.code)).collect()
    }

    fn one(path: &str, code: FieldCode) -> Vec<(String, FieldCode)> {
        vec![(path.to_owned(), code)]
    }

    #[test]
    fn each_field_of_a_correction_has_the_bounds_that_it_has_in_the_wizard() {
        let sold = sold(false);
        assert_eq!(wrong(&sold, |_| {}), one("reason", FieldCode::NothingToDo));
        assert_eq!(wrong(&sold, |form| form.miles += 1), []);
        assert_eq!(
            wrong(&sold, |form| form.miles = 0),
            one("miles", FieldCode::NotAMileage)
        );
        assert_eq!(
            wrong(&sold, |form| form.vin = Given::parse("1HG".to_owned())),
            one("vin", FieldCode::NotAVin)
        );
        assert_eq!(
            wrong(&sold, |form| form.buyer.name = " ".to_owned()),
            one("buyer.name", FieldCode::Required)
        );
        assert_eq!(
            wrong(&sold, |form| form.buyer.co_buyer_phone = Given::default()),
            one("buyer.coBuyerPhone", FieldCode::Required)
        );
        let reason = |reason: &'static str| {
            wrong(&sold, |form| {
                form.miles += 1;
                reason.clone_into(&mut form.reason);
            })
        };
        assert_eq!(reason(""), one("reason", FieldCode::Required));
        assert_eq!(reason("a\u{202e}b"), one("reason", FieldCode::UnseenCharacters));
    }

    /// [AS-30]
    #[test]
    fn a_cost_lies_between_nothing_and_the_price() {
        let sold = sold(false);
        let amounts = |price: i64, cost: i64| {
            wrong(&sold, |form| {
                (form.price, form.cost) = (Cents::new(price).unwrap(), Cents::new(cost).unwrap());
            })
        };
        assert_eq!(amounts(240_000, 240_000), []);
        assert_eq!(amounts(1, 0), []);
        assert_eq!(amounts(240_000, 240_001), one("cost", FieldCode::TooMuch));
        assert_eq!(amounts(0, 0), one("price", FieldCode::NotAnAmount));
        assert_eq!(amounts(100, -1), one("cost", FieldCode::NotAnAmount));
    }

    #[test]
    fn what_a_rate_rests_on_stands() {
        let sold = sold(true);
        assert_eq!(
            wrong(&sold, |form| form.miles += 1),
            one("miles", FieldCode::WrongFigure)
        );
        let price = Cents::from_dollars(2300);
        assert_eq!(
            wrong(&sold, |form| form.price = price),
            one("price", FieldCode::WrongFigure)
        );
        assert_eq!(wrong(&sold, |form| form.buyer.city = "Chicago".to_owned()), []);
    }

    /// [DOC-24] A co-buyer who is taken off leaves no text behind.
    #[test]
    fn a_co_buyer_can_be_taken_off() {
        let sold = sold(true);
        let mut form = form(&sold);
        form.buyer.has_co_buyer = false;
        let amended = form.check().unwrap();
        assert_eq!(amended.said(&sold), "Corrected: co-buyer");
        assert_eq!(amended.facts.buyer.co_buyer_name, "");
        let mut deal = DealSession::new(Some(7), "key", None).deal();
        deal.buyer.co_buyer_name = "Juan Alvarez".to_owned();
        deal.buyer.lender_name = "First Bank".to_owned();
        let deal = deal.amended(&amended.facts);
        assert_eq!(
            (deal.buyer.co_buyer_name.as_str(), deal.buyer.has_co_buyer),
            ("", false)
        );
        assert_eq!((deal.buyer.lender_name.as_str(), deal.miles), ("First Bank", 31_250));
    }
}
