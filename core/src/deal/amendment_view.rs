//! A correction beside what was sold: what differs, what is wrong, what it does to the amounts, and what is asked before it is done.

use super::amending::{Amendable, AmendedField, TypedAmendment};
use super::amendment::{AmendmentForm, RATED_MESSAGE};
use super::typing::NumberField;
use crate::catalog::coverage::read_miles;
use crate::form::field::FieldError;
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::text::one_line;
use crate::money::{Cents, MoneyError, group_thousands};
use crate::vehicle::vin::check_vin_field;
use serde::{Deserialize, Serialize};

/// What is said where a price was left out.
const PRICE_MISSING: &str = "Enter what the buyer pays";

/// What is said where a cost was left out.
const COST_MISSING: &str = "Enter what the administrator gets, 0 for nothing";

/// How a field differs from what was sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum AmendedMark {
    /// It says something else.
    Corrected,
    /// It said nothing.
    Added,
    /// It says nothing any longer.
    Removed,
}

/// A field of what was sold, beside its correction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct AmendmentRow {
    /// The field.
    pub field: AmendedField,
    /// What was sold, for people; empty where it says nothing.
    pub as_sold: String,
    /// What the field holds.
    pub typed: String,
    /// How it differs; none where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<AmendedMark>,
    /// Whether it can't be typed into.
    pub is_fixed: bool,
}

/// What a page shows of a correction as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct AmendmentView {
    /// What was sold and what is typed, field by field. Those of a co-buyer are there where there was one, or is.
    pub rows: Vec<AmendmentRow>,
    /// Why some fields can't be typed into; none where all can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_because: Option<String>,
    /// What the VIN's field says of a check digit that does not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vin_hint: Option<String>,
    /// What is wrong, by the fields of the form that is sent.
    pub errors: Vec<FieldError>,
    /// What the correction does to the amounts, a sentence each; none while an amount is wrong.
    pub amounts: Vec<String>,
    /// What is asked before it is done.
    pub question: String,
    /// What is sent; none while something is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<AmendmentForm>,
}

impl TypedAmendment {
    /// The amounts, if both can be read and the cost lies between nothing and the price.
    fn amounts(&self) -> Option<(Cents, Cents)> {
        let price = Cents::parse(&self.price).ok()?;
        let cost = Cents::parse(&self.cost).ok()?;
        (price.is_positive() && price.as_price().is_ok() && cost <= price).then_some((price, cost))
    }

    /// What is sent of it. What can't be read is nothing, and [`Amendable::check`] says so.
    fn form(&self, version: u64) -> AmendmentForm {
        AmendmentForm {
            version,
            reason: self.reason.clone(),
            buyer: self.buyer.clone(),
            vin: Given::parse(self.vin.trim().to_owned()),
            miles: read_miles(&self.miles).unwrap_or(0),
            price: Cents::parse(&self.price).unwrap_or_default(),
            cost: Cents::parse(&self.cost).unwrap_or_default(),
        }
    }
}

impl Amendable {
    /// What a page shows of a correction as it is typed.
    #[must_use]
    pub fn view(&self, typed: &TypedAmendment) -> AmendmentView {
        let has_co_buyer = self.facts.buyer.has_co_buyer || typed.buyer.has_co_buyer;
        let co_buyer = AmendedField::CO_BUYER.into_iter().filter(|_| has_co_buyer);
        let buyers = AmendedField::BUYER.into_iter().chain([AmendedField::HasCoBuyer]);
        let fields = buyers.chain(co_buyer).chain(AmendedField::SALE);
        let sold = TypedAmendment::new(self);
        let (form, errors) = match self.check(typed) {
            Ok(form) => (Some(form), Vec::new()),
            Err(errors) => (None, errors),
        };
        AmendmentView {
            rows: fields.map(|field| self.row((&sold, typed), field)).collect(),
            fixed_because: self.is_rated.then(|| format!("{RATED_MESSAGE}.")),
            vin_hint: check_vin_field(&typed.vin).hint,
            errors,
            amounts: typed.amounts().map(|now| self.amounts(now)).unwrap_or_default(),
            question: self.question(typed.amounts()),
            form,
        }
    }

