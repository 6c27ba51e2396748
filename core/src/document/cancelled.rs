//! Documents of a cancellation: the customer's form with the working of the refund, and the letter to the lender. All figures are those of the
//! quote that was executed. What dealer and administrator give back of it stays between them: no customer reads a cost.

use super::after_sale::{form_after_sale, values_after_sale};
use super::form::Form;
use super::issue::Published;
use super::placeholder::Placeholder;
use super::printed::{ItemOf, Values};
use super::purpose::Purpose;
use super::source::Source;
use super::spot::Spot;
use super::stored::{FormPin, HeldUp};
use super::wording::{amount, counted, date, worded};
use crate::money::Cents;
use crate::sale::cancellation::{Key, Lien, Quote, WorkLine};

/// What the letter calls a lender of whom no name is known.
const LENDER: &str = "The lender";

/// What stands where there is no lender.
const NO_LIEN: &str = "No lien";

/// What stands for an amount that nobody knew.
const NOT_KNOWN: &str = "Not known";

/// What a document of a cancellation is worded of.
#[derive(Debug, Clone, Copy)]
pub struct Cancellation<'a> {
    /// The line as it was sold; its day is that of the cancellation's execution.
    pub sold: Source<'a>,
    /// The quote that was executed.
    pub quote: &'a Quote,
    /// The lender, as the quote's deal named it.
    pub lender: Option<&'a str>,
}

/// The documents that a cancellation has: the form, and the letter where the lender gets something.
pub fn purposes_of(quote: &Quote) -> impl Iterator<Item = Purpose> {
    let letter = (quote.to_lienholder > 0).then_some(Purpose::LenderLetter);
    std::iter::once(Purpose::Cancellation).chain(letter)
}

/// The form of a document of a cancellation: the house's own, published or as it comes with the product.
///
/// # Errors
/// [`HeldUp`] where no form is for it, or two are equally good.
pub fn form_for_cancellation(
    purpose: Purpose,
    cancelled: &Cancellation<'_>,
    of_house: &[Published],
) -> Result<FormPin, HeldUp> {
    form_after_sale(purpose, &cancelled.sold, &cancelled.quote.inputs.facts.state, of_house)
}

/// What a document of a cancellation prints.
///
/// # Errors
/// [`HeldUp`] where a value is missing, or can't be printed.
pub fn values_for_cancellation(form: &Form, cancelled: &Cancellation<'_>) -> Result<Values, HeldUp> {
    let items = cancelled.working().map(|_| ItemOf::Accepted).collect();
    let state = &cancelled.quote.inputs.facts.state;
    values_after_sale(form, &cancelled.sold, state, items, |spot| cancelled.worded(spot))
}

/// Whether a customer reads a line of the working: it counts, and says nothing of cost and markup.
fn is_shown(line: &WorkLine) -> bool {
    line.counts
        && !matches!(
            line.key,
            Key::Rules | Key::UnearnedShares | Key::Shares | Key::Penalty | Key::Payees | Key::Due
        )
}

impl<'a> Cancellation<'a> {
    fn working(&self) -> impl Iterator<Item = &'a WorkLine> {
        self.quote.working.iter().filter(|line| is_shown(line))
    }

    /// The value of a spot; nothing where there is none.
    fn worded(&self, spot: Spot) -> Option<String> {
        use Placeholder as P;
        let (quote, facts, format) = (self.quote, &self.quote.inputs.facts, spot.format());
        let money = |cents: i64| Some(amount(Cents::new(cents).ok()?, format));
        let line = || self.working().nth(usize::from(spot.item()?));
        match spot.placeholder() {
            P::SaleDate => Some(date(facts.sale_date, format)),
            P::ItemName => line().map(|line| line.label.clone()),
            P::ItemBasis => line().map(|line| line.basis.clone()),
            P::ItemFigure => line().map(|line| line.number.clone()),
            P::CancellationReason => Some(facts.reason.label().to_owned()),
            P::CancellationRequestedOn => Some(date(facts.request_date, format)),
            P::CancellationEffectiveOn => Some(date(facts.cancel_date, format)),
            P::CancellationOdometer => facts.odo_cancel.map(|miles| counted(miles, "miles", format)),
            P::CancellationRefund => money(quote.refund.saturating_add(quote.tax_refund)),
            P::CancellationToLender => money(quote.to_lienholder),
            P::CancellationToBuyer => money(quote.to_buyer),
            P::CancellationDueOn => Some(date(quote.due_date, format)),
            P::CancellationLender => Some(match facts.lien {
                Lien::Lender => self.lender.unwrap_or(LENDER).to_owned(),
                Lien::None => NO_LIEN.to_owned(),
            }),
            P::CancellationPayoff => match (facts.lien, facts.payoff) {
                (Lien::Lender, Some(payoff)) => money(payoff),
                (Lien::Lender, None) => Some(NOT_KNOWN.to_owned()),
                (Lien::None, _) => Some(NO_LIEN.to_owned()),
            },
            other => worded(other, format, &self.sold),
        }
    }
}
