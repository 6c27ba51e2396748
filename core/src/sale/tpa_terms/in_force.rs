//! What is in force of an administrator's terms, and what of it is fixed for a line when it is sold.

use super::contract_terms::ContractTerms;
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::{LineId, TpaId};
use crate::sale::batch::due::DueTerms;
use crate::sale::contract::ProductLine;
use crate::sale::line_due::LineDue;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many kinds of cancellation terms an administrator has at most: a product's, or a form's of a product.
pub const MAX_KINDS: usize = 100;

/// Terms with the version that they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versioned<T> {
    /// Counts the versions of these terms, from 1.
    pub version: u64,
    /// The terms.
    pub terms: T,
}

/// The cancellation terms of a product, or of one form of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfProduct {
    /// The product.
    pub product: Product,
    /// The form; empty for all that have no terms of their own.
    pub form: String,
    /// What is in force.
    #[serde(flatten)]
    pub terms: Versioned<ContractTerms>,
}

/// All that is in force of an administrator.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InForce {
    /// When its money is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Versioned<DueTerms>>,
    /// What its contracts say of their cancellation.
    #[serde(default)]
    pub cancellation: Vec<OfProduct>,
}

/// Why no further kind of terms is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("An administrator has cancellation terms of at most {MAX_KINDS} products and forms")]
pub struct TooManyKinds;

impl InForce {
    /// The version of its due dates; 0 for none.
    #[must_use]
    pub fn due_version(&self) -> u64 {
        self.due.as_ref().map_or(0, |due| due.version)
    }

    /// The version of the terms of a product and a form; 0 for none.
    #[must_use]
    pub fn version_of(&self, product: Product, form: &str) -> u64 {
        self.kind(product, form).map_or(0, |of| of.terms.version)
    }

    /// The terms of a product and a form themselves; none where there are only those of the product.
    #[must_use]
    pub fn kind(&self, product: Product, form: &str) -> Option<&OfProduct> {
        let mut kinds = self.cancellation.iter();
        kinds.find(|of| of.product == product && of.form == form)
    }

    /// The next version of the due dates.
    pub fn put_due(&mut self, terms: DueTerms) {
        let version = self.due_version() + 1;
        self.due = Some(Versioned { version, terms });
    }

    /// The next version of the terms of a product and a form.
    ///
    /// # Errors
    /// [`TooManyKinds`] for one more kind than an administrator has at most.
    pub fn put(&mut self, product: Product, form: &str, terms: ContractTerms) -> Result<(), TooManyKinds> {
        let version = self.version_of(product, form) + 1;
        let terms = Versioned { version, terms };
        let is_full = self.cancellation.len() >= MAX_KINDS;
        let mut kinds = self.cancellation.iter_mut();
        match kinds.find(|of| of.product == product && of.form == form) {
            Some(of) => of.terms = terms,
            None if is_full => return Err(TooManyKinds),
            None => self.cancellation.push(OfProduct {
                product,
                form: form.to_owned(),
                terms,
            }),
        }
        Ok(())
    }

    /// The terms of a line of a product, printed on this form: those of the form, else those of the product.
    #[must_use]
    pub fn terms_of(&self, product: Product, form: &str) -> Option<&OfProduct> {
        self.kind(product, form).or_else(|| self.kind(product, ""))
    }

    /// What is fixed for a line that is sold on this day.
    fn of_sale(&self, product: Product, form: &str, sale: Day) -> Fixed {
        let due = self.due.as_ref().and_then(|due| {
            Some(FixedDue {
                version: due.version,
                due: due.terms.of_sale(sale)?,
            })
        });
        let terms = self.terms_of(product, form).map(|of| FixedTerms {
            form: of.form.clone(),
            version: of.terms.version,
            terms: of.terms.terms.clone(),
        });
        Fixed { due, terms }
    }
}

/// The due date of a line, and the version of the terms that gave it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixedDue {
    /// The version.
    pub version: u64,
    /// The days.
    #[serde(flatten)]
    pub due: LineDue,
}

/// The cancellation terms of a line, and where they come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixedTerms {
    /// The form that they were entered for; empty where they are the product's.
    pub form: String,
    /// Their version.
    pub version: u64,
    /// What they say.
    #[serde(flatten)]
    pub terms: ContractTerms,
}

/// What is fixed for a line when it is sold: later versions of the terms don't touch it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fixed {
    /// When it must be remitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<FixedDue>,
    /// What its contract says of its cancellation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<FixedTerms>,
}

