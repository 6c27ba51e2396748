//! A rate book of the size that administrators' books have, invented: 12 plans of four levels, 20 terms, 15 classes, 6 odometer
//! bands and 3 ages, 64,800 prices in all.

use std::fmt::Write;

const LEVELS: [&str; 4] = ["basic", "enhanced", "comprehensive", "exclusionary"];
const TERMS: [(i64, i64); 20] = [
    (12, 12_000),
    (12, 15_000),
    (12, 20_000),
    (24, 24_000),
    (24, 30_000),
    (24, 40_000),
    (36, 36_000),
    (36, 45_000),
    (36, 60_000),
    (36, 75_000),
    (48, 48_000),
    (48, 60_000),
    (48, 75_000),
    (60, 60_000),
    (60, 75_000),
    (60, 100_000),
    (72, 75_000),
    (72, 100_000),
    (84, 100_000),
    (84, 120_000),
];
const ODOMETERS: [(i64, i64); 6] = [
    (0, 15_000),
    (15_001, 36_000),
    (36_001, 60_000),
    (60_001, 80_000),
    (80_001, 100_000),
    (100_001, 125_000),
];
const AGES: [(i64, i64); 3] = [(0, 5), (6, 10), (11, 15)];
const CLASSES: i64 = 15;
const MAKES: [&str; 30] = [
    "HONDA",
    "TOYOTA",
    "MAZDA",
    "HYUNDAI",
    "KIA",
    "SUBARU",
    "NISSAN",
    "FORD",
    "CHEVROLET",
    "GMC",
    "RAM",
    "JEEP",
    "DODGE",
    "CHRYSLER",
    "LEXUS",
    "ACURA",
    "VOLKSWAGEN",
    "VOLVO",
    "INFINITI",
    "CADILLAC",
    "LINCOLN",
    "AUDI",
    "BMW",
    "MERCEDES-BENZ",
    "LAND ROVER",
    "PORSCHE",
    "TESLA",
    "BUICK",
    "MITSUBISHI",
    "GENESIS",
];

/// The name of an invented TPA.
#[allow(dead_code, reason = "demo data have TPAs of their own")]
pub const INVENTED: &str = "Large (invented)";

/// The file of book `number` as its TPA, whose name has neither comma nor quote, would send it.
pub fn large_book(number: i64, tpa: &str) -> Result<String, std::fmt::Error> {
    let mut file = String::new();
    writeln!(
        file,
        "#book\nkey,value\nformat,1\ncode,LARGE-{number}\nproduct,vsc\ntpa,{tpa}\ntitle,Large book {number}\n\
         currency,USD\neffective_from,2026-01-01\n\n#states\nstate,form"
    )?;
    for state in ["CA", "CO", "FL", "IL", "NY", "OH", "TX", "WA"] {
        writeln!(file, "{state},L{number}-{state}")?;
    }
    writeln!(file, "\n#plans\nplan,name,level,conditions,rank")?;
    for plan in 0..12 {
        let level = LEVELS.get(plan % 4).copied().unwrap_or_default();
        writeln!(file, "P{plan:02},Plan {plan},{level},new|used|cpo,{plan}")?;
    }
    writeln!(file, "\n#classes\nmake,model,year_from,year_to,fuel,class")?;
    for (class, make) in (0..).zip(MAKES) {
        let of = |step: i64| (class + step) % CLASSES + 1;
        writeln!(file, "{make},,,,,{}\n{make},,,,diesel,{}", of(0), of(1))?;
        // A model guide has some hundred models.
        for model in 0..20 {
            writeln!(
                file,
                "{make},MODEL {model},,,,{}\n{make},MODEL {model},2012,2016,,{}",
                of(model),
                of(model + 2)
            )?;
        }
    }
    writeln!(
        file,
        "\n#rules\nplans,rule,min,max,values\n*,odometer,,125000,\n*,age,,15,\n*,gvwr_class,,3,\n*,use_excluded,,,salvage|airplane\n\n\
         #extras\ncode,name,kind,plans,when,months_to,basis,value\nCOM,Commercial use,surcharge,*,use=commercial,,percent,20\n\
         4WD,Four-wheel drive,surcharge,*,drive=4wd|awd,,amount,95\nTURBO,Turbo,surcharge,*,induction=turbo|supercharged,,amount,110\n\
         DIESEL,Diesel,surcharge,*,fuel=diesel,,amount,250\nSEAL,Seals and gaskets,option,*,always,,amount,85\n\n\
         #deductibles\nplans,deductible,basis,value\n*,0,amount,140\n*,100,amount,0\n*,200,amount,-60\n\n\
         #components\nplans,component,place,basis,value\n*,admin_fee,in,amount,95\n*,clip_fee,in,percent,3.25\n*,agent_fee,on_top,amount,40\n\n\
         #retail\nplans,states,rule,percent,amount\n*,*,suggested,55,150\n*,*,maximum,150,500\n*,FL,fixed,85,\n\n#rates"
    )?;
    let classes: String = (1..=CLASSES).map(|class| format!(",class_{class}")).collect();
    writeln!(
        file,
        "plan,months,miles,odometer_from,odometer_to,age_from,age_to{classes}"
    )?;
    for plan in 0..12_i64 {
        for (band, (from, to)) in (0..).zip(ODOMETERS) {
            for (old, (age_from, age_to)) in (0..).zip(AGES) {
                for (months, miles) in TERMS {
                    write!(file, "P{plan:02},{months},{miles},{from},{to},{age_from},{age_to}")?;
                    for class in 1..=CLASSES {
                        write!(
                            file,
                            ",{}",
                            price(number, plan, months + miles / 1_000, band * 3 + old * 5, class)
                        )?;
                    }
                    file.push('\n');
                }
            }
        }
    }
    Ok(file)
}

/// Dollars with a quarter of a dollar: more for longer terms, older vehicles, higher classes and levels, and 3 % of noise.
fn price(number: i64, plan: i64, term: i64, wear: i64, class: i64) -> String {
    let cents = 9_000 + (plan + 4) * (term + 20) * (10 + wear) * (8 + class) * 2;
    let noise = (number * 31 + plan * 17 + term * 7 + wear * 13 + class * 29) % 61 - 30;
    let cents = (cents + cents * noise / 1_000) / 25 * 25;
    format!("{}.{:02}", cents / 100, cents % 100)
}
