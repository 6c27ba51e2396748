//! Each sentence of the rating rules at its edges, on books of a few rows.

use crate::samples::{day, facts, small_book, told, told_of};
use crate::vector::cells;
use dealer_core::catalog::coverage::Aspect;
use dealer_core::catalog::tpa::TpaProduct;
use dealer_core::pricing::book::RateBook;
use dealer_core::pricing::book::cap::StateCap;
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::rate::{OpenBook, rate};
use dealer_core::pricing::word::{Condition, DealType, Drive, Fuel};

fn none() -> Choice {
    Choice::default()
}

fn wants(months: i64, miles: i64) -> Choice {
    Choice {
        months: Some(months),
        miles: Some(miles),
        ..none()
    }
}

const PLAN: &str = "#plans\nplan,name,level\nP,Plan,basic\n\n";

/// A VSC book of one plan that runs from the sale.
fn vsc(sections: &str) -> RateBook {
    small_book("vsc", &format!("{PLAN}{sections}"))
}

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

#[test]
fn deductibles_and_extras() {
    let book = vsc(
        "#deductibles\nplans,deductible,months_from,months_to,basis,value\nP,100,,,amount,0\nP,0,,,percent,12.50\nP,50,25,,amount,-5.00\n\n\
         #extras\ncode,name,kind,plans,when,months_to,odometer_to,basis,value\n\
         4WD,Four,surcharge,P,drive=4wd|awd,,\"50,000\",amount,10.00\nCOM,Commercial,surcharge,*,use=commercial|ride-share,,,percent,2.50\n\
         SEAL,Seals,option,P,always,24,1000,amount,1.00\nTURBO,Turbo,surcharge,P,induction=turbo,,,amount,7.00\n\
         CYL,Cylinders,surcharge,P,cylinders=6|8,,,amount,-3.00\n\n\
         #components\nplans,component,place,basis,value\n*,zeta,in,percent,3.33\n*,alpha,on_top,percent,-0.01\n\n\
         #rates\nplan,months,cost\nP,24,100.20\nP,36,200.00\n",
    );
    let rated = |facts: &Facts, months, deductible, options: &[&str]| {
        let choice = Choice {
            months: Some(months),
            deductible,
            options: options.iter().map(|code| (*code).to_owned()).collect(),
            ..none()
        };
        let cells = cells(&rate(&[OpenBook::open(1, book.clone())], "P", facts, &choice, &[]));
        if cells[0] == "rate" {
            format!(
                "{}+{}+{} = {}, {}: {}",
                cells[7], cells[8], cells[9], cells[10], cells[11], cells[12]
            )
        } else {
            cells[1].clone()
        }
    };
    let plain = Facts {
        fuel: Some(Fuel::Electric),
        drive: Some(Drive::Two),
        ..facts()
    };
    // 12.5 % of 10,020 is 1,252.5: half a cent goes up. 3.33 % of 11,273 is 375.4; -0.01 % is -1.1273.
    assert_eq!(
        rated(&plain, 24, Some(0), &[]),
        "10020+1253+ = 11273, 11272: alpha:-1|reserve:10898|zeta:375"
    );
    assert_eq!(
        rated(&plain, 36, Some(50), &[]),
        "20000+-500+ = 19500, 19498: alpha:-2|reserve:18851|zeta:649"
    );
    assert_eq!(rated(&plain, 24, Some(50), &[]), "deductible_not_offered:0|100");
    assert_eq!(
        rated(&plain, 36, Some(51), &["ZZ", "SEAL", "ZZ", "COM"]),
        "deductible_not_offered:0|50|100;option_not_offered:COM;option_not_offered:SEAL;option_not_offered:ZZ"
    );
    assert_eq!(rated(&plain, 24, None, &[]), "fact_missing:deductible");
    // What is unknown is asked for only where it decides: a two-wheel drive asks for no odometer.
    assert_eq!(
        rated(&facts(), 24, None, &["SEAL"]),
        "fact_missing:drive;fact_missing:induction;fact_missing:cylinders;fact_missing:odometer;fact_missing:deductible"
    );
    let driven = |drive, odometer| Facts {
        drive: Some(drive),
        odometer: Some(odometer),
        uses: [Aspect::Commercial, Aspect::RideShare].into_iter().collect(),
        ..plain.clone()
    };
    assert_eq!(
        rated(&driven(Drive::All, 1_000), 24, Some(100), &["SEAL"]),
        "10020+0+4WD:1000|COM:251|SEAL:100 = 11371, 11370: alpha:-1|reserve:10992|zeta:379"
    );
    assert_eq!(
        rated(&driven(Drive::All, 1_001), 24, Some(100), &["SEAL"]),
        "option_not_offered:SEAL"
    );
    assert_eq!(
        rated(&driven(Drive::Four, 50_001), 24, Some(100), &[]),
        "10020+0+COM:251 = 10271, 10270: alpha:-1|reserve:9929|zeta:342"
    );
    assert_eq!(
        rated(
            &Facts {
                cylinders: Some(6),
                ..driven(Drive::Two, 5)
            },
            24,
            Some(100),
            &[]
        ),
        "10020+0+COM:251|CYL:-300 = 9971, 9970: alpha:-1|reserve:9639|zeta:332"
    );
    // A surcharge is no option.
    assert_eq!(rated(&plain, 24, Some(100), &["4WD"]), "option_not_offered:4WD");
}

