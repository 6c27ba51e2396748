//! Each rule of extras, costs and retail at its edges, on books of a few rows.

use super::samples::{day, facts, none, small_book, vsc};
use super::vector::cells;
use dealer_core::catalog::coverage::Aspect;
use dealer_core::catalog::product::Product;
use dealer_core::pricing::book::cap::StateCap;
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::rate::{OpenBook, rate};
use dealer_core::pricing::word::{Drive, Fuel};

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
            product: Product::Gap,
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
        product: Product::Vsc,
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
