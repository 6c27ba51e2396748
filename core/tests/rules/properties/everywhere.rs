//! Properties of the single rules, on many values. All values are drawn from fixed seeds.

use crate::support::amount::amount;
use bigdecimal::num_bigint::BigInt;
use bigdecimal::{BigDecimal, One, Zero};
use dealer_core::access::session::{expires_at, read_stored_session};
use dealer_core::catalog::coverage::{clean_miles_input, read_miles};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::form::contact::{clean_state_input, format_phone_input, is_email, is_phone, is_zip, normalise_url};
use dealer_core::money::loan::{finance_amount, monthly_payment, otd_price, synced_otd};
use dealer_core::money::rate::{Apr, Term, clean_apr_input, clean_term_input};
use dealer_core::money::{Cents, cents_from_digits, clean_amount_input};
use dealer_core::pricing::demo::demo_price;
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::parts::VehicleParts;
use dealer_core::vehicle::vin::{Vin, clean_vin_input, expected_check_digit};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use std::thread;

fn config(cases: u32) -> Config {
    Config {
        cases,
        rng_seed: RngSeed::Fixed(20_260_305),
        failure_persistence: None,
        ..Config::default()
    }
}

fn cents(number: i64) -> Cents {
    Cents::new(number).expect("within the range")
}

/// The numbers of SplitMix64: good enough to draw loans from, and the same on every machine.
struct Draw(u64);

impl Draw {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = u64::try_from(high - low + 1).expect("a span");
        low + i64::try_from(self.next() % span).expect("an offset")
    }

    /// From one cent to far beyond any vehicle, each magnitude as likely as the next.
    fn principal(&mut self) -> i64 {
        let digits = self.between(0, 9);
        let top = 10_i64.pow(u32::try_from(digits + 1).expect("digits")) - 1;
        self.between(1, top.min(Cents::MAX.get()))
    }
}

/// What one cent a month for a number of months is worth today, by discounting each payment: the definition of a level
/// payment, without the closed formula that the code uses. 75 digits, so that 480 roundings stay far below 1e-60.
fn worth_today(apr_hundredths: i64) -> Vec<BigDecimal> {
    let unit = BigDecimal::from(120_000);
    let discount = (&unit / (&unit + BigDecimal::from(apr_hundredths))).with_prec(75);
    let mut power = BigDecimal::one();
    let mut sum = BigDecimal::zero();
    (0..=480)
        .map(|month| {
            if month > 0 {
                power = (&power * &discount).with_prec(75);
                sum += &power;
            }
            sum.clone()
        })
        .collect()
}

/// Half up: payment - 1/2 <= principal / worth < payment + 1/2. Closer to a bound than 1e-40 is on it: a tie.
fn assert_agrees(principal: i64, apr_hundredths: i64, months: u32, worth: &BigDecimal) {
    let typed = format!("{}.{:02}", apr_hundredths / 100, apr_hundredths % 100);
    let apr = Apr::parse(&typed).expect("an APR");
    let term = Term::new(months).expect("a term");
    let payment = monthly_payment(cents(principal), &apr, term);
    let twice = BigDecimal::from(2 * principal);
    let bound = |halves: i64| BigDecimal::from(halves) * worth;
    let tiny = BigDecimal::new(BigInt::one(), 40);
    let low_enough = bound(2 * payment.get() - 1) - &twice <= tiny;
    let high_enough = bound(2 * payment.get() + 1) - &twice > tiny || payment == Cents::MAX;
    assert!(
        low_enough && high_enough,
        "{principal} cents at {typed} over {months} months gave {payment}"
    );
}

/// A principal whose payment over one month ends on exactly half a cent, if there is one: principal * h = 60,000 modulo
/// 120,000.
fn tie(apr_hundredths: i64) -> Option<i64> {
    (1..=120_000).find(|principal| principal * apr_hundredths % 120_000 == 60_000)
}

/// [D-244] On 40,000 of them without `HEAVY`.
#[test]
fn monthly_payment_agrees_with_discounted_payments_on_100_000_loans() {
    const APRS: usize = 2_000;
    let loans_of_each = amount(20, 50);
    let mut draw = Draw(1);
    let mut rates: Vec<i64> = vec![1, 2, 10, 590, 600, 1200, 5000, 9998, 9999];
    rates.extend((rates.len()..APRS).map(|_| draw.between(1, 9999)));
    thread::scope(|scope| {
        for (part, rates) in rates.chunks(APRS / 4).enumerate() {
            scope.spawn(move || {
                let mut draw = Draw(1_000 + part as u64);
                for &rate in rates {
                    let worth = worth_today(rate);
                    for loan in 0..loans_of_each {
                        let months = match loan {
                            0 => 1,
                            1 => 480,
                            _ => usize::try_from(draw.between(1, 480)).expect("months"),
                        };
                        let principal = draw.principal();
                        let term = u32::try_from(months).expect("months");
                        assert_agrees(principal, rate, term, &worth[months]);
                    }
                }
            });
        }
    });
}

