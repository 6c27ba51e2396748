//! The wording of each value, from what is stored.

use super::placeholder::{Format, Placeholder};
use super::source::{Business, Source};
use crate::catalog::coverage::total_miles;
use crate::catalog::product::Product;
use crate::deal::BuyerInfo;
use crate::deal::lead::PurchaseMethod;
use crate::form::day::Day;
use crate::form::text::one_line;
use crate::money::rate::{Apr, Term};
use crate::money::{Cents, amount_at_rest, group_thousands};
use crate::pricing::rate::Mileage;
use crate::vehicle::info::UNKNOWN;

/// The value in its format; nothing where there is none.
pub(super) fn worded(placeholder: Placeholder, format: Format, source: &Source<'_>) -> Option<String> {
    use Placeholder as P;
    let (deal, line, vehicle) = (source.deal, source.line, source.vehicle);
    let buyer = &deal.buyer;
    let loan = (deal.purchase_method != PurchaseMethod::Cash).then_some(buyer);
    let second = buyer.has_co_buyer.then_some(buyer);
    let text = |text: &str| Some(text.to_owned());
    let of_vehicle = |text: &str| (text != UNKNOWN).then(|| text.to_owned());
    match placeholder {
        P::DocumentId => text(source.document_id),
        P::DocumentDate => Some(date(source.day, format)),
        P::ContractId => text(&source.contract.id),
        P::SaleDate => Some(date(source.sale_day(), format)),
        P::SaleState => text(match source.sale_state() {
            "" => "the dealership\u{2019}s state",
            state => state,
        }),
        P::BuyerName => text(&buyer.name),
        P::BuyerAddress => Some(address(&buyer.street, &buyer.city, &buyer.state, &buyer.zip)),
        P::BuyerStreet => text(&buyer.street),
        P::BuyerCity => text(&buyer.city),
        P::BuyerState => text(&buyer.state),
        P::BuyerZip => text(&buyer.zip),
        P::BuyerPhone => text(&buyer.phone),
        P::BuyerEmail => text(&buyer.email),
        P::CoBuyerName => text(&second?.co_buyer_name),
        P::CoBuyerAddress => second.map(|info| {
            let (state, zip) = (&info.co_buyer_state, &info.co_buyer_zip);
            address(&info.co_buyer_street, &info.co_buyer_city, state, zip)
        }),
        P::CoBuyerStreet => text(&second?.co_buyer_street),
        P::CoBuyerCity => text(&second?.co_buyer_city),
        P::CoBuyerState => text(&second?.co_buyer_state),
        P::CoBuyerZip => text(&second?.co_buyer_zip),
        P::CoBuyerPhone => text(&second?.co_buyer_phone),
        P::CoBuyerEmail => text(&second?.co_buyer_email),
        P::VehicleVin => text(&line.vin),
        P::VehicleYear => (vehicle.year != 0).then(|| vehicle.year.to_string()),
        P::VehicleMake => of_vehicle(&vehicle.make),
        P::VehicleModel => of_vehicle(&vehicle.model),
        P::VehicleTitle => text(&line.vehicle_info),
        P::VehicleBody => of_vehicle(&vehicle.body_type),
        P::VehicleEngine => of_vehicle(&vehicle.engine_type),
        P::VehicleOdometer => Some(counted(i64::from(deal.miles), "miles", format)),
        P::DealerName => text(source.dealer.name),
        P::DealerAddress => Some(address_of(source.dealer)),
        P::DealerStreet => text(source.dealer.street),
        P::DealerCity => text(source.dealer.city),
        P::DealerState => text(source.dealer.state),
        P::DealerZip => text(source.dealer.zip),
        P::DealerPhone => text(source.dealer.phone),
        P::TpaName => text(source.tpa.name),
        P::TpaAddress => Some(address_of(source.tpa)),
        P::TpaPhone => text(source.tpa.phone),
        P::ProductName => text(&line.product_name),
        P::ProductPrice => Some(amount(line.price, format)),
        P::CoverageLevel => text(deal.coverage_level?.label()),
        P::CoverageScope => text(deal.coverage_level?.description()),
        P::CoveragePlan => text(
            line.rated
                .as_ref()
                .map_or(line.product_name.as_str(), |rated| &rated.plan),
        ),
        P::CoverageTermMonths => term_months(source).map(|months| counted(months, "months", format)),
        P::CoverageTermMiles => term_miles(source, format),
        P::CoverageDeductible => Some(amount(Cents::from_dollars(deal.deductible), format)),
        P::DealVehiclePrice => Some(amount(deal.vehicle_price, format)),
        P::DealTotalPrice => Some(amount(source.contract.total_price, format)),
        P::DealDownPayment => Some(amount(buyer.down_payment_cents(), format)),
        P::DealPaymentMethod => text(deal.purchase_method.label()),
        P::DealAmountFinanced => loan.map(|info| amount(info.finance_amount, format)),
        P::DealApr => rate(loan?, format),
        P::DealPayment => Cents::parse(&loan?.payment).ok().map(|payment| amount(payment, format)),
        P::DealTermMonths => loan_months(loan?).map(|months| counted(months, "months", format)),
        P::LenderName => text(&loan?.lender_name),
        P::LenderAddress => loan.map(|info| {
            let (street, city) = (&info.lender_address, &info.lender_city);
            address(street, city, &info.lender_state, &info.lender_zip)
        }),
        P::LenderCity => text(&loan?.lender_city),
        P::LenderState => text(&loan?.lender_state),
        P::LenderZip => text(&loan?.lender_zip),
        // What a document of a whole deal, of a cancellation or of a transfer says: no contract of a product prints it.
        P::MenuId
        | P::ItemName
        | P::ItemPlan
        | P::ItemCovers
        | P::ItemPrice
        | P::ItemBasis
        | P::ItemFigure
        | P::ItemMonthly
        | P::ItemsTotal
        | P::AmountWithoutItems
        | P::AmountWithItems
        | P::PaymentWithoutItems
        | P::PaymentWithItems
        | P::PaymentsWithoutItems
        | P::PaymentsWithItems
        | P::CancellationReason
        | P::CancellationRequestedOn
        | P::CancellationEffectiveOn
        | P::CancellationOdometer
        | P::CancellationRefund
        | P::CancellationToLender
        | P::CancellationToBuyer
        | P::CancellationDueOn
        | P::CancellationLender
        | P::CancellationPayoff
        | P::TransferTo
        | P::TransferToAddress
        | P::TransferOn
        | P::TransferOdometer
        | P::TransferFee => None,
    }
}