#[test]
fn retail_takes_the_closest_row_of_each_rule_and_the_laws_cap() {
    let book = small_book(
        "gap",
        "#plans\nplan,name\nP,Plan\nQ,Other\nR,Fixed\n\n#retail\nplans,states,rule,percent,amount\n\
         *,*,suggested,50.00,1.00\n*,TX,suggested,60.00,\nP,*,suggested,70.00,\nP,TX,suggested,80.00,\n\
         *,*,maximum,200.00,\n*,*,minimum,100.00,\nQ,*,maximum,40.00,\nQ,*,minimum,10.00,\nR,*,fixed,33.33,0.50\n\n\
         #rates\nplan,cost\nP,100.00\nQ,100.00\nR,100.01\n",
    );
    let caps = |percent, floor| {
        [StateCap {
            product: TpaProduct::Gap,
            state: "CA".to_owned(),
            from: day("2026-01-01"),
            to: Some(day("2026-07-01")),
            percent,
            floor,
            source: String::new(),
        }]
    };
    let retail = |plan: &str, state: &str, amount: Option<i64>, caps: &[StateCap]| {
        let loan = Facts {
            state: state.to_owned(),
            amount_financed: amount,
            ..facts()
        };
        let cells = cells(&rate(&[OpenBook::open(1, book.clone())], plan, &loan, &none(), caps));
        if cells[0] == "rate" {
            cells[13..].join(" ")
        } else {
            cells[1].clone()
        }
    };
    // Suggested is moved up to the minimum, then down to the maximum.
    assert_eq!(retail("P", "OH", None, &[]), "20000 20000 30000");
    assert_eq!(retail("P", "TX", None, &[]), "20000 20000 30000");
    assert_eq!(retail("Q", "OH", None, &[]), "14000 11000 14000");
    assert_eq!(retail("Q", "TX", None, &[]), "14000 11000 14000");
    // 33.33 % of 10,001 is 3,333.33.
    assert_eq!(retail("R", "OH", None, &[]), "13384 13384 13384");
    let four = caps(400, 0);
    assert_eq!(retail("P", "OH", None, &four), "20000 20000 30000");
    assert_eq!(retail("P", "CA", None, &four), "fact_missing:amount_financed");
    assert_eq!(retail("P", "CA", Some(500_000), &four), "20000 20000 20000");
    assert_eq!(retail("P", "CA", Some(499_987), &four), "cap_below_cost:19999");
    assert_eq!(retail("P", "CA", Some(499_988), &four), "20000 20000 20000");
    assert_eq!(retail("Q", "CA", Some(300_000), &four), "12000 11000 12000");
    assert_eq!(retail("R", "CA", Some(300_000), &four), "cap_below_cost:12000");
    assert_eq!(retail("R", "CA", Some(900_000), &four), "13384 13384 13384");
    assert_eq!(retail("Q", "CA", Some(1), &caps(400, 60_000)), "14000 11000 14000");
    assert_eq!(retail("Q", "CA", Some(-1), &caps(400, 0)), "cap_below_cost:0");
    // Of several caps the lowest counts; none is of another product or day.
    assert_eq!(
        retail("Q", "CA", Some(300_000), &[caps(900, 0), four.clone()].concat()),
        "12000 11000 12000"
    );
    let later = [StateCap {
        from: day("2026-07-02"),
        to: None,
        ..four[0].clone()
    }];
    assert_eq!(retail("Q", "CA", None, &later), "14000 11000 14000");
    let vsc = [StateCap {
        product: TpaProduct::Vsc,
        ..four[0].clone()
    }];
    assert_eq!(retail("Q", "CA", None, &vsc), "14000 11000 14000");
    // A book without retail rows sets nothing but the cap.
    let bare = small_book("gap", "#plans\nplan,name\nP,Plan\n\n#rates\nplan,cost\nP,100.00\n");
    let loan = Facts {
        state: "CA".to_owned(),
        amount_financed: Some(300_000),
        ..facts()
    };
    let answer = cells(&rate(&[OpenBook::open(1, bare)], "P", &loan, &none(), &four));
    assert_eq!(answer[13..], ["", "", "12000"]);
}
