//! The one transition function.

use super::decision::{GAP_UNDECIDED_MESSAGE, decline_ancillary, toggle_gap, toggle_no_gap};
use super::edit::{edit_buyer, edit_deductible, edit_input, prefill_buyer};
use super::error::{DealError, not_now};
use super::event::DealEvent;
use super::exact::{answer, do_not_know};
use super::figures::sync_figures;
use super::menu::take_menu;
use super::options::set_option;
use super::session::{DealSession, ProductVariant};
use super::step::Step;
use super::toggle::toggle;
use crate::catalog::coverage::{ANNUAL_MILEAGES, COVERAGE_TIMES, deductible_step};
use crate::catalog::per_product::PerAncillary;
use crate::catalog::product_group::ProductGroup;
use crate::catalog::selected::GapDetails;
use crate::catalog::tpa_choice::{EligibleTpas, TpaProductsEvent};
use crate::deal::lead::PurchaseMethod;
use crate::form::contact::clean_state_input;
use crate::money::rate::{Apr, Term};
use crate::vehicle::vin::Vin;

/// Makes of a session and an event the next session.
///
/// # Errors
/// [`DealError`] when the event can't happen now; the session is to be kept as it was.
pub fn apply(session: &DealSession, event: DealEvent) -> Result<DealSession, DealError> {
    let mut next = session.clone();
    if let DealEvent::NewQuote {
        seed,
        idempotency_key,
        enrollment,
    } = event
    {
        let mut fresh = DealSession::new(seed, &idempotency_key, enrollment.as_ref());
        fresh.settings.clone_from(&session.settings);
        fresh.rates.clone_from(&session.rates);
        return Ok(fresh);
    }
    step(&mut next, event)?;
    sync_figures(Some(session), &mut next);
    // The screens would otherwise show, and print, another deal than the one that the contract was made of.
    if next.contract_id.is_some() && session.contract_id.is_some() && next.deal() != session.deal() {
        return Err(not_now(GENERATED_MESSAGE));
    }
    Ok(next)
}

/// Why a deal can't be changed once its contract is stored.
const GENERATED_MESSAGE: &str = "The contract is generated. Start a new quote for another deal.";

