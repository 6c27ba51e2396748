//! What a line's contract says of its cancellation.

use dealer_core::catalog::coverage::total_miles;
use dealer_core::catalog::product::Product;
use dealer_core::deal::Deal;
use dealer_core::money::rate::Term;
use dealer_core::pricing::rate::Mileage;
use dealer_core::sale::cancellation::Terms;
use dealer_core::sale::contract::ProductLine;

/// The terms of a line: assumed, with months and miles of its rate, else of its correction or its deal. GAP runs as long as the loan. None where no one knows
/// how long it runs, which is not guessed.
pub(in crate::sale) fn terms_of(line: &ProductLine, product: Product, deal: Option<&Deal>) -> Option<Terms> {
    let rated = line.rated.as_deref();
    let corrected = line.tpa.as_ref().and_then(|tpa| tpa.corrected_term);
    let of_correction = corrected.map(|term| i64::from(term.months));
    let of_loan = deal.and_then(|deal| Term::parse(&deal.buyer.term).ok());
    let of_loan = of_correction.or_else(|| of_loan.map(|term| i64::from(term.months())));
    let chosen = of_correction.or_else(|| deal.map(|deal| i64::from(deal.coverage_time)));
    let of_rate = rated.map(|rated| rated.months);
    let months = match product {
        Product::Gap => [of_loan, of_rate, None],
        Product::Vsc | Product::Ancillary(_) => [of_rate, chosen.filter(|_| rated.is_none()), None],
    };
    let months = months.into_iter().flatten().find(|months| *months > 0)?;
    let miles = match (product, rated) {
        (Product::Gap, _) => None,
        (_, Some(rated)) => match rated.miles {
            Mileage::Miles(miles) => Some(miles),
            Mileage::NotCounted | Mileage::Unlimited => None,
        },
        (_, None) => match corrected {
            Some(term) => term.miles.map(i64::from),
            None => deal.map(|deal| total_miles(deal.coverage_miles, deal.coverage_time)),
        },
    };
    Some(Terms::assumed(
        word_of(product),
        months,
        miles.filter(|miles| *miles > 0),
    ))
}

/// What the rules of the states call a product.
pub(in crate::sale) const fn word_of(product: Product) -> &'static str {
    match product {
        Product::Vsc => "VSC",
        Product::Gap => "GAP",
        Product::Ancillary(product) => product.stored(),
    }
}