/// Fixes the terms of lines that are sold on this day: each line gets its due date, and the answer has what is kept of each line whose administrator has
/// terms.
#[must_use]
pub fn fix(lines: &mut [ProductLine], in_force: &BTreeMap<TpaId, InForce>, sale: Day) -> BTreeMap<LineId, Fixed> {
    let mut kept = BTreeMap::new();
    for line in lines {
        let product = line.product();
        let form = line.rated.as_ref().map_or("", |rated| rated.form.as_str()).to_owned();
        let Some((tpa, product)) = line.tpa.as_mut().zip(product) else {
            continue;
        };
        let Some(terms) = in_force.get(&tpa.tpa_id) else {
            continue;
        };
        let fixed = terms.of_sale(product, &form, sale);
        tpa.due = fixed.due.as_ref().map(|fixed| fixed.due);
        if fixed != Fixed::default() {
            kept.insert(line.id.clone(), fixed);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::given::Given;
    use crate::money::Cents;
    use crate::sale::batch::due::DueRule;
    use crate::sale::cancellation::Terms;
    use crate::sale::contract::{ContractFacts, SoldProduct, generate};
    use crate::sale::tpa_side::TpaSide;

    fn terms(fee_cents: i64) -> ContractTerms {
        ContractTerms {
            fee_cents,
            ..ContractTerms::from(&Terms::assumed("VSC", 60, None))
        }
    }

    #[test]
    fn versions_count_by_product_and_form() {
        let mut in_force = InForce::default();
        in_force.put(Product::Vsc, "", terms(1)).unwrap();
        in_force.put(Product::Vsc, "", terms(2)).unwrap();
        in_force.put(Product::Vsc, "NS-1", terms(3)).unwrap();
        assert_eq!(in_force.version_of(Product::Vsc, ""), 2);
        assert_eq!(in_force.version_of(Product::Vsc, "NS-1"), 1);
        assert_eq!(in_force.version_of(Product::Gap, ""), 0);
        let fee = |product, form| in_force.terms_of(product, form).map(|of| of.terms.terms.fee_cents);
        assert_eq!(fee(Product::Vsc, "NS-1"), Some(3));
        assert_eq!(fee(Product::Vsc, "NS-2"), Some(2));
        assert_eq!(fee(Product::Gap, "NS-1"), None);
        let mut full = InForce::default();
        for form in 0..MAX_KINDS {
            full.put(Product::Vsc, &form.to_string(), terms(1)).unwrap();
        }
        assert_eq!(full.put(Product::Vsc, "one more", terms(1)), Err(TooManyKinds));
        assert_eq!(full.put(Product::Vsc, "0", terms(1)), Ok(()));
    }

    #[test]
    fn a_sale_fixes_what_is_in_force_for_the_lines_of_that_administrator() {
        let sold = |product| SoldProduct {
            product,
            product_name: "A plan".to_owned(),
            cost: Cents::new(100).unwrap(),
            price: Cents::new(200).unwrap(),
            rated: None,
        };
        let facts = ContractFacts {
            buyer_name: "Ann Lee",
            vehicle_info: "2003 HONDA Accord",
            vin: &Given::parse("1HGCM82633A004352".to_owned()),
            otd_price: Cents::new(400).unwrap(),
            products: &[sold(Product::Vsc), sold(Product::Gap)],
        };
        let mut lines = generate(&facts, 1, 1).lines;
        let of = |tpa: &str, cost| Some(Box::new(TpaSide::issued(TpaId::recorded(tpa), cost)));
        lines[0].tpa = of("granite", lines[0].cost);
        lines[1].tpa = of("other", lines[1].cost);
        let mut granite = InForce::default();
        granite.put_due(DueTerms {
            rule: DueRule::Days { days: 10 },
            warn_days: None,
        });
        let in_force = BTreeMap::from([(TpaId::recorded("granite"), granite.clone())]);
        let sale: Day = "2026-05-11".parse().unwrap();
        let kept = fix(&mut lines, &in_force, sale);
        let due = lines[0].tpa.as_ref().unwrap().due.unwrap();
        assert_eq!(due.day.to_string(), "2026-05-21");
        assert_eq!(lines[1].tpa.as_ref().unwrap().due, None);
        assert_eq!(kept.keys().map(LineId::to_string).collect::<Vec<_>>(), ["deal-1-vsc"]);
        assert_eq!(kept[&lines[0].id].terms, None);

        // The cancellation terms alone are fixed too, with their version.
        let mut only_terms = InForce::default();
        only_terms.put(Product::Gap, "", terms(7)).unwrap();
        let in_force = BTreeMap::from([(TpaId::recorded("other"), only_terms)]);
        let kept = fix(&mut lines, &in_force, sale);
        let fixed = kept[&lines[1].id].terms.as_ref().unwrap();
        assert_eq!((fixed.version, fixed.terms.fee_cents), (1, 7));
        let stored = serde_json::to_value(&kept).unwrap();
        assert_eq!(serde_json::from_value::<BTreeMap<LineId, Fixed>>(stored).unwrap(), kept);
    }
}
