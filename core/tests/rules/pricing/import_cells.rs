//! What cells and rows must not say, and what they may.

use super::samples::{SMALL, errors_behind, small_file};
use dealer_core::pricing::book::import::read;

#[test]
fn cells() {
    for (more, count, message) in [
        (
            "#rules\nplans,rule,min,max,values\n,age,,9,\n",
            1,
            "26: plans: plans is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n|,age,,9,\n",
            1,
            "26: plans: plans is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,,,9,\n",
            1,
            "26: rule: rule is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,age,,,\n",
            1,
            "26: min: min or max is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,age,,9,cash\n",
            1,
            "26: values: age takes min and max.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,deal_type,,,\n",
            1,
            "26: values: values is missing.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,ltv,,1000.01,\n",
            1,
            "26: max: 1000.01 is not a percentage.",
        ),
        (
            "#rules\nplans,rule,min,max,values\n*,vehicle_value,-1,,\n",
            1,
            "26: min: Must not be negative.",
        ),
        (
            "#rules\nplans,rule,min,max,values\nP|Q|R,age,,9,\n",
            2,
            "26: plans: There is no plan Q in #plans.",
        ),
        (
            "#retail\nplans,states,rule,percent\n*,*,maximum,x\n",
            1,
            "26: percent: x is not a percentage.",
        ),
        (
            "#retail\nplans,states,rule,percent\n*,CA,maximum,20%\n*,CA|OH,maximum,10%\n",
            1,
            "27: rule: Rows 26 and 27 both set maximum for P.",
        ),
        (
            "#retail\nplans,states,rule,percent\n*,*,maximum,10%\n*,*,minimum,20%\n",
            1,
            "26: rule: The maximum is below the minimum.",
        ),
        (
            "#components\nplans,component,place,basis,value\n*,reserve,in,amount,1\n",
            1,
            "26: component: reserve is what is left, and no component's name.",
        ),
        (
            "#components\nplans,component,place,basis,value\n*,a:b,in,amount,1\n",
            1,
            "26: component: a:b: letters, digits, spaces and - _ . + / & ( ), at most 40.",
        ),
        (
            "#components\nplans,component,place,basis,value\n*,fee,in,,1\n",
            1,
            "26: basis: basis is missing.",
        ),
        (
            "#components\nplans,component,place,basis,value\n*,fee,in,amount,\n",
            1,
            "26: value: value is missing.",
        ),
        (
            "#deductibles\nplans,deductible,basis,value\n*,0.50,amount,1\n",
            1,
            "26: deductible: 0.50 is not a whole number.",
        ),
        (
            "#deductibles\nplans,deductible,basis,value\n*,50,amount,-100.00\n",
            1,
            "23: cost: With deductible 50 the price is 0.00.",
        ),
        (
            "#deductibles\nplans,deductible,basis,value\n*,50,amount,1\nP,50,amount,2\n",
            1,
            "27: deductible: Rows 26 and 27 both apply to P.",
        ),
        (
            "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,gvwr_class=9,amount,1\n",
            1,
            "26: when: gvwr_class=9: allowed are 1, 2, 3, 4, 5, 6, 7, 8.",
        ),
        (
            "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,cylinders=six,amount,1\n",
            1,
            "26: when: cylinders=six is not a whole number.",
        ),
        (
            "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,drive=,amount,1\n",
            1,
            "26: when: drive=: allowed are 2wd, 4wd, awd.",
        ),
        (
            "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,drive=4wd,amount,1\nA,A,option,*,,amount,1\n",
            1,
            "27: code: Rows 26 and 27 both apply to P.",
        ),
        (
            "#classes\nmake,class\nFORD,1\n",
            1,
            "26: class: Class 1 has no column class_1.",
        ),
    ] {
        assert_eq!(errors_behind(more), (count, message.to_owned()), "{more}");
    }
    let long = format!(
        "#extras\ncode,name,kind,plans,basis,value\nA,{},option,*,amount,1\n",
        "n".repeat(121)
    );
    assert_eq!(
        errors_behind(&long),
        (1, "26: name: At most 120 characters.".to_owned())
    );
    let unseen = "#extras\ncode,name,kind,plans,basis,value\nA,a\u{202e}b,option,*,amount,1\n";
    let (count, message) = errors_behind(unseen);
    assert!(count == 1 && message.contains("can't be seen"), "{message}");
}

/// What is alike but does not overlap is no error.
#[test]
fn rows_beside_each_other() {
    for more in [
        "#extras\ncode,name,kind,plans,when,basis,value\nA,A,option,*,drive=4wd,amount,1\nA,A,option,*,drive=awd|2wd,amount,1\n",
        "#extras\ncode,name,kind,plans,months_to,months_from,basis,value\nA,A,option,*,36,,amount,1\nA,A,option,*,,37,amount,1\n",
        "#deductibles\nplans,deductible,months_from,months_to,basis,value\n*,0,,36,amount,1\n*,0,37,,amount,1\n*,50,,,amount,0\n",
        "#retail\nplans,states,rule,percent\n*,*,maximum,20%\nP,*,maximum,10%\n*,CA,maximum,5%\n*,TX,maximum,5%\n*,*,minimum,1%\n",
        // A closer minimum hides the one that is above the maximum.
        "#retail\nplans,states,rule,percent\n*,*,maximum,20%\n*,*,minimum,30%\nP,*,minimum,10%\n",
    ] {
        let text = small_file("vsc", &format!("{SMALL}{more}"));
        assert!(read(text.as_bytes(), None).is_ok(), "{:?}", read(text.as_bytes(), None));
    }
}
