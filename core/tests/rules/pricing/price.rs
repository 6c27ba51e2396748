//! Each rule of the rate table at its edges, on books of a few rows.

use super::samples::{day, facts, none, small_book, told, told_of, vsc, wants};
use dealer_core::pricing::facts::Facts;
use dealer_core::pricing::word::Condition;

#[test]
fn prices_ask_for_all_that_any_row_looks_at() {
    let book = small_book(
        "vsc",
        "#plans\nplan,name,level,start\nP,Plan,basic,in_service\nQ,Other,basic,\n\n#rates\n\
         plan,condition,months,miles,odometer_from,age_to,loan_from,financed_to,cost\n\
         P,new,12,,,,,,1.00\nP,,24,,1,,,,1.00\nP,,36,,,3,,,1.00\nP,,48,,,,12,,1.00\nP,,60,,,,,5.00,1.00\nQ,,12,,,,,,1.00\n",
    );
    assert_eq!(
        told_of(&book, "P", &facts(), &none()),
        "fact_missing:condition;fact_missing:model_year;fact_missing:odometer;fact_missing:in_service_date;\
         fact_missing:amount_financed;fact_missing:loan_months"
    );
    assert_eq!(told_of(&book, "Q", &facts(), &none()), "12/ 100");
    let new = Facts {
        condition: Some(Condition::New),
        ..facts()
    };
    assert_eq!(
        told_of(&book, "P", &new, &none()),
        "fact_missing:model_year;fact_missing:odometer;fact_missing:amount_financed;fact_missing:loan_months"
    );
}

#[test]
fn a_band_that_leaves_nothing_names_its_nearest_end() {
    let book = vsc(
        "#rates\nplan,condition,odometer_from,odometer_to,age_from,age_to,cost\n\
         P,used,100,200,,,1.00\nP,used,301,400,0,5,2.00\nP,cpo,,50,,,3.00\nP,cpo,60,,2,3,4.00\n",
    );
    let at = |condition, odometer, age: i64| {
        let vehicle = Facts {
            condition: Some(condition),
            odometer: Some(odometer),
            model_year: Some(2026 - age),
            ..facts()
        };
        told(&book, &vehicle, &none())
    };
    use Condition::{Cpo, New, Used};
    for (condition, odometer, age, wanted) in [
        (New, 1, 0, "no_price_condition"),
        (Used, 99, 0, "no_price_odometer:100"),
        (Used, 100, 0, "0/ 100"),
        (Used, 101, 0, "0/ 100"),
        (Used, 199, 0, "0/ 100"),
        (Used, 200, 0, "0/ 100"),
        (Used, 201, 0, "no_price_odometer:gap"),
        (Used, 300, 0, "no_price_odometer:gap"),
        (Used, 301, 0, "0/ 200"),
        (Used, 400, 0, "0/ 200"),
        (Used, 401, 0, "no_price_odometer:400"),
        // The limits are those of the rows before the band: of all odometers, then of the ages of what is left.
        (Used, 350, 5, "0/ 200"),
        (Used, 350, 6, "no_price_age:5"),
        (Cpo, 50, 9, "0/ 300"),
        // An open beginning is 0, and an open end is above everything.
        (Cpo, 55, 0, "no_price_odometer:gap"),
        (Cpo, 60, 1, "no_price_age:2"),
        (Cpo, 60, 2, "0/ 400"),
        (Cpo, 1_000_000, 3, "0/ 400"),
        (Cpo, 60, 4, "no_price_age:3"),
    ] {
        assert_eq!(at(condition, odometer, age), wanted, "{condition:?} {odometer} {age}");
    }
}