fn step(s: &mut DealSession, event: DealEvent) -> Result<(), DealError> {
    match event {
        DealEvent::Edit { field, value } => edit_input(s, field, &value),
        DealEvent::SetPurchaseMethod { method } => {
            let was_cash = std::mem::replace(&mut s.purchase_method, method) == PurchaseMethod::Cash;
            // From one loan to the other the switch stays as the person set it.
            s.show_monthly_payment = method != PurchaseMethod::Cash && (was_cash || s.show_monthly_payment);
        }
        DealEvent::SetProduct { product, on } => set_product(s, product, on),
        DealEvent::SetAncillary { product, on } => {
            if s.variant == ProductVariant::Tpa {
                let event = TpaProductsEvent::SetAncillary { product, on };
                s.tpa_products.edit(event, &s.eligible_tpas)?;
            } else if on && !s.selected_products.ancillary {
                return Err(not_now("Choose Ancillary Products first"));
            } else {
                s.selected_products.ancillary_options.set(product, on);
            }
        }
        // A contract that is stored keeps the prices that it was stored with.
        DealEvent::SettingsLoaded { settings } if s.contract_id.is_none() => s.settings = Some(settings),
        DealEvent::SettingsLoaded { .. } => {}
        DealEvent::SetDealerState { state } => {
            let state = clean_state_input(&state);
            if state != s.dealer_state {
                s.eligible_tpas.clear();
            }
            s.dealer_state = state;
        }
        DealEvent::TpasLoaded { product, state, tpas } if state == s.dealer_state => {
            s.tpa_products.keep_eligible(product, &tpas);
            s.eligible_tpas.retain(|eligible| eligible.product != product);
            s.eligible_tpas.push(EligibleTpas { product, tpas });
        }
        DealEvent::TpasLoaded { .. } => {}
        DealEvent::SelectTpa { product, tpa, on } => {
            let event = TpaProductsEvent::SelectTpa { product, tpa, on };
            s.tpa_products.edit(event, &s.eligible_tpas)?;
        }
        DealEvent::ChooseAncillaryTpa { product, tpa } => {
            let tpa = Some(tpa);
            let event = TpaProductsEvent::ChooseAncillaryTpa { product, tpa };
            s.tpa_products.edit(event, &s.eligible_tpas)?;
        }
        DealEvent::StartLookup => {
            ready_to_look_up(s)?;
            s.loading = true;
        }
        DealEvent::StartSubmit => start_submit(s)?,
        // What was sent counts, not what was typed while it was on its way.
        DealEvent::LeadSaved => s.last_saved_lead = s.pending_lead.take().or(s.last_saved_lead.take()),
        DealEvent::VehicleDecoded { vin, vehicle, advance } if vin == s.vin => {
            let waited = std::mem::take(&mut s.loading);
            s.vehicle_info = Some(vehicle);
            if advance && waited && s.step == Step::Input {
                finish_step(s, Step::Input, Step::Aspects);
            }
        }
        DealEvent::VehicleDecoded { .. } => {}
        DealEvent::LookupFailed { vin } => {
            if vin.is_none_or(|vin| vin == s.vin) {
                s.loading = false;
                s.step = Step::Input;
            }
        }
        DealEvent::ToggleAspect { aspect } => {
            if s.selected_aspects.contains(&aspect) {
                s.selected_aspects.retain(|selected| *selected != aspect);
            } else {
                s.selected_aspects.push(aspect);
                s.selected_aspects.sort_unstable();
            }
        }
        DealEvent::AnswerFact { fact, value } => answer(s, fact, &value)?,
        DealEvent::DoNotKnow { fact } => do_not_know(s, fact)?,
        DealEvent::SetOption { option, on } => set_option(s, option, on)?,
        // All figures follow after each event.
        DealEvent::RatesLoaded => {}
        DealEvent::SetCoverage { months, miles } => {
            let choices = (
                COVERAGE_TIMES.contains(&months),
                ANNUAL_MILEAGES.iter().any(|(choice, _)| *choice == miles),
            );
            if choices != (true, true) {
                return Err(not_now("Choose one of the coverages"));
            }
            (s.coverage_time, s.coverage_miles) = (months, miles);
        }
        DealEvent::SubmitAspects => leave(s, Step::Aspects, Step::Coverage)?,
        DealEvent::SetCoverageTime { months } if COVERAGE_TIMES.contains(&months) => s.coverage_time = months,
        DealEvent::SetCoverageTime { .. } => return Err(not_now("Choose one of the coverage times")),
        DealEvent::SetCoverageMiles { miles } if ANNUAL_MILEAGES.iter().any(|(choice, _)| *choice == miles) => {
            s.coverage_miles = miles;
        }
        DealEvent::SetCoverageMiles { .. } => return Err(not_now("Choose one of the annual mileages")),
        DealEvent::EditDeductible { value } => edit_deductible(s, &value),
        DealEvent::StepDeductible { up } => {
            let next = deductible_step(s.deductible, up);
            edit_deductible(s, &next.to_string());
        }
        DealEvent::SetCoverageLevel { level } => s.coverage_level = Some(level),
        DealEvent::SubmitCoverage => {
            if !s.can_continue_coverage() {
                return Err(not_now("Choose a coverage level"));
            }
            leave(s, Step::Coverage, Step::Summary)?;
        }
        DealEvent::Confirm => leave(s, Step::Summary, Step::Loading)?,
        DealEvent::CalculationDone => leave(s, Step::Loading, Step::Results)?,
        DealEvent::ToggleVsc { provider } => {
            let cards = s.prices().vsc_cards;
            toggle(&mut s.chosen_vsc, provider, &cards)?;
        }
        DealEvent::ToggleGap { provider } => toggle_gap(s, provider)?,
        DealEvent::ToggleNoGap => toggle_no_gap(s)?,
        DealEvent::DeclineAncillary { product, declined } => decline_ancillary(s, product, declined)?,
        DealEvent::SetShowMonthly { on } => {
            if !s.has_loan() {
                return Err(not_now("A cash deal has no monthly payments"));
            }
            s.show_monthly_payment = on;
        }
        DealEvent::SubmitOptions => {
            if !s.can_submit_options() {
                return Err(not_now("Choose a VSC or a GAP provider"));
            }
            if s.prices().gap_undecided {
                return Err(not_now(GAP_UNDECIDED_MESSAGE));
            }
            leave(s, Step::Results, Step::ProcessingOption)?;
            s.selected_provider = s.chosen_vsc.clone().or_else(|| s.chosen_gap.clone());
        }
        DealEvent::ProcessingDone => leave(s, Step::ProcessingOption, Step::DealInfo)?,
        DealEvent::EditBuyer { field, value } => edit_buyer(&mut s.buyer_info, field, &value),
        DealEvent::SetCoBuyer { on } => s.buyer_info.has_co_buyer = on,
        DealEvent::FillLender { lender } => s.buyer_info.fill_lender(&lender),
        DealEvent::SaveDealInfo => {
            s.buyer_info
                .check(s.has_loan())
                .map_err(|problems| DealError::WrongBuyer { problems })?;
            leave(s, Step::DealInfo, Step::FinalSummary)?;
        }
        DealEvent::BackToOptions if s.step == Step::DealInfo => s.step = Step::Results,
        DealEvent::Modify if matches!(s.step, Step::Results | Step::DealInfo) => s.step = Step::Coverage,
        DealEvent::BackToOptions | DealEvent::Modify => return Err(not_now(NOT_THIS_STEP)),
        // A contract that is stored keeps its prices.
        DealEvent::SeedDrawn { seed } if s.contract_id.is_none() => s.seed = Some(seed),
        DealEvent::SeedDrawn { .. } => {}
        // A whole new session, made by the caller.
        DealEvent::NewQuote { .. } => {}
        DealEvent::JumpTo { step } => {
            if !Step::BAR.contains(&step) {
                return Err(not_now("This step can't be jumped to"));
            }
            s.step = step;
            s.loading = false;
        }
        DealEvent::MenuChosen { chosen } => take_menu(s, chosen),
        DealEvent::ContractStored { contract_id } => {
            s.contract_id = Some(contract_id);
            finish_step(s, Step::FinalSummary, Step::FinalSummary);
        }
    }
    Ok(())
}