    /// Checks a correction as far as it can be without the vehicle that a VIN stands for.
    ///
    /// # Errors
    /// Every wrong field at once, with what is wrong with a number that can't be read in the place of what its absence means.
    pub fn check(&self, typed: &TypedAmendment) -> Result<AmendmentForm, Vec<FieldError>> {
        let form = typed.form(self.version);
        let checked = form.check();
        let checked = checked.and_then(|amendment| amendment.check_against(&self.as_sold()));
        let mut errors = checked.err().unwrap_or_default();
        let numbers = [
            ("miles", NumberField::Miles, &typed.miles, None),
            ("price", NumberField::Amount, &typed.price, Some(PRICE_MISSING)),
            ("cost", NumberField::Amount, &typed.cost, Some(COST_MISSING)),
        ];
        for (path, kind, text, missing) in numbers {
            let missing = missing.filter(|_| text.trim().is_empty());
            let unread = missing
                .map(|message| (FieldCode::Required, message.to_owned()))
                .or_else(|| kind.problem(text).map(|problem| (code_of(kind, text), problem.message)));
            if let Some((code, message)) = unread {
                // A cost is not above a price that is not there.
                errors.retain(|error| error.path != path && !(path == "price" && error.path == "cost"));
                errors.push(FieldError::new(path, code, message));
            }
        }
        if errors.is_empty() { Ok(form) } else { Err(errors) }
    }

    fn row(&self, (sold, typed): (&TypedAmendment, &TypedAmendment), field: AmendedField) -> AmendmentRow {
        let is_of_co_buyer = AmendedField::CO_BUYER.contains(&field);
        // What stands in the fields of a co-buyer who is none counts for nothing.
        let said = |typed: &'_ TypedAmendment| {
            let counts = !is_of_co_buyer || typed.buyer.has_co_buyer;
            if counts {
                typed.text(field).to_owned()
            } else {
                String::new()
            }
        };
        let (was, now) = (said(sold), said(typed));
        AmendmentRow {
            field,
            as_sold: worded(field, &was),
            typed: typed.text(field).to_owned(),
            mark: mark(field, &was, &now),
            is_fixed: (self.is_rated && field.is_rated()) || (is_of_co_buyer && !typed.buyer.has_co_buyer),
        }
    }

    /// What becomes of price, cost and markup.
    fn amounts(&self, (price, cost): (Cents, Cents)) -> Vec<String> {
        let tpa = &self.tpa_name;
        let due = match (self.is_paid, cost == self.cost) {
            (true, _) => format!(
                "{tpa} was paid {} and owes it back as a credit; it gets {cost} for the corrected product.",
                self.cost
            ),
            (false, true) => format!("{tpa} gets {cost}, as before."),
            (false, false) => format!("{tpa} gets {}.", instead(cost, self.cost)),
        };
        let (markup, before) = (price.minus_or_zero(cost), self.price.minus_or_zero(self.cost));
        let kept = if markup == before {
            format!("Your markup stays {markup}.")
        } else {
            format!("Your markup is {}.", instead(markup, before))
        };
        let paid = if price == self.price {
            format!("The buyer pays {price}, as before.")
        } else {
            format!("The buyer pays {}.", instead(price, self.price))
        };
        vec![paid, due, kept]
    }

    /// What is asked, with the amounts of both products.
    fn question(&self, now: Option<(Cents, Cents)>) -> String {
        let (product, was) = (&self.product_name, self.price);
        match now {
            Some((price, _)) if price != was => format!("Replace {product} at {was} with a corrected one at {price}?"),
            _ => format!("Replace {product} at {was} with a corrected one at the same price?"),
        }
    }
}

/// The kind of fault of a text that is no number.
fn code_of(kind: NumberField, text: &str) -> FieldCode {
    match kind {
        NumberField::Miles => FieldCode::NotAMileage,
        _ => Cents::parse(text)
            .err()
            .map_or(FieldCode::NotAnAmount, MoneyError::code),
    }
}

/// '$2,400.00 instead of $2,500.00: $100.00 less'.
fn instead(now: Cents, was: Cents) -> String {
    let (by, word) = if now > was {
        (now.minus(was), "more")
    } else {
        (was.minus(now), "less")
    };
    format!("{now} instead of {was}: {by} {word}")
}

/// What was sold, for people.
fn worded(field: AmendedField, plain: &str) -> String {
    match field {
        AmendedField::Miles => match read_miles(plain) {
            Ok(miles) => format!("{} miles", group_thousands(i64::from(miles))),
            Err(_) => plain.to_owned(),
        },
        AmendedField::Price | AmendedField::Cost => {
            Cents::parse(plain).map_or_else(|_| plain.to_owned(), |amount| amount.to_string())
        }
        _ => plain.to_owned(),
    }
}

