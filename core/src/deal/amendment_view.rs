//! A correction beside what was sold: what differs, what is wrong, what it does to the amounts, and what is asked before it is done.

use super::amended_check::Checked;
use super::amending::{Amendable, AmendedField, TypedAmendment};
use super::amendment::{AmendmentForm, RATED_MESSAGE};
use super::amendment_words::{AmendedMark, choices, mark, worded};
use super::exact::{QuestionChoice, choice};
use super::reprice::{RepriceAnswer, RepriceForm, Repriced};
use crate::form::field::FieldError;
use crate::vehicle::vin::check_vin_field;
use serde::{Deserialize, Serialize};

/// Why no one types the price of a product that a rate book rated.
const FOLLOWS_MESSAGE: &str = "A rate book gives price and cost: they follow what is corrected.";

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
    /// What can be chosen; empty for a field that is typed.
    pub choices: Vec<QuestionChoice>,
    /// How it differs; none where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<AmendedMark>,
    /// Whether it can't be typed into.
    pub is_fixed: bool,
    /// What a fixed field says otherwise than it did, for people; none where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<String>,
}

/// What a page shows of a correction as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct AmendmentView {
    /// What was sold and what is typed, field by field. Those of a co-buyer are there where there was one, or is; those of a loan and of a coverage where the
    /// product has them.
    pub rows: Vec<AmendmentRow>,
    /// Why some fields can't be typed into; none where all can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_because: Option<String>,
    /// What the VIN's field says of a check digit that does not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vin_hint: Option<String>,
    /// Whose rates can be chosen; empty where no rate book gives the price.
    pub rates: Vec<QuestionChoice>,
    /// What is to be rated; none where the price stands, or what it rests on is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reprice: Option<RepriceForm>,
    /// Whether its price is still to come.
    pub awaits_price: bool,
    /// Why it has no price; none where it has one, or it is still to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// What is wrong, by the fields of the form that is sent.
    pub errors: Vec<FieldError>,
    /// What the correction does to the amounts, a sentence each; none while an amount is wrong, or is still to come.
    pub amounts: Vec<String>,
    /// What is asked before it is done.
    pub question: String,
    /// What is sent; none while something is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<AmendmentForm>,
}

impl Amendable {
    /// What a page shows of a correction as it is typed. `answer` is what came of the last rating.
    #[must_use]
    pub fn view(&self, typed: &TypedAmendment, answer: Option<&RepriceAnswer>) -> AmendmentView {
        let checked = self.checked(typed, answer);
        let refused = match &checked.repriced {
            Some(Repriced::Refused { sentence }) => Some(sentence.clone()),
            _ => None,
        };
        AmendmentView {
            rows: self.rows(typed, &checked),
            fixed_because: self.is_rated.then(|| {
                if self.is_on_record {
                    FOLLOWS_MESSAGE.to_owned()
                } else {
                    format!("{RATED_MESSAGE}.")
                }
            }),
            vin_hint: check_vin_field(&typed.vin).hint,
            rates: self.rates_choices(),
            awaits_price: checked.reprice.is_some() && checked.repriced.is_none(),
            refused,
            amounts: self.amounts(&checked),
            question: self.question(&checked),
            reprice: checked.reprice,
            form: checked.form,
            errors: checked.errors,
        }
    }

    fn rates_choices(&self) -> Vec<QuestionChoice> {
        let of_sale = format!("Those of the sale, {}", self.sale_date.in_words());
        let choices = vec![choice("saleDate", of_sale), choice("today", "Today's")];
        choices
            .into_iter()
            .filter(|_| self.is_rated && self.is_on_record)
            .collect()
    }

    fn rows(&self, typed: &TypedAmendment, checked: &Checked) -> Vec<AmendmentRow> {
        let has_co_buyer = self.facts.buyer.has_co_buyer || typed.buyer.has_co_buyer;
        let co_buyer = AmendedField::CO_BUYER.into_iter().filter(|_| has_co_buyer);
        let coverage = AmendedField::coverage_of(self.product).iter().copied();
        let coverage = coverage.filter(|_| self.facts.coverage.is_some());
        let loan = AmendedField::LOAN.into_iter().filter(|_| self.facts.loan.is_some());
        let fields = AmendedField::BUYER.into_iter().chain([AmendedField::HasCoBuyer]);
        let fields = fields.chain(co_buyer).chain(AmendedField::VEHICLE);
        let fields = fields.chain(coverage).chain(loan).chain(AmendedField::AMOUNTS);
        let sold = TypedAmendment::as_sold(self);
        fields.map(|field| self.row((&sold, typed), field, checked)).collect()
    }