/// The months that the contract runs: those of its rate; without one, GAP runs as long as the loan, and the rest as long as was chosen.
pub(super) fn term_months(source: &Source<'_>) -> Option<i64> {
    match (&source.line.rated, source.product()) {
        (Some(rated), _) => Some(rated.months).filter(|months| *months > 0),
        (None, Some(Product::Gap)) => loan_months(&source.deal.buyer),
        (None, _) => Some(i64::from(source.deal.coverage_time)),
    }
}

/// The miles that the contract runs: those of its rate; without one, the miles of a year for as many years as were chosen.
fn term_miles(source: &Source<'_>, format: Format) -> Option<String> {
    let deal = source.deal;
    let miles = match &source.line.rated {
        Some(rated) => rated.miles,
        None => Mileage::Miles(total_miles(deal.coverage_miles, deal.coverage_time)),
    };
    Some(match miles {
        Mileage::NotCounted => "Not counted".to_owned(),
        Mileage::Unlimited => "Unlimited".to_owned(),
        Mileage::Miles(miles) => counted(miles, "miles", format),
    })
}

fn loan_months(buyer: &BuyerInfo) -> Option<i64> {
    let months = Term::parse(&buyer.term).ok()?.months();
    (months > 0).then(|| i64::from(months))
}

fn rate(buyer: &BuyerInfo, format: Format) -> Option<String> {
    let apr = Apr::parse(&buyer.apr).ok().filter(|apr| !apr.as_str().is_empty())?;
    Some(match format {
        Format::Number => apr.as_str().to_owned(),
        _ => apr.to_string(),
    })
}

pub(super) fn amount(amount: Cents, format: Format) -> String {
    match format {
        Format::Number => amount_at_rest(&amount.to_decimal()),
        _ => amount.to_string(),
    }
}

pub(super) fn counted(number: i64, unit: &str, format: Format) -> String {
    let digits = group_thousands(number);
    match (format, number, unit) {
        (Format::Number, _, _) => digits,
        (_, 1, "months") => "1 month".to_owned(),
        (_, 1, "miles") => "1 mile".to_owned(),
        _ => format!("{digits} {unit}"),
    }
}

pub(super) fn date(day: Day, format: Format) -> String {
    match format {
        Format::Short => day.shown(),
        Format::Numeric => format!("{:02}/{:02}/{}", day.month(), day.day(), day.year()),
        _ => day.in_words(),
    }
}

pub(super) fn address_of(business: Business<'_>) -> String {
    address(business.street, business.city, business.state, business.zip)
}

/// '12 Main St, Springfield, IL 62701', without what is not known. No line ends between state and ZIP code.
pub(super) fn address(street: &str, city: &str, state: &str, zip: &str) -> String {
    let area = one_line(&format!("{state} {zip}")).replace(' ', "\u{a0}");
    let parts = [street.trim(), city.trim(), area.as_str()];
    let known: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    known.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_is_written_as_it_says() {
        let day = Day::new(2026, 3, 5).unwrap();
        assert_eq!(date(day, Format::Long), "March 5, 2026");
        assert_eq!(date(day, Format::Short), "Mar 5, 2026");
        assert_eq!(date(day, Format::Numeric), "03/05/2026");
        assert_eq!(amount(Cents::from_dollars(1895), Format::Number), "1,895.00");
        assert_eq!(counted(1, "months", Format::Months), "1 month");
        assert_eq!(counted(48_000, "miles", Format::Miles), "48,000 miles");
        assert_eq!(counted(48_000, "miles", Format::Number), "48,000");
    }
}
