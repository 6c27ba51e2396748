//! Each rule of versions, eligibility and classes at its edges, on books of a few rows.

use super::samples::{day, facts, none, small_book, told, vsc};
use super::vector::cells;
use dealer_core::catalog::coverage::Aspect;
use dealer_core::pricing::facts::Facts;
use dealer_core::pricing::rate::{OpenBook, rate};
use dealer_core::pricing::word::{Condition, DealType, Fuel};

#[test]
fn input_is_checked_before_anything_else() {
    let book = vsc("#rates\nplan,cost\nP,100.00\n");
    let late = Facts {
        in_service_date: Some(day("2026-07-02")),
        model_year: Some(2029),
        state: "??".to_owned(),
        ..facts()
    };
    assert_eq!(
        told(&book, &late, &none()),
        "bad_input:in_service_date;bad_input:model_year"
    );
    let good = Facts {
        in_service_date: Some(day("2026-07-01")),
        model_year: Some(2028),
        ..facts()
    };
    assert_eq!(told(&book, &good, &none()), "0/ 10000");
    let early = Facts {
        sale_date: day("2025-12-31"),
        model_year: Some(2028),
        ..facts()
    };
    assert_eq!(told(&book, &early, &none()), "bad_input:model_year");
}

#[test]
fn the_highest_number_of_the_versions_that_hold_the_sale_date_rates() {
    let version = |number: u32, from: &str, to: Option<&str>, price: i64| {
        let mut book = vsc("#rates\nplan,cost\nP,100.00\n");
        book.effective_from = day(from);
        book.effective_to = to.map(day);
        book.rates.rows[0].prices = vec![price];
        OpenBook::open(number, book)
    };
    let versions = [
        version(3, "2026-07-01", Some("2026-07-31"), 300),
        version(1, "2026-01-01", None, 100),
        version(2, "2026-03-01", Some("2026-12-31"), 200),
        version(4, "2027-06-01", None, 400),
    ];
    let on = |sale: &str, versions: &[OpenBook], plan: &str, state: &str| {
        let facts = Facts {
            sale_date: day(sale),
            state: state.to_owned(),
            ..facts()
        };
        let cells = cells(&rate(versions, plan, &facts, &none(), &[]));
        if cells[0] == "rate" {
            format!("{}: {}", cells[2], cells[7])
        } else {
            cells[1].clone()
        }
    };
    for (sale, wanted) in [
        ("2026-01-01", "1: 100"),
        ("2026-02-28", "1: 100"),
        ("2026-03-01", "2: 200"),
        ("2026-07-01", "3: 300"),
        ("2026-07-31", "3: 300"),
        ("2026-08-01", "2: 200"),
        ("2026-12-31", "2: 200"),
        ("2027-01-01", "1: 100"),
        ("2027-06-01", "4: 400"),
        ("2025-12-31", "not_effective:2026-01-01"),
    ] {
        assert_eq!(on(sale, &versions, "P", "OH"), wanted, "{sale}");
    }
    assert_eq!(on("2026-08-01", &versions[..1], "P", "OH"), "not_effective:");
    assert_eq!(on("2026-08-01", &[], "P", "OH"), "not_effective:");
    // The first that applies ends it.
    assert_eq!(on("2026-08-01", &versions, "Q", "??"), "plan_not_in_book");
    assert_eq!(on("2026-08-01", &versions, "P", "FL"), "state_not_filed:FL");
}

#[test]
fn limits_add_up_and_are_allowed_at_their_ends() {
    let book = vsc(
        "#rules\nplans,rule,min,max\n*,odometer,100,\"50,000\"\nP,odometer,500,\"90,000\"\n*,age,,10\nP,in_service_months,6,12\n\n\
         #rates\nplan,cost\nP,100.00\n",
    );
    let vehicle = |odometer, model_year, in_service: &str| Facts {
        odometer: Some(odometer),
        model_year: Some(model_year),
        in_service_date: Some(day(in_service)),
        ..facts()
    };
    for (odometer, year, in_service, wanted) in [
        (500, 2016, "2026-01-01", "0/ 10000"),
        (499, 2016, "2026-01-01", "odometer_too_low:500"),
        (50_000, 2016, "2026-01-01", "0/ 10000"),
        (50_001, 2016, "2026-01-01", "odometer_too_high:50000"),
        (500, 2015, "2026-01-01", "age_too_high:10"),
        // A model year after the sale is of age 0.
        (500, 2027, "2026-01-01", "0/ 10000"),
        // Full months: to the day.
        (500, 2016, "2026-01-02", "in_service_months_too_low:6"),
        (500, 2016, "2025-06-02", "0/ 10000"),
        (500, 2016, "2025-06-01", "in_service_months_too_high:12"),
        (
            1,
            2015,
            "2020-01-01",
            "odometer_too_low:500;age_too_high:10;in_service_months_too_high:12",
        ),
    ] {
        let answer = told(&book, &vehicle(odometer, year, in_service), &none());
        assert_eq!(answer, wanted, "{odometer} {year} {in_service}");
    }
    let unknown = told(&book, &facts(), &none());
    assert_eq!(
        unknown,
        "fact_missing:model_year;fact_missing:odometer;fact_missing:in_service_date"
    );
    // A new vehicle goes into service with its sale.
    let new = Facts {
        condition: Some(Condition::New),
        odometer: Some(600),
        model_year: Some(2026),
        ..facts()
    };
    assert_eq!(told(&book, &new, &none()), "in_service_months_too_low:6");
}