/// How a field differs. Numbers are compared as numbers, texts as they are stored.
fn mark(field: AmendedField, was: &str, now: &str) -> Option<AmendedMark> {
    let stands = match field {
        AmendedField::Miles => read_miles(was).ok() == read_miles(now).ok(),
        AmendedField::Price | AmendedField::Cost => Cents::parse(was).ok() == Cents::parse(now).ok(),
        _ => one_line(was) == one_line(now),
    };
    let (said, says) = (!was.trim().is_empty(), !now.trim().is_empty());
    match (stands, said, says) {
        (true, _, _) => None,
        (false, false, _) => Some(AmendedMark::Added),
        (false, true, false) => Some(AmendedMark::Removed),
        (false, true, true) => Some(AmendedMark::Corrected),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::{AmendedBuyer, AmendedFacts};
    use crate::form::ids::LineId;

    fn known(is_rated: bool) -> Amendable {
        let buyer = AmendedBuyer {
            name: "Maria Alvarez".to_owned(),
            street: "1482 Oak Street".to_owned(),
            city: "Springfield".to_owned(),
            state: Given::parse("IL".to_owned()),
            zip: Given::parse("62704".to_owned()),
            phone: Given::parse("(217) 555-0142".to_owned()),
            email: Given::parse("maria@example.com".to_owned()),
            has_co_buyer: true,
            co_buyer_name: "Juan Alvarez".to_owned(),
            co_buyer_phone: Given::parse("(217) 555-0143".to_owned()),
            co_buyer_email: Given::parse("juan@example.com".to_owned()),
            ..AmendedBuyer::default()
        };
        Amendable {
            line_id: LineId::new("deal-1-vsc").unwrap(),
            version: 3,
            contract_id: "contract-1".into(),
            product_name: "Shield Powertrain".to_owned(),
            tpa_name: "Shield Administration".to_owned(),
            sale_date: "2026-10-15".parse().unwrap(),
            is_rated,
            is_paid: false,
            facts: AmendedFacts {
                buyer,
                vin: Given::parse("1HGCM82633A004352".to_owned()),
                miles: 31_250,
            },
            price: Cents::from_dollars(2_500),
            cost: Cents::from_dollars(1_250),
        }
    }

    fn typed(known: &Amendable, edits: &[(AmendedField, &str)]) -> TypedAmendment {
        let start = TypedAmendment::new(known).edited(AmendedField::Reason, "Typed wrong");
        edits
            .iter()
            .fold(start, |typed, (field, value)| typed.edited(*field, value))
    }

    fn marks(known: &Amendable, edits: &[(AmendedField, &str)]) -> Vec<(AmendedField, AmendedMark)> {
        let rows = known.view(&typed(known, edits)).rows;
        rows.into_iter()
            .filter_map(|row| row.mark.map(|mark| (row.field, mark)))
            .collect()
    }

    fn errors(known: &Amendable, edits: &[(AmendedField, &str)]) -> Vec<(String, String)> {
        let errors = known.view(&typed(known, edits)).errors;
        errors.into_iter().map(|error| (error.path, error.message)).collect()
    }

    fn one(path: &str, message: &str) -> Vec<(String, String)> {
        vec![(path.to_owned(), message.to_owned())]
    }

    #[test]
    fn what_is_typed_is_kept_as_in_the_wizard() {
        let known = known(false);
        let typed = typed(
            &known,
            &[
                (AmendedField::Phone, "2175550199"),
                (AmendedField::State, "nvx"),
                (AmendedField::Vin, "1hgcm82653a004353"),
                (AmendedField::Miles, "42,123"),
                (AmendedField::Price, "$2,400"),
            ],
        );
        assert_eq!(&*typed.buyer.phone, "(217) 555-0199");
        assert_eq!(&*typed.buyer.state, "NV");
        assert_eq!(typed.vin, "1HGCM82653A004353");
        let form = known.check(&typed).unwrap();
        assert_eq!((form.miles, form.price.get(), form.version), (42_123, 240_000, 3));
        assert_eq!(form.buyer.co_buyer_name, "Juan Alvarez");
    }

    #[test]
    fn each_difference_is_marked_and_what_means_the_same_is_none() {
        let known = known(false);
        assert_eq!(marks(&known, &[]), []);
        let same = [
            (AmendedField::Name, "Maria  Alvarez "),
            (AmendedField::Miles, "31,250"),
            (AmendedField::Price, "2,500"),
        ];
        assert_eq!(marks(&known, &same), []);
        let edits = [
            (AmendedField::City, "Chicago"),
            (AmendedField::CoBuyerCity, "Chicago"),
            (AmendedField::Cost, "1,000"),
        ];
        assert_eq!(
            marks(&known, &edits),
            [
                (AmendedField::City, AmendedMark::Corrected),
                (AmendedField::CoBuyerCity, AmendedMark::Added),
                (AmendedField::Cost, AmendedMark::Corrected),
            ]
        );
        assert_eq!(
            marks(&known, &[(AmendedField::HasCoBuyer, "no")]),
            [
                (AmendedField::HasCoBuyer, AmendedMark::Corrected),
                (AmendedField::CoBuyerName, AmendedMark::Removed),
                (AmendedField::CoBuyerPhone, AmendedMark::Removed),
                (AmendedField::CoBuyerEmail, AmendedMark::Removed),
            ]
        );
    }

    /// What was typed for a co-buyer who is taken off comes back with them.
    #[test]
    fn a_co_buyers_texts_stay_while_there_is_none() {
        let known = known(false);
        let without = typed(&known, &[(AmendedField::HasCoBuyer, "no")]);
        let view = known.view(&without);
        let name = view.rows.iter().find(|row| row.field == AmendedField::CoBuyerName);
        assert!(name.unwrap().is_fixed);
        assert!(view.form.is_some());
        let with = without.edited(AmendedField::HasCoBuyer, "yes");
        assert_eq!(with, typed(&known, &[]));
    }

    #[test]
    fn a_number_that_can_not_be_read_is_told_by_name() {
        let known = known(false);
        assert_eq!(
            errors(&known, &[(AmendedField::Price, "")]),
            one("price", PRICE_MISSING)
        );
        assert_eq!(errors(&known, &[(AmendedField::Cost, " ")]), one("cost", COST_MISSING));
        let amount = "Amount must be a valid dollar amount";
        assert_eq!(errors(&known, &[(AmendedField::Price, "1.234")]), one("price", amount));
        assert_eq!(errors(&known, &[(AmendedField::Cost, "12x")]), one("cost", amount));
        let miles = "Mileage must be a whole number of miles, at most 9,999,999";
        assert_eq!(errors(&known, &[(AmendedField::Miles, "4a5")]), one("miles", miles));
        let missing = "Please enter the mileage, from 1 to 9,999,999 miles";
        assert_eq!(errors(&known, &[(AmendedField::Miles, "")]), one("miles", missing));
        assert_eq!(
            errors(&known, &[(AmendedField::Cost, "2,500.01")]),
            one("cost", "The cost can't be above the price")
        );
    }

    #[test]
    fn amounts_are_worded_with_their_difference() {
        let mut known = known(false);
        let amounts =
            |known: &Amendable, edits: &[(AmendedField, &str)]| known.view(&typed(known, edits)).amounts.join(" ");
        assert_eq!(
            amounts(&known, &[]),
            "The buyer pays $2,500.00, as before. Shield Administration gets $1,250.00, as before. Your markup stays $1,250.00."
        );
        let edits = [(AmendedField::Price, "2,400"), (AmendedField::Cost, "1,300")];
        assert_eq!(
            amounts(&known, &edits),
            "The buyer pays $2,400.00 instead of $2,500.00: $100.00 less. \
             Shield Administration gets $1,300.00 instead of $1,250.00: $50.00 more. \
             Your markup is $1,100.00 instead of $1,250.00: $150.00 less."
        );
        assert_eq!(amounts(&known, &[(AmendedField::Cost, "2,600")]), "");
        let asked =
            |known: &Amendable, price: &str| known.view(&typed(known, &[(AmendedField::Price, price)])).question;
        assert_eq!(
            asked(&known, "2400"),
            "Replace Shield Powertrain at $2,500.00 with a corrected one at $2,400.00?"
        );
        assert_eq!(
            asked(&known, "2500"),
            "Replace Shield Powertrain at $2,500.00 with a corrected one at the same price?"
        );
        known.is_paid = true;
        assert!(amounts(&known, &edits).contains(
            "Shield Administration was paid $1,250.00 and owes it back as a credit; it gets $1,300.00 for the corrected product."
        ));
    }

    #[test]
    fn what_a_rate_rests_on_can_not_be_typed_into() {
        let known = known(true);
        let view = known.view(&typed(&known, &[(AmendedField::City, "Chicago")]));
        let fixed: Vec<AmendedField> = view
            .rows
            .iter()
            .filter(|row| row.is_fixed)
            .map(|row| row.field)
            .collect();
        assert_eq!(fixed, [AmendedField::Miles, AmendedField::Price, AmendedField::Cost]);
        assert!(view.form.is_some() && view.fixed_because.is_some());
    }
}
