//! What the screens show of a session: one call after each event.

use super::exact::Question;
use super::quote::{AncillaryCard, PriceCard};
use super::refused::RefusedCard;
use super::session::{DealSession, ProductVariant};
use super::step::Step;
use crate::catalog::coverage::{CoverageLevel, total_miles};
use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::product_group::ProductGroup;
use crate::catalog::selected::GAP_ESTIMATE;
use crate::deal::lead::LeadDecision;
use crate::deal::typing::NumberField;
use crate::form::field::FieldError;
use crate::form::field_code::FieldCode;
use crate::money::loan::{loan_basis, monthly_payment};
use crate::money::rate::{Apr, Term};
use crate::money::{Cents, group_thousands};
use crate::vehicle::vin::check_vin_field;
use serde::{Deserialize, Serialize};

/// How a step of the bar stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum StepStatus {
    /// Shows now.
    Current,
    /// Finished, and nothing of it is missing.
    Done,
    /// Finished once, or needed, and something is missing.
    Missing,
    /// Not reached.
    Ahead,
}

/// A step of the bar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct StepState {
    /// Which.
    pub step: Step,
    /// What the bar calls it.
    pub name: String,
    /// How it stands.
    pub status: StepStatus,
}

/// Something that a contract still needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Blocker {
    /// Where it is entered.
    pub step: Step,
    /// Which field.
    pub path: String,
    /// What kind of fault it has.
    pub code: FieldCode,
    /// What to do.
    pub message: String,
}

/// A fixed estimate on the buyer form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Estimate {
    /// The product's name.
    pub name: String,
    /// Cents.
    pub amount: Cents,
}

/// A product of the deal ticket, with its price once a provider is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TicketLine {
    /// 'VSC', 'GAP' or the ancillary label.
    pub name: String,
    /// The provider, once chosen.
    pub provider: Option<String>,
    /// Cents.
    pub price: Option<Cents>,
    /// Whether it counts until somebody decides on it: GAP without a chosen provider.
    pub undecided: bool,
}

/// The deal at a glance, growing as it is filled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Ticket {
    /// Year make model.
    pub vehicle: Option<String>,
    /// Odometer, '45,000 miles'.
    pub miles: Option<String>,
    /// The buyer's name.
    pub buyer: Option<String>,
    /// What is asked for or sold.
    pub products: Vec<TicketLine>,
    /// The vehicle's price or the amount financed.
    pub vehicle_price: Cents,
    /// Whether the options were worked out: before, and without a seed, no product has a price, as the estimates of the input screen are no quote.
    pub quoted: bool,
    /// Vehicle and products.
    pub otd_price: Cents,
    /// Cents a month; none for cash or while there is nothing to pay.
    pub monthly: Option<Cents>,
    /// '60 months at 5.9%'; says 'assumed' where the deal gives no term or APR.
    pub monthly_basis: Option<String>,
}

