//! GAP whose price rests on a loan that was corrected: it is to be rated again, until it is replaced or somebody confirms its price.

use super::amended_loan::AmendedLoan;
use super::contract::ProductLine;
use super::sold_deal::SoldDeal;
use crate::catalog::product::Product;
use crate::form::ids::LineId;

impl ProductLine {
    /// The loan by which it is to be rated again; none where it is not, and of one that is no longer in force.
    #[must_use]
    pub fn rerate_to(&self) -> Option<&AmendedLoan> {
        let tpa = self.tpa.as_deref().filter(|tpa| tpa.is_in_force())?;
        tpa.rerate_to.as_deref()
    }

    /// Whether it is GAP of an administrator in force, which rests on the loan.
    #[must_use]
    pub fn rests_on_loan(&self) -> bool {
        self.is_in_force() && self.product() == Some(Product::Gap)
    }
}

impl SoldDeal {
    /// Puts its GAP on the list of what is to be rated again, by the loan that `corrected` says, a line that was sold now. Whatever changes counts one version up.
    pub fn ask_to_rerate(&mut self, corrected: &LineId, loan: &AmendedLoan) {
        for line in self
            .lines
            .iter_mut()
            .filter(|line| line.id != *corrected && line.rests_on_loan())
        {
            if let Some(tpa) = &mut line.tpa
                && tpa.rerate_to.as_deref() != Some(loan)
            {
                tpa.rerate_to = Some(Box::new(loan.clone()));
                line.version = line.version.saturating_add(1);
            }
        }
    }

    /// The deal once somebody confirmed the price of a line that was to be rated again: it stands. None where it was not. Line and contract count one version
    /// up.
    #[must_use]
    pub fn confirmed(&self, id: &LineId) -> Option<Self> {
        let mut lines = self.lines.clone();
        let line = lines
            .iter_mut()
            .find(|line| line.id == *id && line.rerate_to().is_some())?;
        if let Some(tpa) = &mut line.tpa {
            tpa.rerate_to = None;
        }
        line.version = line.version.saturating_add(1);
        Some(self.changed_to(lines))
    }
}

impl AmendedLoan {
    /// The loan in words: '$28,000.00 over 72 months at 6.4%'; without what was not said of it.
    #[must_use]
    pub fn said(&self) -> String {
        let part = |word: &str, text: &str, unit: &str| {
            if text.is_empty() {
                String::new()
            } else {
                format!(" {word} {text}{unit}")
            }
        };
        format!(
            "{}{}{}",
            self.amount_financed,
            part("over", &self.term, " months"),
            part("at", &self.apr, "%")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product_group::ProductGroup;
    use crate::money::Cents;
    use crate::sale::Standing;
    use crate::sale::test_deal::deal;

    fn loan(term: &str) -> AmendedLoan {
        AmendedLoan {
            amount_financed: Cents::from_dollars(28_000),
            term: term.to_owned(),
            apr: "6.4".to_owned(),
        }
    }

    fn with_gap() -> SoldDeal {
        let mut deal = deal();
        let vsc = deal.lines[0].clone();
        deal.lines.push(ProductLine {
            id: LineId::of(&vsc.deal_id, Product::Gap.key()),
            product_type: ProductGroup::Gap,
            ..vsc
        });
        deal
    }

    fn asked(deal: &SoldDeal) -> Vec<(bool, u64)> {
        let lines = deal.lines.iter();
        lines.map(|line| (line.rerate_to().is_some(), line.version)).collect()
    }

    #[test]
    fn gap_is_to_be_rated_again_until_somebody_confirms_its_price() {
        let (sold, mut deal) = (with_gap(), with_gap());
        let (vsc, gap) = (deal.lines[0].id.clone(), deal.lines[1].id.clone());
        deal.ask_to_rerate(&vsc, &loan("72"));
        assert_eq!(asked(&deal), [(false, 1), (true, 2)]);
        deal.ask_to_rerate(&vsc, &loan("72"));
        assert_eq!(asked(&deal), [(false, 1), (true, 2)], "the same loan changes nothing");
        deal.ask_to_rerate(&vsc, &loan("84"));
        assert_eq!(asked(&deal), [(false, 1), (true, 3)]);
        assert_eq!(deal.confirmed(&vsc), None);
        let confirmed = deal.confirmed(&gap).unwrap();
        assert_eq!(asked(&confirmed), [(false, 1), (false, 4)]);
        assert_eq!(confirmed.contract.version, sold.contract.version + 1);
        assert_eq!(confirmed.confirmed(&gap), None, "once");
    }

    #[test]
    fn gap_that_was_corrected_itself_or_is_not_in_force_is_not_to_be_rated_again() {
        let mut deal = with_gap();
        let gap = deal.lines[1].id.clone();
        deal.ask_to_rerate(&gap, &loan("72"));
        assert_eq!(asked(&deal), [(false, 1), (false, 1)]);
        let vsc = deal.lines[0].id.clone();
        if let Some(tpa) = &mut deal.lines[1].tpa {
            tpa.standing = Standing::Void;
        }
        deal.ask_to_rerate(&vsc, &loan("72"));
        assert_eq!(asked(&deal), [(false, 1), (false, 1)]);
    }

    #[test]
    fn a_loan_is_worded_without_what_was_not_said() {
        assert_eq!(loan("72").said(), "$28,000.00 over 72 months at 6.4%");
        let bare = AmendedLoan {
            term: String::new(),
            apr: String::new(),
            ..loan("72")
        };
        assert_eq!(bare.said(), "$28,000.00");
    }
}