/// [D-244]
#[test]
fn monthly_payment_rounds_exact_ties_up() {
    let mut ties = 0;
    for rate in (1..=9999).step_by(37).chain([600, 1200, 4800, 9600]) {
        if let Some(principal) = tie(rate) {
            ties += 1;
            let worth = worth_today(rate);
            for principal in [principal, principal + 120_000] {
                assert_agrees(principal, rate, 1, &worth[1]);
            }
        }
    }
    assert!(ties > 100, "only {ties} ties were tried");
}

/// [D-245]
#[test]
fn monthly_payment_of_nothing_is_nothing() {
    let apr = |text: &str| Apr::parse(text).expect("an APR");
    let term = |months| Term::new(months).expect("a term");
    for principal in [0, -1, -2_000_000] {
        assert_eq!(monthly_payment(cents(principal), &apr("5.9"), term(60)), Cents::ZERO);
    }
    assert_eq!(monthly_payment(cents(2_000_000), &apr("0.00"), term(0)), Cents::ZERO);
    assert_eq!(monthly_payment(cents(2_000_000), &apr("5.9"), term(0)), Cents::ZERO);
}

/// [D-245] [DEF-A4]
#[test]
fn a_loan_without_interest_is_paid_back_in_equal_parts() {
    let zero = Apr::parse("0").expect("an APR");
    let term = |months| Term::new(months).expect("a term");
    for (principal, months, payment) in [
        (2_000_000, 60, 33_333),
        (100, 8, 13),
        (100, 3, 33),
        (200, 3, 67),
        (1, 480, 0),
    ] {
        assert_eq!(monthly_payment(cents(principal), &zero, term(months)), cents(payment));
    }
    for months in 1..=480 {
        let paid = monthly_payment(cents(2_000_001), &zero, term(months)).get() * i64::from(months);
        assert!((paid - 2_000_001).abs() * 2 <= i64::from(months), "{months} months");
    }
}

/// [D-238] [D-239] [D-240] [D-241]
#[test]
fn demo_prices_stay_in_range_reach_its_ends_and_never_change() {
    for (group, key, low, high) in [
        (ProductGroup::Vsc, "providerA", 125_000, 380_000),
        (ProductGroup::Gap, "providerZ", 49_900, 89_900),
        (ProductGroup::Ancillary, "gps", 20_000, 80_000),
        (
            ProductGroup::Vsc,
            "a TPA's id, of any length and ünicode",
            125_000,
            380_000,
        ),
    ] {
        let prices: Vec<i64> = (0..5_000_u32)
            .map(|seed| seed.wrapping_mul(2_654_435_761))
            .map(|seed| {
                let price = demo_price(seed, group, key);
                assert_eq!(price, demo_price(seed, group, key), "{key} of seed {seed}");
                price.get()
            })
            .collect();
        let margin = (high - low) / 100;
        assert!(
            prices
                .iter()
                .all(|price| (low..=high).contains(price) && price % 100 == 0)
        );
        assert!(
            prices.iter().any(|&price| price <= low + margin),
            "{key} is never cheap"
        );
        assert!(
            prices.iter().any(|&price| price >= high - margin),
            "{key} is never dear"
        );
        let distinct: std::collections::BTreeSet<_> = prices.iter().collect();
        assert!(distinct.len() > 300, "{key} has {} prices", distinct.len());
    }
}

/// Texts as people and programs type them: digits with signs, and anything.
fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9.,$ -]{0,20}",
        "[0-9]{0,30}",
        "[A-Za-z0-9 -]{0,30}",
        "\\PC{0,20}",
        any::<String>(),
    ]
}