/// What the screens show of a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct DealView {
    /// The seven steps of the bar.
    pub steps: Vec<StepState>,
    /// Beside the VIN, once edited and not valid.
    pub vin_error: Option<String>,
    /// Under a valid VIN with a wrong check digit.
    pub vin_hint: Option<String>,
    /// The VIN with that hint, for the steps after its field.
    pub vin_note: Option<String>,
    /// Whether Lookup Vehicle is enabled.
    pub can_look_up: bool,
    /// Whether Submit of the input screen is enabled.
    pub can_submit: bool,
    /// What is wrong with the fields of the input screen.
    pub input_errors: Vec<FieldError>,
    /// What Submit does with the lead.
    pub lead_decision: LeadDecision,
    /// '5.9%', empty when nothing is typed.
    pub apr_text: String,
    /// '$20,000.50', empty when nothing is typed; what can't be read as it was typed.
    pub amount_financed_text: String,
    /// What the mileage field holds while somebody types in it.
    pub miles_typed: String,
    /// What the deductible field holds while somebody types in it.
    pub deductible_typed: String,
    /// Year make model of the decoded vehicle.
    pub vehicle_title: Option<String>,
    /// '45,000 miles'.
    pub miles_text: String,
    /// The fixed estimates of the products that are ticked.
    pub estimates: Vec<Estimate>,
    /// Their sum, in cents.
    pub estimate_total: Cents,
    /// The products asked for, with the ancillary labels under the last.
    pub wanted: Vec<String>,
    /// The ancillary labels.
    pub wanted_ancillaries: Vec<String>,
    /// Whether Continue of the coverage screen is enabled.
    pub can_continue_coverage: bool,
    /// '12,000 miles per year (36,000 total)'.
    pub mileage_limit: String,
    /// '36 months'.
    pub coverage_time_text: String,
    /// '$100'.
    pub deductible_text: String,
    /// Six demo providers, or the selected TPAs.
    pub vsc_cards: Vec<PriceCard>,
    /// None when GAP was not asked for.
    pub gap_cards: Vec<PriceCard>,
    /// The selected TPAs without a price, with what would help.
    pub vsc_refused: Vec<RefusedCard>,
    /// Likewise, for GAP.
    pub gap_refused: Vec<RefusedCard>,
    /// The ticked ancillary products without a price, likewise.
    pub ancillary_refused: Vec<RefusedCard>,
    /// What prices depend on and the deal does not know otherwise, on the aspects screen; empty where no TPA rates from a book.
    pub exact_questions: Vec<Question>,
    /// Whether 'No GAP' is chosen.
    pub gap_declined: bool,
    /// Whether GAP was asked for and neither a provider nor 'No GAP' is chosen: Submit asks.
    pub gap_undecided: bool,
    /// The ticked ancillary products, those that were declined since with them.
    pub ancillary_cards: Vec<AncillaryCard>,
    /// Whether the monthly switch can be used: not for cash.
    pub monthly_enabled: bool,
    /// Whether cards show monthly payments.
    pub show_monthly: bool,
    /// '60 months at 5.9%'.
    pub monthly_basis: String,
    /// Whether Submit of the options screen is enabled.
    pub can_submit_options: bool,
    /// What the step that shows can't do without, and where it is entered. While something is missing nothing else shows.
    pub lacks: Option<Blocker>,
    /// Whether everything that the prices rest on has come.
    pub prices_ready: bool,
    /// Whether anything was entered or chosen since the deal was started.
    pub begun: bool,
    /// Buyer and vehicle, by which a person knows the deal; none while there is neither.
    pub about: Option<String>,
    /// The deal at a glance.
    pub ticket: Ticket,
    /// What a cash buyer still owes: OTD price less down payment, to the cent.
    pub balance_due: Cents,
    /// Whether the deal has changed since the buyer chose from its menu; none where nobody did.
    pub menu_outdated: Option<bool>,
    /// What a contract still needs; empty when one can be generated.
    pub blockers: Vec<Blocker>,
}

impl DealSession {
    /// Coverage time, mileage, deductible and level are all there.
    #[must_use]
    pub fn can_continue_coverage(&self) -> bool {
        let deductible = self.deductible_problem().is_none();
        self.coverage_time > 0 && self.coverage_miles > 0 && self.coverage_level.is_some() && deductible
    }

    /// A VSC or a GAP provider is chosen.
    #[must_use]
    pub fn can_submit_options(&self) -> bool {
        self.chosen_vsc.is_some() || self.chosen_gap.is_some()
    }

    /// The VIN and that its check digit is wrong, which is told again before a contract is made of it.
    #[must_use]
    pub fn vin_note(&self) -> Option<String> {
        check_vin_field(&self.vin)
            .hint
            .map(|hint| format!("{}: {hint}", self.vin))
    }

    /// What a cash buyer still owes: OTD price less down payment, to the cent and never below zero.
    #[must_use]
    pub fn balance_due(&self) -> Cents {
        let otd_price = self.buyer_info.otd_price.unwrap_or_default();
        otd_price.minus_or_zero(self.buyer_info.down_payment_cents())
    }

