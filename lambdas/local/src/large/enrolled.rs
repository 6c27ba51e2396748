//! Invented TPAs, and dealers that chose among them.

use super::super::demo_lines::deals::{DAYS, FIRST_DAY_MS};
use super::super::demo_lines::picks::Picks;
use super::super::seed_error::SeedError;
use dealer_core::catalog::product::Product;
use dealer_core::catalog::tpa::{MAX_GAP_TPAS, MAX_VSC_TPAS, TpaOffer, TpaOption, TpaProducts, eligible_tpas};
use dealer_core::catalog::tpa_choice::EligibleTpas;
use dealer_core::form::ids::TpaId;
use dealer_core::onboarding::dealer::enrollment::StoredDealer;
use dealer_core::onboarding::tpa::StoredTpa;
use dealer_core::screens::autofill::{sample_dealer, sample_tpa};
use std::collections::BTreeMap;

/// A time of the two years of the demo data, in milliseconds since the epoch.
pub(super) fn some_time(picks: &mut Picks) -> u64 {
    let seconds = u32::try_from(DAYS * 86_400).unwrap_or(u32::MAX);
    FIRST_DAY_MS + u64::from(picks.below(seconds)) * 1000
}

/// So many TPAs. The number in the name makes it the TPA's own.
pub(super) fn tpas(count: u32) -> Result<Vec<StoredTpa>, SeedError> {
    (0..count)
        .map(|number| {
            let mut form = sample_tpa(number);
            form.tpa_name = format!("{} {number:03}", form.tpa_name);
            Ok(StoredTpa {
                id: TpaId::recorded(format!("tpa-{number:03}")),
                tpa: form.check().map_err(|_| SeedError::Refused)?,
                disabled: false,
                version: 1,
                created_at: some_time(&mut Picks::new(number.into())),
            })
        })
        .collect()
}

/// So many dealers, each with some of the TPAs that offer VSC and GAP in its state. The ids follow from the names.
pub(super) fn dealers(count: u32, tpas: &[StoredTpa]) -> Result<Vec<StoredDealer>, SeedError> {
    let offers: Vec<TpaOffer> = tpas.iter().map(StoredTpa::offer).collect();
    let mut by_state: BTreeMap<String, Vec<EligibleTpas>> = BTreeMap::new();
    (0..count)
        .map(|number| {
            let mut picks = Picks::new(number.into());
            let mut form = sample_dealer(number);
            form.dba = format!("{} {number:03}", form.dba);
            form.legal_name = format!("{}, LLC", form.dba);
            let eligible = by_state
                .entry(form.state.clone())
                .or_insert_with(|| eligible_in(&offers, &form.state));
            form.products = products(&mut picks, eligible);
            let dealer = form.check(eligible).map_err(|_| SeedError::Refused)?;
            Ok(StoredDealer {
                id: dealer.suggested_id(),
                dealer,
                disabled: false,
                version: 1,
                created_at: some_time(&mut picks),
            })
        })
        .collect()
}

fn eligible_in(offers: &[TpaOffer], state: &str) -> Vec<EligibleTpas> {
    let of_product = |product| EligibleTpas {
        product,
        tpas: eligible_tpas(offers, product, state),
    };
    Product::ALL.into_iter().map(of_product).collect()
}

fn products(picks: &mut Picks, eligible: &[EligibleTpas]) -> TpaProducts {
    let vsc = some_of(picks, eligible, Product::Vsc, MAX_VSC_TPAS);
    let gap = some_of(picks, eligible, Product::Gap, MAX_GAP_TPAS);
    TpaProducts {
        vsc: !vsc.is_empty(),
        gap: !gap.is_empty(),
        selected_vsc_tpas: vsc,
        selected_gap_tpas: gap,
        ..TpaProducts::default()
    }
}

/// Neighbours in the list of those that offer a product: at least one, where there is one, and not more than can be selected.
fn some_of(picks: &mut Picks, eligible: &[EligibleTpas], product: Product, most: usize) -> Vec<TpaId> {
    let tpas: &[TpaOption] = eligible
        .iter()
        .find(|list| list.product == product)
        .map_or(&[], |list| list.tpas.as_slice());
    let mut below = |bound: usize| {
        let drawn = picks.below(u32::try_from(bound).unwrap_or(u32::MAX));
        usize::try_from(drawn).unwrap_or(0)
    };
    let count = (1 + below(most)).min(tpas.len());
    let first = below(tpas.len());
    let chosen = tpas.iter().cycle().skip(first).take(count);
    chosen.map(|tpa| tpa.id.clone()).collect()
}