#[test]
fn limits_that_leave_nothing_give_both_reasons() {
    let book = vsc("#rules\nplans,rule,min,max\n*,gvwr_class,5,\nP,gvwr_class,,3\n\n#rates\nplan,cost\nP,100.00\n");
    let of_class = |class| Facts {
        gvwr_class: Some(class),
        ..facts()
    };
    assert_eq!(
        told(&book, &of_class(4), &none()),
        "gvwr_class_too_low:5;gvwr_class_too_high:3"
    );
    assert_eq!(told(&book, &of_class(3), &none()), "gvwr_class_too_low:5");
    assert_eq!(told(&book, &of_class(5), &none()), "gvwr_class_too_high:3");
}

#[test]
fn loan_to_value_is_compared_without_rounding() {
    let book = small_book(
        "gap",
        "#plans\nplan,name\nP,Plan\n\n#rules\nplans,rule,min,max\n*,ltv,50.00,125.00\n\n#rates\nplan,cost\nP,100.00\n",
    );
    let loan = |value, amount| Facts {
        vehicle_value: Some(value),
        amount_financed: Some(amount),
        ..facts()
    };
    for (value, amount, wanted) in [
        (2_000_000, 2_500_000, "0/ 10000"),
        (2_000_000, 2_500_001, "ltv_too_high:12500"),
        (2_000_000, 1_000_000, "0/ 10000"),
        (2_000_000, 999_999, "ltv_too_low:5000"),
        (3, 4, "ltv_too_high:12500"),
        (0, 0, "0/ 10000"),
        (0, 1, "ltv_too_high:12500"),
        (i64::MAX, i64::MAX, "0/ 10000"),
        (1, i64::MAX, "ltv_too_high:12500"),
        (i64::MAX, i64::MIN, "ltv_too_low:5000"),
    ] {
        assert_eq!(
            told(&book, &loan(value, amount), &none()),
            wanted,
            "{amount} of {value}"
        );
    }
    let half = Facts {
        amount_financed: Some(1),
        ..facts()
    };
    assert_eq!(told(&book, &half, &none()), "fact_missing:vehicle_value");
}

#[test]
fn rules_by_values_come_in_their_order_and_before_the_class() {
    let book = small_book(
        "vsc",
        "#plans\nplan,name,level,conditions\nP,Plan,basic,new|cpo\n\n\
         #classes\nmake,class\nFORD,x\n\n\
         #rules\nplans,rule,min,max,values\nP,deal_type,,,finance|cash|lease\n*,deal_type,,,cash|outside\n\
         *,use_excluded,,,airplane|commercial\nP,use_excluded,,,salvage\n*,fuel_excluded,,,diesel\nP,fuel_excluded,,,other\n\
         *,make_excluded,,,Ford|Land Rover\n*,age,,5,\n\n#rates\nplan,class_1\nP,100.00\n",
    );
    let everything = Facts {
        condition: Some(Condition::Used),
        deal_type: DealType::Finance,
        uses: Aspect::ALL.into_iter().collect(),
        fuel: Some(Fuel::Diesel),
        make: Some("F.O.R.D".to_owned()),
        model_year: Some(2010),
        ..facts()
    };
    assert_eq!(
        told(&book, &everything, &none()),
        "condition_not_offered:new|cpo;deal_type_not_offered:cash;use_excluded:commercial;use_excluded:salvage;\
         use_excluded:airplane;fuel_excluded:diesel;make_excluded:F.O.R.D;vehicle_excluded;age_too_high:5"
    );
    // Reasons come before questions.
    let little = Facts {
        uses: [Aspect::Salvage].into_iter().collect(),
        ..facts()
    };
    assert_eq!(told(&book, &little, &none()), "use_excluded:salvage");
    assert_eq!(
        told(&book, &facts(), &none()),
        "fact_missing:condition;fact_missing:make;fact_missing:model_year;fact_missing:fuel"
    );
    let listed = Facts {
        condition: Some(Condition::New),
        fuel: Some(Fuel::Electric),
        make: Some("Land-Rover".to_owned()),
        model_year: Some(2026),
        ..facts()
    };
    assert_eq!(
        told(&book, &listed, &none()),
        "make_excluded:Land-Rover;vehicle_not_listed"
    );
}

