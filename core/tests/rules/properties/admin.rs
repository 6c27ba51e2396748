//! Properties of the enrolments and of the sample data, on many seeds.

use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::tpa::{TpaOption, TpaProducts, eligible_tpas};
use dealer_core::catalog::tpa_choice::EligibleTpas;
use dealer_core::form::contact::STATE_CODES;
use dealer_core::form::ids::TpaId;
use dealer_core::onboarding::dealer::enrollment::DealerEnrollmentForm;
use dealer_core::onboarding::tpa::{StoredTpa, TpaEnrollmentForm};
use dealer_core::screens::autofill::{sample_application, sample_dealer, sample_products, sample_tpa};
use std::collections::BTreeSet;

fn seeds() -> impl Iterator<Item = u32> {
    (0..3_000_u32).map(|seed| seed.wrapping_mul(2_654_435_761))
}

/// What the form says of a product: whether it is ticked, and its states.
fn of_form(form: &TpaEnrollmentForm, product: Product) -> (bool, &[String]) {
    match product {
        Product::Vsc => (form.products.vsc, &form.vsc_eligible_states),
        Product::Gap => (form.products.gap, &form.gap_eligible_states),
        Product::Ancillary(ancillary) => (
            form.products.ancillary && *form.ancillary_products.get(ancillary),
            form.ancillary_eligible_states.get(ancillary),
        ),
    }
}

///
#[test]
fn sample_data_is_right_and_random() {
    let mut applications = BTreeSet::new();
    let mut dealers = BTreeSet::new();
    for seed in seeds() {
        let application = sample_application(seed);
        let new = application.check().expect("a sample application passes");
        assert!(!new.dealer_name.is_empty() && new.agent_id.is_some() && new.additional_info.is_some());
        assert_eq!(application, sample_application(seed), "the same for the same seed");
        applications.insert(format!("{application:?}"));

        let dealer = sample_dealer(seed);
        let record = dealer.check(&[]).expect("a sample dealer passes");
        assert!(record.dba.is_some() && record.contact_title.is_some() && record.contact_email.is_some());
        assert_eq!(dealer, sample_dealer(seed));
        dealers.insert(format!("{dealer:?}"));
    }
    for distinct in [applications.len(), dealers.len()] {
        assert!(distinct > 2_990, "only {distinct} of 3,000 samples differ");
    }
}

/// Each sample choice passes, and over many seeds it has every number of TPAs and leaves each ancillary product out at times.
#[test]
fn sample_products_are_eligible_and_random() {
    let eligible = |product: Product, count: usize| EligibleTpas {
        product,
        tpas: (0..count)
            .map(|number| TpaOption {
                id: TpaId::recorded(format!("tpa-{number}")),
                tpa_name: format!("TPA {number}"),
            })
            .collect(),
    };
    let lists: Vec<_> = Product::ALL
        .into_iter()
        .map(|product| {
            eligible(
                product,
                if product == Product::Ancillary(AncillaryProduct::KeyReplacement) {
                    0
                } else {
                    8
                },
            )
        })
        .collect();
    let (mut vsc, mut gap, mut theft) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for seed in seeds() {
        let form = DealerEnrollmentForm {
            products: sample_products(seed, &lists),
            ..sample_dealer(seed)
        };
        form.check(&lists).expect("a sample choice passes");
        assert_eq!(form.products, form.products.consistent(), "nothing hangs on a No");
        assert!(!form.products.key_replacement, "no one offers it");
        vsc.insert(form.products.selected_vsc_tpas.len());
        gap.insert(form.products.selected_gap_tpas.len());
        theft.insert(form.products.selected_theft_tpa);
    }
    assert_eq!((vsc, gap), ((1..=6).collect(), (1..=3).collect()));
    assert_eq!(theft.len(), 9, "each of the eight, and none");
    assert_eq!(
        sample_products(1, &[]),
        TpaProducts::default(),
        "where no one is eligible"
    );
}

///
#[test]
fn sample_tpas_offer_all_groups_in_random_states() {
    let mut lists = BTreeSet::new();
    let mut lengths = BTreeSet::new();
    for seed in seeds() {
        let form = sample_tpa(seed);
        form.check().expect("a sample TPA passes");
        assert_eq!(form, sample_tpa(seed), "the same for the same seed");
        assert!(form.products.vsc && form.products.gap && form.products.ancillary);
        for product in Product::ALL {
            let (ticked, states) = of_form(&form, product);
            assert_eq!(ticked, !states.is_empty(), "{product:?} of seed {seed}");
            assert!(states.is_sorted_by(|a, b| a < b), "sorted, each once");
            lengths.insert(states.len());
            lists.insert(states.to_vec());
        }
    }
    assert_eq!(
        lengths,
        (0..=50).collect(),
        "from one state to all, and none where the product is not ticked"
    );
    assert!(lists.len() > 10_000, "only {} lists differ", lists.len());
}

/// Three standard deviations of 3,000 draws at 80 percent are 66.
#[test]
fn sample_tpas_offer_each_ancillary_product_with_80_percent() {
    for product in AncillaryProduct::ALL {
        let ticked = seeds()
            .filter(|seed| *sample_tpa(*seed).ancillary_products.get(product))
            .count();
        assert!((2_334..=2_466).contains(&ticked), "{product:?}: {ticked} of 3,000");
    }
}

/// [A-241] [D-195] A dealer is offered exactly the TPAs whose form ticked the product and the dealer's state.
#[test]
fn eligibility_is_what_the_form_ticked() {
    let forms: Vec<TpaEnrollmentForm> = seeds().take(60).map(sample_tpa).collect();
    let offers: Vec<_> = forms
        .iter()
        .enumerate()
        .map(|(number, form)| StoredTpa {
            id: TpaId::recorded(format!("tpa-{number}")),
            tpa: form.check().expect("a sample TPA passes"),
            disabled: number % 10 == 9,
            version: 1,
            created_at: 0,
        })
        .map(|tpa| tpa.offer())
        .collect();
    for product in Product::ALL {
        for state in STATE_CODES {
            let wanted: BTreeSet<TpaId> = forms
                .iter()
                .enumerate()
                .filter(|(number, form)| {
                    let (ticked, states) = of_form(form, product);
                    number % 10 != 9 && ticked && states.iter().any(|code| code == state)
                })
                .map(|(number, _)| TpaId::recorded(format!("tpa-{number}")))
                .collect();
            let found = eligible_tpas(&offers, product, state);
            assert_eq!(found.len(), wanted.len());
            assert_eq!(
                found.into_iter().map(|option| option.id).collect::<BTreeSet<_>>(),
                wanted
            );
        }
    }
}