    fn row(
        &self,
        (sold, typed): (&TypedAmendment, &TypedAmendment),
        field: AmendedField,
        checked: &Checked,
    ) -> AmendmentRow {
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
        let is_of_rate = self.is_rated && field.is_of_rate();
        let (was, now) = match (is_of_rate, field) {
            (true, AmendedField::Price) => (
                said(sold),
                checked.price.map_or_else(String::new, |price| price.to_decimal()),
            ),
            (true, _) => (
                said(sold),
                checked.cost.map_or_else(String::new, |cost| cost.to_decimal()),
            ),
            (false, _) => (said(sold), said(typed)),
        };
        let is_awaited = is_of_rate && checked.price.is_none();
        let mark = mark(field, &was, &now).filter(|_| !is_awaited);
        let is_off_record = self.is_rated && !self.is_on_record && field.rates();
        AmendmentRow {
            field,
            as_sold: worded(field, &was),
            typed: typed.text(field).to_owned(),
            choices: choices(field, &was),
            becomes: mark.filter(|_| is_of_rate).map(|_| worded(field, &now)),
            mark,
            is_fixed: is_of_rate || is_off_record || (is_of_co_buyer && !typed.buyer.has_co_buyer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::coverage::CoverageLevel;
    use crate::catalog::product::Product;
    use crate::deal::amended_check::{COST_MISSING, PRICE_MISSING};
    use crate::deal::{AmendedBuyer, AmendedCoverage, AmendedFacts, RepricedLine};
    use crate::form::given::Given;
    use crate::form::ids::LineId;
    use crate::money::Cents;
    use crate::sale::AmendedLoan;

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
            product: Product::Vsc,
            product_name: "Shield Powertrain".to_owned(),
            tpa_name: "Shield Administration".to_owned(),
            sale_date: "2026-10-15".parse().unwrap(),
            is_rated,
            is_on_record: is_rated,
            has_gap: true,
            rerate_to: None,
            is_paid: false,
            facts: AmendedFacts {
                buyer,
                vin: Given::parse("1HGCM82633A004352".to_owned()),
                miles: 31_250,
                loan: Some(AmendedLoan {
                    amount_financed: Cents::from_dollars(25_000),
                    term: "60".to_owned(),
                    apr: "5.9".to_owned(),
                }),
                coverage: Some(AmendedCoverage {
                    level: Some(CoverageLevel::Enhanced),
                    months: 48,
                    annual_miles: 12_000,
                    deductible: 100,
                }),
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
        let rows = known.view(&typed(known, edits), None).rows;
        rows.into_iter()
            .filter_map(|row| row.mark.map(|mark| (row.field, mark)))
            .collect()
    }

    fn errors(known: &Amendable, edits: &[(AmendedField, &str)]) -> Vec<(String, String)> {
        let errors = known.view(&typed(known, edits), None).errors;
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
        let form = known.view(&typed, None).form.unwrap();
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
        let view = known.view(&without, None);
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
        let amounts = |known: &Amendable, edits: &[(AmendedField, &str)]| {
            known.view(&typed(known, edits), None).amounts.join(" ")
        };
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
        let asked = |known: &Amendable, price: &str| {
            known
                .view(&typed(known, &[(AmendedField::Price, price)]), None)
                .question
        };
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
    fn another_name_of_what_no_book_rated_is_told_before_it_is_replaced() {
        let mut known = known(false);
        "Shield Enhanced, 48 months".clone_into(&mut known.product_name);
        let first = |known: &Amendable, edits: &[(AmendedField, &str)]| {
            let amounts = known.view(&typed(known, edits), None).amounts;
            amounts.into_iter().next().unwrap()
        };
        let unchanged = "The buyer pays $2,500.00, as before.";
        assert_eq!(first(&known, &[(AmendedField::City, "Chicago")]), unchanged);
        assert_eq!(
            first(&known, &[(AmendedField::Months, "60")]),
            "It becomes Shield Enhanced, 60 months."
        );
        "Gold plan".clone_into(&mut known.product_name);
        assert_eq!(first(&known, &[(AmendedField::Months, "60")]), unchanged);
    }

    fn fixed(view: &AmendmentView) -> Vec<AmendedField> {
        let fixed = view.rows.iter().filter(|row| row.is_fixed);
        fixed.map(|row| row.field).collect()
    }

    #[test]
    fn what_a_rate_rests_on_can_not_be_typed_into_where_it_is_not_on_record() {
        let mut known = known(true);
        known.is_on_record = false;
        let view = known.view(&typed(&known, &[(AmendedField::City, "Chicago")]), None);
        let rated = fixed(&view);
        assert!(rated.contains(&AmendedField::Miles) && rated.contains(&AmendedField::Months));
        assert_eq!(rated.len(), 10);
        assert!(view.form.is_some() && view.fixed_because.is_some() && view.rates.is_empty());
    }

    #[test]
    fn a_rated_product_waits_for_its_price_and_takes_only_the_one_that_was_asked_for() {
        let known = known(true);
        let buyers = known.view(&typed(&known, &[(AmendedField::City, "Chicago")]), None);
        assert!(buyers.form.is_some() && buyers.reprice.is_none() && !buyers.awaits_price);
        assert_eq!(fixed(&buyers), [AmendedField::Price, AmendedField::Cost]);
        let longer = typed(&known, &[(AmendedField::Months, "60")]);
        let waiting = known.view(&longer, None);
        let asked = waiting.reprice.clone().unwrap();
        assert!(waiting.awaits_price && waiting.form.is_none() && waiting.errors.is_empty());
        assert_eq!(waiting.amounts, [""; 0]);
        let answer = |asked: &RepriceForm, came: Repriced| RepriceAnswer {
            asked: asked.clone(),
            came,
        };
        let priced = answer(
            &asked,
            Repriced::Priced {
                line: RepricedLine {
                    product_name: "Shield Powertrain, 60 months".to_owned(),
                    price: Cents::from_dollars(2_900),
                    cost: Cents::from_dollars(1_500),
                    notes: vec!["Held at the most that Florida allows".to_owned()],
                },
            },
        );
        let view = known.view(&longer, Some(&priced));
        assert_eq!(
            view.amounts.join(" "),
            "It becomes Shield Powertrain, 60 months. The buyer pays $2,900.00 instead of $2,500.00: $400.00 more. \
             Shield Administration gets $1,500.00 instead of $1,250.00: $250.00 more. \
             Your markup is $1,400.00 instead of $1,250.00: $150.00 more. Held at the most that Florida allows."
        );
        let form = view.form.unwrap();
        assert_eq!((form.price.get(), form.cost.get()), (290_000, 150_000));
        let price = view.rows.iter().find(|row| row.field == AmendedField::Price).unwrap();
        assert_eq!(price.becomes.as_deref(), Some("$2,900.00"));
        let other = known.view(&typed(&known, &[(AmendedField::Months, "72")]), Some(&priced));
        assert!(other.awaits_price && other.form.is_none());
        let sentence = "The odometer is too high.".to_owned();
        let refused = answer(
            &asked,
            Repriced::Refused {
                sentence: sentence.clone(),
            },
        );
        let view = known.view(&longer, Some(&refused));
        assert_eq!((view.refused, view.form), (Some(sentence), None));
    }

    #[test]
    fn todays_rates_rate_a_product_again_that_is_otherwise_as_sold() {
        let known = known(true);
        let view = known.view(&typed(&known, &[(AmendedField::Rates, "today")]), None);
        assert!(view.awaits_price && view.reprice.is_some());
        let labels: Vec<&str> = view.rates.iter().map(|choice| choice.label.as_str()).collect();
        assert_eq!(labels, ["Those of the sale, October 15, 2026", "Today's"]);
    }

    #[test]
    fn another_loan_tells_of_the_gap_that_rests_on_it() {
        let known = known(false);
        let amounts = |edits: &[(AmendedField, &str)]| known.view(&typed(&known, edits), None).amounts.join(" ");
        assert!(amounts(&[(AmendedField::Term, "72")]).contains("GAP rests on the loan"));
        assert!(!amounts(&[(AmendedField::Term, "60 ")]).contains("GAP"));
        assert_eq!(marks(&known, &[(AmendedField::Apr, "5.90%")]), []);
        let mut gap = known.clone();
        gap.product = Product::Gap;
        let view = gap.view(&typed(&gap, &[(AmendedField::Term, "72")]), None);
        assert!(!view.amounts.join(" ").contains("GAP rests"));
        assert!(view.rows.iter().all(|row| row.field != AmendedField::Months));
    }

    #[test]
    fn a_product_that_is_to_be_re_rated_starts_from_the_corrected_loan() {
        let mut known = known(true);
        known.product = Product::Gap;
        known.rerate_to = Some(AmendedLoan {
            amount_financed: Cents::from_dollars(28_000),
            term: "72".to_owned(),
            apr: "6.4".to_owned(),
        });
        let view = known.view(&TypedAmendment::new(&known), None);
        let asked = view.reprice.unwrap();
        assert_eq!(asked.loan, known.rerate_to);
        let term = view.rows.iter().find(|row| row.field == AmendedField::Term).unwrap();
        assert_eq!(
            (term.as_sold.as_str(), term.typed.as_str(), term.mark),
            ("60 months", "72", Some(AmendedMark::Corrected))
        );
    }
}