    fn wants(&self) -> (bool, bool) {
        match self.variant {
            ProductVariant::Simple => (self.selected_products.vsc, self.selected_products.gap),
            ProductVariant::Tpa => (self.tpa_products.vsc, self.tpa_products.gap),
        }
    }
}

/// Works out what the screens show.
#[must_use]
pub fn view(session: &DealSession) -> DealView {
    let s = session;
    let quote = s.quote();
    let vin = check_vin_field(&s.vin);
    let is_vin = vin.error.is_none();
    let blockers = blockers(s);
    let (wants_vsc, wants_gap) = s.wants();
    let facts = s.quote_facts();
    let label = |product| facts.ancillary_label(product).to_owned();
    let wanted_ancillaries: Vec<String> = facts.taken_ancillaries().into_iter().map(label).collect();
    let mut wanted = Vec::new();
    let mut estimates = Vec::new();
    if wants_vsc {
        wanted.push(ProductGroup::Vsc.label().to_owned());
        estimates.push(Estimate {
            name: "VSC".to_owned(),
            amount: CoverageLevel::estimate(s.coverage_level),
        });
    }
    if wants_gap {
        if !s.gap_declined {
            wanted.push(ProductGroup::Gap.label().to_owned());
        }
        estimates.push(Estimate {
            name: "GAP".to_owned(),
            amount: GAP_ESTIMATE,
        });
    }
    if !wanted_ancillaries.is_empty() {
        wanted.push(ProductGroup::Ancillary.label().to_owned());
    }
    estimates.extend(facts.ancillaries().into_iter().map(|product| Estimate {
        name: label(product),
        amount: product.estimate(),
    }));
    // Only the options screen has cards, and what would help is tried out.
    let shows_cards = s.step == Step::Results;
    let helped = |cards: Vec<RefusedCard>| -> Vec<RefusedCard> {
        let help = |card| if shows_cards { facts.helped(card) } else { card };
        cards.into_iter().map(help).collect()
    };
    let with_options = |cards: Vec<PriceCard>, product: Product| -> Vec<PriceCard> {
        let offers = |card: PriceCard| PriceCard {
            options: facts.options_on(product, card.rated.as_deref().filter(|_| shows_cards)),
            ..card
        };
        cards.into_iter().map(offers).collect()
    };
    DealView {
        steps: steps(s, &blockers),
        vin_error: vin.error.filter(|_| s.vin_edited),
        vin_hint: vin.hint,
        vin_note: s.vin_note(),
        can_look_up: is_vin && !s.loading,
        can_submit: is_vin && !s.loading && s.miles > 0,
        input_errors: s.input_errors(),
        lead_decision: s.lead().decide(s.last_saved_lead.as_ref()),
        apr_text: NumberField::Apr.at_rest(&s.loan.apr),
        amount_financed_text: s.amount_financed_text(),
        miles_typed: s.miles_typed(),
        deductible_typed: if s.typed.deductible.is_empty() && s.deductible > 0 {
            format!("${}", s.deductible)
        } else {
            s.typed.deductible.clone()
        },
        balance_due: s.balance_due(),
        vehicle_title: s.vehicle_info.as_ref().map(crate::vehicle::info::VehicleInfo::title),
        miles_text: miles_text(s.miles),
        estimate_total: estimates.iter().map(|estimate| estimate.amount).sum(),
        estimates,
        wanted,
        wanted_ancillaries,
        can_continue_coverage: s.can_continue_coverage(),
        mileage_limit: mileage_limit(s.coverage_miles, s.coverage_time),
        coverage_time_text: format!("{} months", s.coverage_time),
        deductible_text: format!("${}", group_thousands(i64::from(s.deductible))),
        monthly_enabled: s.has_loan(),
        show_monthly: s.show_monthly_payment && s.has_loan(),
        monthly_basis: basis_text(s).unwrap_or_default(),
        can_submit_options: s.can_submit_options(),
        lacks: s.lack(),
        prices_ready: s.prices_are_ready(),
        begun: s.is_begun(),
        about: s.about(),
        ticket: ticket(s, &quote),
        gap_declined: s.gap_declined,
        gap_undecided: quote.gap_undecided,
        exact_questions: if s.step == Step::Aspects {
            facts.exact_questions()
        } else {
            Vec::new()
        },
        vsc_refused: helped(quote.vsc_refused),
        gap_refused: helped(quote.gap_refused),
        ancillary_refused: helped(quote.ancillary_refused),
        vsc_cards: with_options(quote.vsc_cards, Product::Vsc),
        gap_cards: with_options(quote.gap_cards, Product::Gap),
        ancillary_cards: quote
            .ancillary_cards
            .into_iter()
            .map(|card| AncillaryCard {
                options: facts.options_on(card.product.into(), card.rated.as_deref().filter(|_| shows_cards)),
                ..card
            })
            .collect(),
        menu_outdated: s.menu_is_outdated(),
        blockers,
    }
}

