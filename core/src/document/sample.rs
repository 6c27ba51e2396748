//! Samples of what forms print: short values, long ones, and those of two buyers with a loan. A form is drawn with each before it is published.

use super::fault::FormFault;
use super::form::Form;
use super::placeholder::{Format, Placeholder, Type};
use super::printed::{ItemOf, Values};
use super::purpose::Purpose;
use super::spot::Spot;
use super::unrolled::unrolled;
use super::values::spots;
use crate::catalog::product::Product;
use crate::form::day::Day;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a form is tried with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FormSample"))]
pub enum Sample {
    /// Short values, one buyer who pays cash.
    Short,
    /// The longest values that are likely, one buyer with a loan.
    Long,
    /// Two buyers with a loan.
    CoBuyer,
}

impl Sample {
    /// Each of them.
    pub const ALL: [Self; 3] = [Self::Short, Self::Long, Self::CoBuyer];

    /// What messages call it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Short => "short values",
            Self::Long => "long values",
            Self::CoBuyer => "two buyers",
        }
    }
}

/// A placeholder, as it is offered to who writes a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceholderRow {
    /// What forms call it: 'buyer.name'.
    pub path: String,
    /// What kind of value it stands for: 'text', 'money', 'percent', 'months', 'miles', 'date'.
    #[serde(rename = "type")]
    pub kind: String,
    /// The words of its formats; the first one stands where a form names none.
    pub formats: Vec<String>,
    /// Whether every document has it; else it may print nothing.
    pub always: bool,
    /// Which deals have it: 'financed' or 'coBuyer'; null where all do.
    pub when: Option<String>,
    /// A long value of it, in its first format.
    pub sample: String,
}

/// All that a form can print.
#[must_use]
pub fn placeholders() -> Vec<PlaceholderRow> {
    let row = |placeholder: &Placeholder| PlaceholderRow {
        path: placeholder.path().to_owned(),
        kind: word(placeholder.kind()).to_owned(),
        formats: placeholder
            .kind()
            .formats()
            .iter()
            .map(|format| format.word().to_owned())
            .collect(),
        always: !placeholder.may_be_empty(),
        when: match (placeholder.is_of_a_loan(), placeholder.is_of_a_co_buyer()) {
            (true, _) => Some("financed".to_owned()),
            (_, true) => Some("coBuyer".to_owned()),
            _ => None,
        },
        sample: sample_text((*placeholder).into(), Sample::Long),
    };
    Placeholder::ALL.iter().map(row).collect()
}

const fn word(kind: Type) -> &'static str {
    match kind {
        Type::Text => "text",
        Type::Money => "money",
        Type::Percent => "percent",
        Type::Months => "months",
        Type::Miles => "miles",
        Type::Date => "date",
    }
}

/// What a form prints for a sample.
///
/// # Errors
/// [`FormFault`] for a text of the form that can't be read.
pub fn sample_values(form: &Form, sample: Sample) -> Result<Values, FormFault> {
    let mut values = Values {
        document_id: "contract-0000000000000-01".to_owned(),
        day: form.effective_from,
        state: match &form.state {
            super::form::FormState::Any => "IL".to_owned(),
            super::form::FormState::Of(state) => state.to_string(),
        },
        co_buyer: sample == Sample::CoBuyer,
        financed: sample != Sample::Short,
        items: items_of(form.purpose, sample),
        printed: BTreeMap::new(),
    };
    let printed = spots(&unrolled(form, &values), &values)?.into_iter();
    values.printed = printed.map(|spot| (spot, sample_text(spot, sample))).collect();
    Ok(values)
}

/// The items of a sample, of a form that lists them: at least one of each kind, and in the long one as many as there are products.
fn items_of(purpose: Purpose, sample: Sample) -> Vec<ItemOf> {
    if purpose.product().is_some() || purpose == Purpose::Transfer {
        return Vec::new();
    }
    let declined = purpose == Purpose::Waiver;
    let count = if sample == Sample::Long { Product::COUNT } else { 2 };
    let fate = |at: usize| {
        if declined && at % 2 == 1 {
            ItemOf::Declined
        } else {
            ItemOf::Accepted
        }
    };
    (0..count).map(fate).collect()
}

/// A value of a placeholder for a sample.
fn sample_text(spot: Spot, sample: Sample) -> String {
    let long = sample == Sample::Long;
    let pick = |short: &str, other: &str| if long { other } else { short }.to_owned();
    match spot.placeholder().kind() {
        Type::Text => text(spot.placeholder(), long),
        Type::Money => match spot.format() {
            Format::Number => pick("995.00", "128,450.75"),
            _ => pick("$995.00", "$128,450.75"),
        },
        Type::Percent => match spot.format() {
            Format::Number => pick("5.9", "18.99"),
            _ => pick("5.9%", "18.99%"),
        },
        Type::Months => match spot.format() {
            Format::Number => pick("12", "120"),
            _ => pick("12 months", "120 months"),
        },
        Type::Miles => match spot.format() {
            Format::Number => pick("12,000", "150,000"),
            _ => pick("12,000 miles", "150,000 miles"),
        },
        Type::Date => date(spot.format(), long),
    }
}

/// Of all months September is the longest word.
fn date(format: Format, long: bool) -> String {
    let day = if long {
        Day::new(2026, 9, 28)
    } else {
        Day::new(2026, 5, 4)
    };
    let Ok(day) = day else { return String::new() };
    match format {
        Format::Short => day.shown(),
        Format::Numeric => format!("{:02}/{:02}/{}", day.month(), day.day(), day.year()),
        _ => day.in_words(),
    }
}

