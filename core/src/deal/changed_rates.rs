//! The check of a finished deal's rates: what was priced otherwise since somebody looked at it.

use super::buyer::BuyerInfo;
use super::pins::DealRating;
use super::quote::Quote;
use super::quote_facts::QuoteFacts;
use super::refused::RefusedCard;
use crate::catalog::product::{AncillaryProduct, Product};
use crate::form::field::FieldError;
use crate::form::field_code::FieldCode;
use crate::form::ids::TpaId;
use crate::money::Cents;
use crate::sale::contract::SoldProduct;

/// What a finished deal says of its prices.
pub(super) struct SaidPrices<'a> {
    pub rating: Option<&'a DealRating>,
    pub buyer: &'a BuyerInfo,
}

impl SaidPrices<'_> {
    /// What of the chosen products has another price than the deal says, or none, by the field where it was chosen. Only rated products are
    /// looked at: demo prices follow from the seed.
    pub(super) fn changed_rates(&self, facts: &QuoteFacts<'_>, quote: &Quote) -> Vec<FieldError> {
        let mut errors = Vec::new();
        let chosen = |cards: &[RefusedCard], id: Option<&str>| -> Option<RefusedCard> {
            cards.iter().find(|card| Some(&*card.tpa_id) == id).cloned()
        };
        let refused = [
            ("chosenVsc".to_owned(), chosen(&quote.vsc_refused, facts.chosen_vsc)),
            ("chosenGap".to_owned(), chosen(&quote.gap_refused, facts.chosen_gap)),
        ];
        for (path, card) in refused {
            let Some(card) = card else { continue };
            let sentences = std::iter::once(&card.sentence).chain(&card.more);
            errors.extend(sentences.map(|sentence| {
                FieldError::new(
                    path.clone(),
                    FieldCode::NotOffered,
                    format!("{}: {sentence}", card.title),
                )
            }));
        }
        let said = self.rating.map_or(&[][..], |rating| &rating.lines);
        for card in &quote.ancillary_refused {
            // One that had no price before either counted as declined all along.
            let had_price = match card.product {
                Product::Ancillary(product) => self.buyer.ancillary_price(product).is_some(),
                _ => false,
            };
            if had_price {
                let message = format!("{}: {}", card.title, card.sentence);
                errors.push(FieldError::new(path_of(card.product), FieldCode::NotOffered, message));
            }
        }
        // What is refused is not told to cost something else as well.
        let refused: Vec<String> = errors.iter().map(|error| error.path.clone()).collect();
        for sold in &quote.sold {
            if refused.contains(&path_of(sold.product)) {
                continue;
            }
            let line = said.iter().find(|line| line.product == sold.product);
            let was = line.map(|line| (line.cost, line.price));
            let is_same = match &sold.rated {
                Some(_) => was == Some((sold.cost, sold.price)),
                None => line.is_none(),
            };
            if !is_same {
                errors.push(self.changed(facts, sold, was.map(|(_, price)| price)));
            }
        }
        errors
    }

    /// 'Northstar: $1,771.11 is now $1,802.00 (rates of July 1, 2026)'.
    fn changed(&self, facts: &QuoteFacts<'_>, sold: &SoldProduct, was: Option<Cents>) -> FieldError {
        let shown = match sold.product {
            Product::Vsc => self.buyer.vsc_price,
            Product::Gap => self.buyer.gap_price,
            Product::Ancillary(product) => self.buyer.ancillary_price(product),
        };
        let rated = sold.rated.as_ref();
        let live = rated.and_then(|rated| facts.rates.version(&rated.tpa_id, &rated.code, rated.version));
        let of_day = live.map_or_else(String::new, |live| {
            format!(" (rates of {})", live.effective_from.in_words())
        });
        let tpa = match sold.product {
            Product::Vsc => facts.chosen_vsc.map(TpaId::recorded),
            Product::Gap => facts.chosen_gap.map(TpaId::recorded),
            Product::Ancillary(product) => facts.tpa.tpa_of(product).cloned(),
        };
        let name = tpa
            .and_then(|tpa| facts.tpa_name(sold.product, &tpa))
            .unwrap_or_else(|| sold.product_name.clone());
        let message = match was.or(shown) {
            // The dealer's part changed, and the price is held where it was.
            Some(was) if was == sold.price => format!("{name}: what you remit has changed{of_day}"),
            Some(was) => format!("{name}: {was} is now {}{of_day}", sold.price),
            None => format!("{name}: the price is now {}{of_day}", sold.price),
        };
        FieldError::new(path_of(sold.product), FieldCode::RatesChanged, message)
    }
}

/// Where a product was chosen.
fn path_of(product: Product) -> String {
    match product {
        Product::Vsc => "chosenVsc".to_owned(),
        Product::Gap => "chosenGap".to_owned(),
        Product::Ancillary(product) => format!("tpaProducts.{}", AncillaryProduct::tpa_key(product)),
    }
}