/// '45,000 miles'.
pub(super) fn miles_text(miles: u32) -> String {
    format!("{} miles", group_thousands(i64::from(miles)))
}

/// '12,000 miles per year (36,000 total)'.
pub(super) fn mileage_limit(annual: u32, months: u32) -> String {
    format!(
        "{} miles per year ({} total)",
        group_thousands(i64::from(annual)),
        group_thousands(total_miles(annual, months)),
    )
}

fn basis_text(s: &DealSession) -> Option<String> {
    let (term, apr) = loan_basis(&s.loan.term, &s.loan.apr)?;
    let assumed = s.loan.term.trim().is_empty() || s.loan.apr.trim().is_empty();
    let note = if assumed { " (assumed)" } else { "" };
    Some(format!("{} months at {apr}{note}", term.months()))
}

fn ticket(s: &DealSession, quote: &super::quote::Quote) -> Ticket {
    let (wants_vsc, wants_gap) = s.wants();
    let quoted = is_quoted(s);
    let mut products = Vec::new();
    let vsc = quote.vsc_cards.iter().find(|card| card.selected);
    let gap = quote.counted_gap().filter(|card| quoted || card.selected);
    if wants_vsc || vsc.is_some() {
        products.push(provider_line("VSC", vsc));
    }
    // What nobody has a price for counts as declined.
    let nobody_has_gap = quoted && quote.gap_cards.is_empty() && !quote.gap_refused.is_empty();
    if gap.is_some() || wants_gap && !s.gap_declined && !nobody_has_gap {
        products.push(TicketLine {
            undecided: quoted && quote.gap_undecided,
            ..provider_line("GAP", gap)
        });
    }
    let facts = s.quote_facts();
    let price_of = |product| {
        let mut cards = quote.ancillary_cards.iter();
        cards.find(|card| card.product == product).map(|card| card.price)
    };
    let mut taken = facts.taken_ancillaries();
    let is_refused = |product: &AncillaryProduct| {
        let mut refused = quote.ancillary_refused.iter();
        quoted && refused.any(|card| card.product == Product::from(*product))
    };
    taken.retain(|product| !is_refused(product));
    products.extend(taken.into_iter().map(|product| TicketLine {
        name: facts.ancillary_label(product).to_owned(),
        provider: facts.ancillary_tpa(product),
        price: price_of(product).filter(|_| quoted),
        undecided: false,
    }));
    let buyer = s.buyer_name();
    let priced = s.completed.contains(&Step::Results) || s.completed.contains(&Step::DealInfo);
    let otd_price = if quoted {
        s.buyer_info.otd_price.unwrap_or(quote.otd_price)
    } else {
        s.vehicle_price()
    };
    let (monthly, monthly_basis) = ticket_monthly(s, otd_price, priced);
    Ticket {
        vehicle: s.vehicle_info.as_ref().map(crate::vehicle::info::VehicleInfo::title),
        miles: (s.miles > 0).then(|| miles_text(s.miles)),
        buyer: Some(buyer).filter(|name| !name.is_empty()),
        products,
        vehicle_price: s.vehicle_price(),
        quoted,
        otd_price,
        monthly,
        monthly_basis,
    }
}