fn set_product(s: &mut DealSession, product: ProductGroup, on: bool) {
    if product == ProductGroup::Gap && on {
        let loan = &s.loan;
        s.selected_products.gap_details = GapDetails {
            term: Term::parse(&loan.term).ok(),
            apr: Apr::parse(&loan.apr).ok(),
            amount_financed: loan.amount_financed,
        };
    }
    match (s.variant, product) {
        (ProductVariant::Simple, ProductGroup::Vsc) => s.selected_products.vsc = on,
        (ProductVariant::Simple, ProductGroup::Gap) => s.selected_products.gap = on,
        (ProductVariant::Simple, ProductGroup::Ancillary) => {
            s.selected_products.ancillary = on;
            if !on {
                s.selected_products.ancillary_options = PerAncillary::default();
            }
        }
        (ProductVariant::Tpa, product) => s.tpa_products.answer(product, on),
    }
}

fn ready_to_look_up(s: &DealSession) -> Result<(), DealError> {
    if s.step != Step::Input {
        Err(not_now(NOT_THIS_STEP))
    } else if s.loading {
        Err(not_now("The vehicle is being looked up"))
    } else if Vin::parse(&s.vin).is_err() {
        Err(not_now(crate::vehicle::vin::VIN_MESSAGE))
    } else {
        Ok(())
    }
}

fn start_submit(s: &mut DealSession) -> Result<(), DealError> {
    ready_to_look_up(s)?;
    let errors = s.input_errors();
    if !errors.is_empty() {
        return Err(DealError::WrongFields { errors });
    }
    prefill_buyer(s);
    s.pending_lead = Some(s.lead().key());
    s.loading = true;
    Ok(())
}

const NOT_THIS_STEP: &str = "This step is not the one that shows";

fn leave(s: &mut DealSession, from: Step, to: Step) -> Result<(), DealError> {
    if s.step != from {
        return Err(not_now(NOT_THIS_STEP));
    }
    finish_step(s, from, to);
    Ok(())
}

fn finish_step(s: &mut DealSession, from: Step, to: Step) {
    if Step::BAR.contains(&from) && !s.completed.contains(&from) {
        s.completed.push(from);
    }
    s.step = to;
}