#[test]
fn loans_and_amounts_are_bands_too() {
    let book = small_book(
        "gap",
        "#plans\nplan,name\nP,Plan\n\n#rates\nplan,loan_from,loan_to,financed_from,financed_to,cost\n\
         P,12,36,,100.00,1.00\nP,12,36,100.01,200.00,2.00\nP,48,60,,100.00,3.00\n",
    );
    let of = |months, amount| {
        let loan = Facts {
            loan_months: Some(months),
            amount_financed: Some(amount),
            ..facts()
        };
        told(&book, &loan, &none())
    };
    for (months, amount, wanted) in [
        (11, 1, "no_price_loan:12"),
        (12, 10_000, "12/ 100"),
        (36, 10_001, "36/ 200"),
        (37, 1, "no_price_loan:gap"),
        (60, 10_000, "60/ 300"),
        (60, 10_001, "no_price_financed:10000"),
        (24, 20_001, "no_price_financed:20000"),
        (61, 1, "no_price_loan:60"),
    ] {
        assert_eq!(of(months, amount), wanted, "{months} {amount}");
    }
}

#[test]
fn the_shortest_term_that_holds_what_is_wanted_prices() {
    let book = vsc(
        "#rates\nplan,months,miles,cost\nP,24,24000,1.00\nP,24,30000,2.00\nP,24,,3.00\nP,36,36000,4.00\nP,,12000,5.00\nP,48,,\n",
    );
    for (months, miles, wanted) in [
        (0, 0, "0/12000 500"),
        (99, 12_000, "0/12000 500"),
        (1, 12_001, "24/24000 100"),
        (24, 24_000, "24/24000 100"),
        (24, 24_001, "24/30000 200"),
        (24, 30_001, "24/unlimited 300"),
        (25, 30_001, "36/36000 400"),
        (
            25,
            36_001,
            "term_not_offered:/12000 24/24000 24/30000 24/unlimited 36/36000",
        ),
        (-5, -5, "0/12000 500"),
    ] {
        assert_eq!(told(&book, &facts(), &wants(months, miles)), wanted, "{months} {miles}");
    }
    let without_miles = vsc("#rates\nplan,months,cost\nP,24,1.00\nP,12,2.00\n");
    assert_eq!(told(&without_miles, &facts(), &wants(13, 99_999)), "24/ 100");
    assert_eq!(
        told(&without_miles, &facts(), &wants(25, 0)),
        "term_not_offered:12/unlimited 24/unlimited"
    );
}

#[test]
fn a_plan_in_service_wants_what_was_used_up() {
    let book = small_book(
        "vsc",
        "#plans\nplan,name,level,start\nP,Plan,basic,in_service\n\n#rates\nplan,months,miles,cost\n\
         P,12,12000,1.00\nP,24,24000,2.00\nP,36,36000,3.00\n",
    );
    let driven = |in_service: &str, odometer| Facts {
        in_service_date: Some(day(in_service)),
        odometer: Some(odometer),
        ..facts()
    };
    for (in_service, odometer, months, miles, wanted) in [
        ("2026-07-01", 0, 12, 12_000, "12/12000 100"),
        ("2026-06-30", 0, 12, 0, "24/24000 200"),
        ("2025-07-01", 0, 12, 0, "24/24000 200"),
        ("2025-06-30", 0, 12, 0, "36/36000 300"),
        ("2026-07-01", 1, 0, 12_000, "24/24000 200"),
        (
            "2026-07-01",
            36_001,
            0,
            0,
            "term_not_offered:12/12000 24/24000 36/36000",
        ),
    ] {
        let answer = told(&book, &driven(in_service, odometer), &wants(months, miles));
        assert_eq!(answer, wanted, "{in_service} {odometer} {months} {miles}");
    }
}

#[test]
fn a_class_without_a_price_is_told() {
    let book = vsc(
        "#classes\nmake,class\nFORD,1\nKIA,2\n\n#rates\nplan,odometer_from,odometer_to,class_1,class_2\nP,,100,1.00,2.00\nP,101,,3.00,\n",
    );
    let of = |make: &str, odometer| Facts {
        make: Some(make.to_owned()),
        model_year: Some(2020),
        odometer: Some(odometer),
        ..facts()
    };
    assert_eq!(told(&book, &of("KIA", 101), &none()), "class_not_priced:2");
    assert_eq!(told(&book, &of("KIA", 100), &none()), "0/ 200");
    let nothing = vsc("#rates\nplan,months,cost\nP,12,\n");
    assert_eq!(told(&nothing, &facts(), &none()), "class_not_priced:");
}
