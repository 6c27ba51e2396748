//! Who stands behind a product that a deal sells.

use super::finish::Deal;
use super::session::ProductVariant;
use crate::catalog::product::Product;
use crate::form::ids::TpaId;
use crate::pricing::demo::{demo_gap_providers, demo_vsc_providers};
use crate::sale::TpaSide;
use crate::sale::contract::ProductLine;

/// Who stands behind a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SoldBy {
    /// An administrator.
    Tpa(TpaId),
    /// A provider of the demonstration, by its name.
    Demo(String),
    /// The dealership itself.
    Dealer,
}

impl Deal {
    /// Who stands behind a product that the deal sells. In the simple variant no one but the dealership stands behind ancillary products.
    #[must_use]
    pub fn sold_by(&self, product: Product) -> SoldBy {
        let (chosen, demo) = match product {
            Product::Vsc => (self.chosen_vsc.as_deref(), demo_vsc_providers()),
            Product::Gap => (self.chosen_gap.as_deref(), demo_gap_providers()),
            Product::Ancillary(product) => (self.tpa_products.tpa_of(product).map(TpaId::as_str), Vec::new()),
        };
        let found = chosen.and_then(|id| match self.variant {
            ProductVariant::Tpa => Some(SoldBy::Tpa(TpaId::recorded(id))),
            ProductVariant::Simple => {
                let provider = demo.into_iter().find(|provider| provider.id == id);
                provider.map(|provider| SoldBy::Demo(provider.title))
            }
        });
        found.unwrap_or(SoldBy::Dealer)
    }

    /// Notes at the lines that were sold now which administrator (TPA) stands behind each.
    pub fn name_tpas(&self, lines: &mut [ProductLine]) {
        for line in lines {
            line.tpa = match line.product().map(|product| self.sold_by(product)) {
                Some(SoldBy::Tpa(tpa)) => Some(Box::new(TpaSide::issued(tpa, line.cost))),
                Some(SoldBy::Demo(_) | SoldBy::Dealer) | None => None,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::AncillaryProduct;
    use crate::deal::DealSession;

    #[test]
    fn what_was_chosen_stands_behind_a_product() {
        let mut deal = DealSession::new(Some(7), "key", None).deal();
        let etch = Product::Ancillary(AncillaryProduct::TheftProtection);
        let first = demo_vsc_providers().swap_remove(0);
        deal.chosen_vsc = Some(first.id.clone());
        assert_eq!(deal.sold_by(Product::Vsc), SoldBy::Demo(first.title));
        assert_eq!(deal.sold_by(Product::Gap), SoldBy::Dealer);
        assert_eq!(deal.sold_by(etch), SoldBy::Dealer);
        deal.variant = ProductVariant::Tpa;
        deal.chosen_gap = Some("tpa-2".to_owned());
        deal.tpa_products
            .choose(AncillaryProduct::TheftProtection, Some(TpaId::recorded("tpa-3")));
        assert_eq!(deal.sold_by(Product::Gap), SoldBy::Tpa(TpaId::recorded("tpa-2")));
        assert_eq!(deal.sold_by(etch), SoldBy::Tpa(TpaId::recorded("tpa-3")));
    }
}