#[test]
fn deal_types_that_no_rule_leaves_are_an_empty_list() {
    let book = vsc("#rules\nplans,rule,values\n*,deal_type,cash\nP,deal_type,finance\n\n#rates\nplan,cost\nP,100.00\n");
    assert_eq!(told(&book, &facts(), &none()), "deal_type_not_offered:");
}

const CLASSES: &str = "#classes\nmake,model,year_from,year_to,fuel,class\n\
    *,,,,electric,5\n*,,2020,,,6\nFORD,,,,,1\nFORD,F-150|F-250,,,,2\nFORD,,,,diesel,3\nFORD,F-250,,,diesel,4\nFORD,F-250,2024,,diesel,4\n\
    FORD,GT,,,,x\nKIA,,2011,2015,,1\nRAM,1500,,,,1\nSAAB,,,,diesel,1\nSAAB,,,,hybrid,1\nBMW,,,,,1\nBMW,M3,,,,1\n\n\
    #rates\nplan,class_1,class_2,class_3,class_4,class_5,class_6\nP,1,2,3,4,5,6\n";

#[test]
fn the_closest_class_row_counts_and_questions_are_those_that_decide() {
    let book = vsc(CLASSES);
    let class = |make: Option<&str>, model: Option<&str>, year: Option<i64>, fuel: Option<Fuel>| {
        let vehicle = Facts {
            make: make.map(str::to_owned),
            model: model.map(str::to_owned),
            model_year: year,
            fuel,
            ..facts()
        };
        told(&book, &vehicle, &none())
    };
    let gas = Some(Fuel::Gasoline);
    for (make, model, year, fuel, wanted) in [
        (None, None, None, None, "fact_missing:make;fact_missing:model_year"),
        (None, Some("F-150"), Some(2022), gas, "fact_missing:make"),
        (Some("FORD"), Some("F-150"), None, gas, "fact_missing:model_year"),
        (Some("ford"), Some("f150"), Some(2022), gas, "0/ 200"),
        (Some("FORD"), Some("Escape"), Some(2022), gas, "0/ 100"),
        // A model is closer than a fuel.
        (Some("FORD"), Some("F-150"), Some(2022), Some(Fuel::Diesel), "0/ 200"),
        (Some("FORD"), Some("F-250"), Some(2022), Some(Fuel::Diesel), "0/ 400"),
        (Some("FORD"), Some("Escape"), Some(2022), Some(Fuel::Diesel), "0/ 300"),
        (Some("FORD"), Some("GT"), Some(2022), None, "vehicle_excluded"),
        // Open rows above the first that is not: only those of another class ask.
        (Some("FORD"), Some("F-150"), Some(2022), None, "0/ 200"),
        (Some("FORD"), Some("F-250"), Some(2022), None, "fact_missing:fuel"),
        (Some("FORD"), Some("Escape"), Some(2022), None, "fact_missing:fuel"),
        (Some("FORD"), None, Some(2022), gas, "fact_missing:model"),
        (
            Some("FORD"),
            None,
            Some(2022),
            None,
            "fact_missing:model;fact_missing:fuel",
        ),
        (Some("BMW"), None, Some(2010), gas, "0/ 100"),
        (Some("BMW"), None, Some(2010), None, "0/ 100"),
        // A year alone is closer than nothing, a fuel closer than a year.
        (Some("Fiat"), None, Some(2022), gas, "0/ 600"),
        (Some("Fiat"), None, Some(2022), Some(Fuel::Electric), "0/ 500"),
        (Some("Fiat"), None, Some(2022), None, "fact_missing:fuel"),
        (Some("Fiat"), None, Some(2019), gas, "vehicle_not_listed"),
        // All rows open: theirs are asked for.
        (Some("Fiat"), None, Some(2019), None, "fact_missing:fuel"),
        (Some("RAM"), None, Some(2019), gas, "fact_missing:model"),
        (
            Some("RAM"),
            None,
            Some(2019),
            None,
            "fact_missing:model;fact_missing:fuel",
        ),
        (Some("SAAB"), None, Some(2010), None, "fact_missing:fuel"),
        (Some("KIA"), None, Some(2010), gas, "vehicle_not_listed"),
        (Some("KIA"), None, Some(2011), gas, "0/ 100"),
        (Some("KIA"), None, Some(2015), gas, "0/ 100"),
        (Some("KIA"), None, Some(2016), gas, "vehicle_not_listed"),
    ] {
        assert_eq!(
            class(make, model, year, fuel),
            wanted,
            "{make:?} {model:?} {year:?} {fuel:?}"
        );
    }
}