fn text(placeholder: Placeholder, long: bool) -> String {
    use Placeholder as P;
    let (short, other) = match placeholder {
        P::DocumentId => ("contract-1792065600000-01", "contract-1792065600000-01"),
        P::ContractId => ("contract-1792065600000", "contract-1792065600000"),
        P::MenuId => ("menu-1792065600000", "menu-1792065600000"),
        P::ItemName => ("GPS", "Paint and Fabric Protection"),
        P::ItemBasis => (
            "days",
            "1,427 of 1,827 days from the later of the sale and the day on which the plan begins, at most the whole price",
        ),
        P::ItemFigure => (
            "$995.00",
            "63.33 % of the price, which governs, since less of the miles than of the time is left",
        ),
        P::CancellationReason => (
            "Trade",
            "The customer asked for it: sold the vehicle to a member of the family",
        ),
        P::CancellationLender => ("First Bank", "Consolidated Federal Credit Union of Northern California"),
        P::CancellationPayoff => ("$0.00", "Not known"),
        P::ItemCovers => (
            "Repairs dents.",
            "Repairs or replaces tires and wheels damaged by potholes, nails and other road hazards.",
        ),
        P::SaleState | P::BuyerState | P::CoBuyerState | P::DealerState | P::LenderState => ("IL", "IL"),
        P::BuyerZip | P::CoBuyerZip | P::DealerZip | P::LenderZip => ("62704", "62704-1234"),
        P::BuyerPhone | P::CoBuyerPhone | P::DealerPhone | P::TpaPhone => ("(217) 555-0142", "(217) 555-0142"),
        P::BuyerEmail | P::CoBuyerEmail => ("ann@example.com", "maximiliane.fernandez-castellanos@mail.example.com"),
        P::BuyerName => ("Ann Lee", "Maximiliane Alejandra Fern\u{e1}ndez-Castellanos"),
        P::CoBuyerName | P::TransferTo => ("Bo Lee", "Bartholomew Christopher Featherstonehaugh"),
        P::BuyerStreet | P::CoBuyerStreet | P::DealerStreet => {
            ("1 Oak St", "14825 North Martin Luther King Boulevard, Apartment 204")
        }
        P::BuyerCity | P::CoBuyerCity | P::DealerCity | P::LenderCity => ("Reno", "Rancho Santa Margarita"),
        P::BuyerAddress
        | P::CoBuyerAddress
        | P::DealerAddress
        | P::TpaAddress
        | P::LenderAddress
        | P::TransferToAddress => (
            "1 Oak St, Reno, NV\u{a0}89501",
            "14825 North Martin Luther King Boulevard, Apartment 204, Rancho Santa Margarita, CA\u{a0}92688-1234",
        ),
        P::VehicleVin => ("1HGCM82633A004352", "1HGCM82633A004352"),
        P::VehicleYear => ("2003", "2003"),
        P::VehicleMake => ("HONDA", "MERCEDES-BENZ"),
        P::VehicleModel => ("Accord", "Silverado 3500 HD Chassis Cab"),
        P::VehicleTitle => (
            "2003 HONDA Accord",
            "2024 MERCEDES-BENZ Sprinter 3500XD Crew Van High Roof",
        ),
        P::VehicleBody => (
            "Sedan/Saloon",
            "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)",
        ),
        P::VehicleEngine => ("2.4L I4", "6.7L V8 Turbocharged Diesel"),
        P::DealerName => ("Acme Motors", "Lakeside Automotive Group of Northern Illinois"),
        P::TpaName => ("Northgate", "Consolidated Vehicle Protection Administrators, Inc."),
        P::ProductName | P::ItemPlan => (
            "Northgate",
            "Consolidated Vehicle Protection Administrators Platinum Plus",
        ),
        P::CoverageLevel => ("Basic", "Enhanced"),
        P::CoverageScope => (
            "Engine and transmission",
            "Engine, transmission, drive axle, steering, brakes, electrical and air conditioning",
        ),
        P::CoveragePlan => ("Basic", "Platinum Plus with Roadside Assistance and Rental Car"),
        P::DealPaymentMethod => ("Cash", "Finance"),
        P::LenderName => ("First Bank", "Consolidated Federal Credit Union of Northern California"),
        _ => ("Text", "A rather long text"),
    };
    if long { other } else { short }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::Product;
    use crate::document::house_form;

    #[test]
    fn each_placeholder_has_a_sample_of_each_kind() {
        for placeholder in Placeholder::ALL {
            for format in placeholder.kind().formats() {
                let spot = Spot::parse(&format!("{}|{}", placeholder.path(), format.word())).unwrap();
                let [short, long] = [Sample::Short, Sample::Long].map(|sample| sample_text(spot, sample));
                assert!(
                    !short.is_empty() && short.chars().count() <= long.chars().count(),
                    "{spot}: {short} / {long}"
                );
                assert_ne!(long, "A rather long text", "{spot}");
            }
        }
        assert_eq!(placeholders().len(), Placeholder::ALL.len());
    }

    #[test]
    fn a_sample_prints_what_its_deal_has() {
        let form = house_form(Product::Vsc).unwrap();
        let has = |sample: Sample, path: &str| {
            let spot = Spot::parse(path).unwrap();
            sample_values(&form, sample).unwrap().printed.contains_key(&spot)
        };
        assert!(has(Sample::Short, "buyer.name") && !has(Sample::Short, "cobuyer.name"));
        assert!(has(Sample::CoBuyer, "cobuyer.name"));
    }
}