/// Whether the options screen has been reached and the prices have come, so that prices are prices.
fn is_quoted(s: &DealSession) -> bool {
    let reached = |step: &Step| matches!(step.in_bar(), Step::Results | Step::DealInfo | Step::FinalSummary);
    let options = reached(&s.step) || s.completed.contains(&Step::Summary) || s.completed.iter().any(reached);
    options && s.seed.is_some() && !s.awaits_rates()
}

/// Once the deal info step is reached its payment counts; before, the OTD price on the loan as typed or assumed.
fn ticket_monthly(s: &DealSession, otd: Cents, priced: bool) -> (Option<Cents>, Option<String>) {
    if !s.has_loan() || !s.vehicle_price().is_positive() {
        return (None, None);
    }
    let payment = Cents::parse(&s.buyer_info.payment).unwrap_or_default();
    if priced && payment.is_positive() {
        // A payment can be typed over while term or APR are empty; then it rests on neither.
        let basis = match (Term::parse(&s.buyer_info.term), Apr::parse(&s.buyer_info.apr)) {
            (Ok(term), Ok(apr)) => Some(format!("{} months at {apr}", term.months())),
            _ => None,
        };
        return (Some(payment), basis);
    }
    let Some((term, apr)) = loan_basis(&s.loan.term, &s.loan.apr) else {
        return (None, None);
    };
    let monthly = monthly_payment(otd, &apr, term);
    if monthly.is_positive() {
        (Some(monthly), basis_text(s))
    } else {
        (None, None)
    }
}

fn provider_line(name: &str, card: Option<&PriceCard>) -> TicketLine {
    TicketLine {
        name: name.to_owned(),
        provider: card.map(|card| card.provider.title.clone()),
        price: card.map(|card| card.price),
        undecided: false,
    }
}

fn blockers(s: &DealSession) -> Vec<Blocker> {
    let settings = s.settings.clone().unwrap_or_default();
    let checked = s
        .deal()
        .check(s.vehicle_info.as_ref(), &s.eligible_tpas, &settings, &s.rates.0);
    let errors = checked.err().unwrap_or_default();
    errors.into_iter().chain(s.typing_errors()).map(blocker_of).collect()
}

fn blocker_of(error: FieldError) -> Blocker {
    Blocker {
        step: step_of(&error.path),
        path: error.path,
        code: error.code,
        message: error.message,
    }
}

/// Which step a field of a finished deal is entered on, by its path; 'products' stands for the choice as a whole.
#[must_use]
pub fn step_of(path: &str) -> Step {
    match path.split('.').next().unwrap_or_default() {
        "buyer" => Step::DealInfo,
        "coverageTime" | "coverageMiles" | "deductible" | "coverageLevel" => Step::Coverage,
        "products" | "chosenVsc" | "chosenGap" | "gapDeclined" | "declinedAncillaries" | "settings" | "seed" => {
            Step::Results
        }
        "selectedAspects" | "rating" => Step::Aspects,
        "menu" => Step::FinalSummary,
        _ => Step::Input,
    }
}

fn steps(s: &DealSession, blockers: &[Blocker]) -> Vec<StepState> {
    let furthest = Step::BAR.iter().rposition(|step| s.completed.contains(step));
    Step::BAR
        .iter()
        .enumerate()
        .map(|(index, &step)| {
            let passed = s.completed.contains(&step) || furthest.is_some_and(|furthest| index < furthest);
            let status = if step == s.step.in_bar() {
                StepStatus::Current
            } else if passed && blockers.iter().any(|blocker| blocker.step == step) {
                StepStatus::Missing
            } else if s.completed.contains(&step) {
                StepStatus::Done
            } else if passed {
                StepStatus::Missing
            } else {
                StepStatus::Ahead
            };
            StepState {
                step,
                name: step.name().to_owned(),
                status,
            }
        })
        .collect()
}