proptest! {
    #![proptest_config(config(amount(1_000, 2_000)))]

    #[test]
    fn cleaning_a_cleaned_text_changes_nothing(typed in typed()) {
        let twice = |clean: &dyn Fn(&str) -> String| {
            let once = clean(&typed);
            let again = clean(&once);
            prop_assert_eq!(once, again);
            Ok(())
        };
        twice(&clean_vin_input)?;
        twice(&clean_amount_input)?;
        twice(&|text| clean_apr_input("", text))?;
        twice(&clean_term_input)?;
        twice(&clean_miles_input)?;
        twice(&clean_state_input)?;
        twice(&format_phone_input)?;
        twice(&|text| normalise_url(text).unwrap_or_default())?;
        twice(&|text| read_miles(text).unwrap_or(0).to_string())?;
        twice(&|text| cents_from_digits(text).map(|amount| amount.to_string()).unwrap_or_default())?;
    }

    #[test]
    fn what_a_field_keeps_is_what_was_typed(typed in typed()) {
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).take(40).collect::<String>();
        for kept in [clean_amount_input(&typed), clean_apr_input("", &typed), clean_miles_input(&typed)] {
            if typed.trim().chars().count() <= 40 {
                prop_assert_eq!(digits(&kept), digits(&typed), "no digit is lost");
            }
        }
        prop_assert_eq!(Cents::parse(&clean_amount_input(&typed)), Cents::parse(&typed));
        let vin = clean_vin_input(&typed);
        prop_assert_eq!(Vin::parse(&vin).is_ok(), vin.len() == 17);
        let phone = format_phone_input(&typed);
        let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
        let number = digits.strip_prefix('1').unwrap_or(&digits);
        prop_assert_eq!(is_phone(&phone), number.len() >= 10 && !number.starts_with(['0', '1']));
    }

    /// [D-097]
    #[test]
    fn a_formatted_phone_keeps_its_digits(digits in "[2-9][0-9]{9}") {
        let shown = format_phone_input(&digits);
        prop_assert!(is_phone(&shown));
        prop_assert_eq!(shown.chars().filter(char::is_ascii_digit).collect::<String>(), digits);
    }

    #[test]
    fn an_amount_reads_back_what_it_shows(number in 0..=Cents::MAX.get()) {
        let amount = cents(number);
        prop_assert_eq!(Cents::parse(&amount.to_string()), Ok(amount));
        prop_assert_eq!(Cents::parse(&amount.to_decimal()), Ok(amount));
        prop_assert_eq!(cents_from_digits(&amount.to_string()), Some(amount).filter(|amount| amount.is_positive()));
        prop_assert_eq!(clean_amount_input(&amount.to_string()), amount.to_decimal());
    }

    #[test]
    fn an_apr_shows_the_digits_that_were_typed(whole in "[0-9]{1,2}", decimals in "(\\.[0-9]{1,2})?") {
        let typed = format!("{whole}{decimals}");
        let apr = Apr::parse(&typed).expect("an APR");
        prop_assert_eq!(apr.to_string(), format!("{typed}%"));
        prop_assert!(apr.hundredths() <= 9999);
    }

    /// [D-266] [D-267]
    #[test]
    fn the_finance_amount_is_what_is_left_in_whole_dollars(
        otd in -Cents::MAX.get()..=9_999_999_949,
        down in 0..=Cents::MAX.get(),
    ) {
        let amount = finance_amount(cents(otd), cents(down)).get();
        let left = (otd - down).max(0);
        prop_assert_eq!(amount % 100, 0);
        // [DEF-A6] No one finances more than the price: there it is rounded down.
        prop_assert!(amount <= otd.max(0));
        let down_instead = (left + 50) / 100 * 100 > otd.max(0);
        prop_assert!(amount - left <= 50 && left - amount < if down_instead { 100 } else { 50 }, "{} for {}", amount, left);
    }

    /// [D-268] [D-269]
    #[test]
    fn the_otd_price_is_the_sum(
        vehicle in 0..=1_000_000_000_i64, vsc in 0..=500_000_i64, gap in 0..=500_000_i64, ancillary in 0..=500_000_i64,
    ) {
        let otd = otd_price(cents(vehicle), cents(vsc), cents(gap), cents(ancillary));
        prop_assert_eq!(otd.get(), vehicle + vsc + gap + ancillary);
    }

    /// [D-270]
    #[test]
    fn the_otd_price_is_set_again_beyond_a_cent(sum in 0..=1_000_000_000_i64, off in -5..=5_i64) {
        let shown = synced_otd(Some(cents(sum + off)), cents(sum)).get();
        prop_assert_eq!(shown, if off.abs() > 1 { sum } else { sum + off });
        prop_assert_eq!(synced_otd(None, cents(sum)).get(), sum);
    }

    #[test]
    fn a_check_digit_finds_every_single_misread_character_of_another_value(
        vin in "[A-HJ-NPR-Z0-9]{17}", place in 0_usize..17, digit in 0_u32..10,
    ) {
        let right = expected_check_digit(&vin).expect("every character has a value");
        let with = |vin: &str, place: usize, c: char| {
            vin.chars().enumerate().map(|(at, old)| if at == place { c } else { old }).collect::<String>()
        };
        let vin = with(&vin, 8, right);
        prop_assert!(Vin::parse(&vin).expect("a VIN").check_digit_matches());
        let old = vin.chars().nth(place).expect("a character");
        let new = char::from_digit(digit, 10).expect("a digit");
        if place != 8 && old.is_ascii_digit() && old != new {
            prop_assert!(!Vin::parse(&with(&vin, place, new)).expect("a VIN").check_digit_matches());
        }
    }

    #[test]
    fn any_text_is_judged_without_a_panic(text in typed(), now in any::<u64>(), remember in any::<bool>()) {
        let _ = (is_email(&text), is_zip(&text), is_phone(&text), normalise_url(&text));
        let _ = (Vin::parse(&text), expected_check_digit(&text), read_stored_session(Some(&text), now));
        let _ = (Cents::parse(&text), Apr::parse(&text), Term::parse(&text), expires_at(now, remember));
        let parts = VehicleParts {
            displacement_litres: Some(&text),
            fuel_type_primary: Some(&text),
            electrification_level: Some(&text),
            turbo: Some(&text),
            drive_type: Some(&text),
            gvwr: Some(&text),
            make: Some(&text),
            ..VehicleParts::default()
        };
        let vehicle = VehicleInfo::from_parts(&parts);
        prop_assert!(!vehicle.title().is_empty() && !vehicle.engine_type.is_empty());
    }
}
