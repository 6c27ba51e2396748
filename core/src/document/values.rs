//! The printed values of one document: the only place that knows both deals and placeholders.

use super::fault::FormFault;
use super::form::{Block, Form, Role};
use super::pdf::{Filling, Placement};
use super::placeholder::Placeholder;
use super::printed::Values;
use super::source::Source;
use super::spot::Spot;
use super::text::{Piece, is_printable, pieces};
use super::unrolled::unrolled;
use super::wording::worded;
use crate::catalog::product::Product;
use crate::deal::Step;
use crate::deal::lead::PurchaseMethod;
use std::collections::BTreeMap;

/// The longest printed value, in characters: an address of four fields of a hundred.
pub const MAX_VALUE: usize = 420;

impl Values {
    /// Whether something that is put over a page of the form's file is for this document's deal.
    #[must_use]
    pub fn prints(&self, placement: &Placement) -> bool {
        placement.is_for(self.co_buyer, self.financed)
    }
}

/// Why a document has no values.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ValueError {
    /// A value that every document has is missing.
    #[error("There is no value for {}{}", .placeholder.path(), at_step(*.step))]
    Missing {
        /// What is missing.
        placeholder: Placeholder,
        /// Where the wizard asks for it.
        step: Option<Step>,
    },
    /// A value has a character that no document prints.
    #[error("The value of {} has the character U+{:04X}, which can't be printed{}", .placeholder.path(), u32::from(*.character), at_step(*.step))]
    Character {
        /// Which value.
        placeholder: Placeholder,
        /// The character.
        character: char,
        /// Where the wizard asks for it.
        step: Option<Step>,
    },
    /// A value is longer than [`MAX_VALUE`].
    #[error("The value of {} has more than {MAX_VALUE} characters{}", .placeholder.path(), at_step(*.step))]
    TooLong {
        /// Which value.
        placeholder: Placeholder,
        /// Where the wizard asks for it.
        step: Option<Step>,
    },
    /// The line sells something else than the form is for.
    #[error("The line sells {line}, the form {number} is for {form}")]
    OtherProduct {
        /// What the line sells, by its key.
        line: &'static str,
        /// The form's number.
        number: String,
        /// What the form is for, by its key.
        form: &'static str,
    },
    /// The form itself is wrong.
    #[error(transparent)]
    Form(#[from] FormFault),
}

fn at_step(step: Option<Step>) -> String {
    step.map_or_else(String::new, |step| format!(" (step {})", step.name()))
}

/// Words all that a form prints of a stored line and its deal.
///
/// # Errors
/// [`ValueError`], with the placeholder and the wizard's step where somebody can put it right.
pub fn values(form: &Form, source: &Source<'_>) -> Result<Values, ValueError> {
    let product = source.product();
    if product.is_none() || product != form.purpose.product() {
        return Err(ValueError::OtherProduct {
            line: product.map_or("nothing that is known", Product::key),
            number: form.number.clone(),
            form: form.purpose.key(),
        });
    }
    let mut values = Values {
        document_id: source.document_id.to_owned(),
        day: source.day,
        state: source.sale_state().to_owned(),
        co_buyer: source.deal.buyer.has_co_buyer,
        financed: source.deal.purchase_method != PurchaseMethod::Cash,
        items: Vec::new(),
        printed: BTreeMap::new(),
    };
    values.print(form, |spot| worded(spot.placeholder(), spot.format(), source))?;
    Ok(values)
}

impl Values {
    /// Words all that a form prints for these values' deal.
    ///
    /// # Errors
    /// As [`values`].
    pub(super) fn print(&mut self, form: &Form, word: impl Fn(Spot) -> Option<String>) -> Result<(), ValueError> {
        let form = unrolled(form, self);
        let texts = spots(&form, self)?.into_iter();
        let printed = texts.map(|spot| Ok((spot, printed(spot, word(spot))?)));
        self.printed = printed.collect::<Result<_, ValueError>>()?;
        Ok(())
    }
}

/// What the form prints for the values' deal.
pub(super) fn spots(form: &Form, values: &Values) -> Result<Vec<Spot>, FormFault> {
    let mut spots = Vec::new();
    let shown = form
        .blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| values.show(block.when()));
    for (at, block) in shown {
        spots.extend(signer(block).map(Spot::from));
        for (text, when) in block.texts() {
            let parts = pieces(text).map_err(|fault| FormFault::Text {
                block: at + 1,
                kind: block.kind(),
                fault,
            })?;
            let named = parts.into_iter().filter_map(|piece| match piece {
                Piece::Value(spot) => Some(spot),
                Piece::Words(_) => None,
            });
            spots.extend(named.filter(|_| values.show(when)));
        }
    }
    for placement in form.pdf.iter().flat_map(|pdf| &pdf.placements) {
        if values.prints(placement) {
            spots.extend(placement.fill.spot());
            spots.extend(signer_of(placement).map(Spot::from));
        }
    }
    Ok(spots)
}

/// Who signs at a place of a form's file: signings ask for their name.
const fn signer_of(placement: &Placement) -> Option<Placeholder> {
    match &placement.fill {
        Filling::Sign { role, .. } => Some(name_of(*role)),
        Filling::Value { .. } => None,
    }
}

const fn name_of(role: Role) -> Placeholder {
    match role {
        Role::Buyer => Placeholder::BuyerName,
        Role::CoBuyer => Placeholder::CoBuyerName,
        Role::Dealer => Placeholder::DealerName,
    }
}

/// Whose name stands under a place of signature.
fn signer(block: &Block) -> Option<Placeholder> {
    match block {
        Block::Signature(place) => Some(name_of(place.role)),
        _ => None,
    }
}

fn printed(spot: Spot, text: Option<String>) -> Result<String, ValueError> {
    let placeholder = spot.placeholder();
    let step = placeholder.step();
    let text = text.map(|text| text.trim().to_owned()).unwrap_or_default();
    if text.is_empty() && !placeholder.may_be_empty() {
        return Err(ValueError::Missing { placeholder, step });
    }
    if let Some(character) = text.chars().find(|c| !is_printable(*c)) {
        return Err(ValueError::Character {
            placeholder,
            character,
            step,
        });
    }
    if text.chars().count() > MAX_VALUE {
        return Err(ValueError::TooLong { placeholder, step });
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::{Deal, DealSession};
    use crate::document::source::Business;
    use crate::document::{HOUSE, Values, house_form};
    use crate::form::day::Day;
    use crate::form::given::Given;
    use crate::form::ids::{ContractId, DealId, LineId};
    use crate::money::Cents;
    use crate::sale::contract::{Contract, ContractFacts, ProductLine, SoldProduct, generate};
    use crate::vehicle::info::VehicleInfo;
    use crate::vehicle::parts::VehicleParts;
    use crate::vehicle::vin::Vin;

    struct Sold {
        deal: Deal,
        contract: Contract,
        line: ProductLine,
        vehicle: VehicleInfo,
    }

    fn sold(product: Product) -> Sold {
        let mut deal = DealSession::new(Some(7), "key", None).deal();
        deal.vin = Given::Value(Vin::parse("1HGCM82633A004352").unwrap());
        deal.miles = 31_250;
        deal.coverage_level = Some(crate::catalog::coverage::CoverageLevel::Enhanced);
        let buyer = &mut deal.buyer;
        for (field, text) in [
            (&mut buyer.name, "Maria Alvarez"),
            (&mut buyer.street, "1482 Oak Street"),
            (&mut buyer.city, "Springfield"),
            (&mut buyer.term, "60"),
            (&mut buyer.apr, "6.50"),
            (&mut buyer.payment, "535.87"),
        ] {
            text.clone_into(field);
        }
        buyer.state = Given::parse("IL".to_owned());
        buyer.zip = Given::parse("62704".to_owned());
        buyer.phone = Given::parse("(217) 555-0142".to_owned());
        buyer.email = Given::parse("maria@example.com".to_owned());
        let vehicle = VehicleInfo::from_parts(&VehicleParts {
            make: Some("HONDA"),
            model: Some("Accord"),
            model_year: Some(2003),
            ..VehicleParts::default()
        });
        let products = [SoldProduct {
            product,
            product_name: "Northgate".to_owned(),
            cost: Cents::from_dollars(777),
            price: Cents::from_dollars(1895),
            rated: None,
        }];
        let facts = ContractFacts {
            buyer_name: "Maria Alvarez",
            vehicle_info: &vehicle.title(),
            vin: &deal.vin,
            otd_price: Cents::from_dollars(29_895),
            products: &products,
        };
        let generated = generate(&facts, 1_772_712_000_000, 1_772_712_000_000);
        Sold {
            contract: generated.contract,
            line: generated.lines.into_iter().next().unwrap(),
            deal,
            vehicle,
        }
    }

    fn worded(sold: &Sold, form: Product) -> Result<Values, String> {
        let dealer = Business {
            name: "Lakeside Motors",
            street: "2200 Lake Road",
            city: "Springfield",
            state: "IL",
            zip: "62711",
            phone: "",
        };
        let source = Source {
            contract: &sold.contract,
            line: &sold.line,
            deal: &sold.deal,
            vehicle: &sold.vehicle,
            dealer,
            tpa: Business {
                name: "Northgate",
                ..Business::default()
            },
            document_id: "contract-1772712000000-01",
            day: Day::new(2026, 3, 5).unwrap(),
        };
        values(&house_form(form).unwrap(), &source).map_err(|error| error.to_string())
    }

    #[test]
    fn a_document_says_what_is_stored_and_no_cost() {
        for product in Product::ALL {
            let values = worded(&sold(product), product).unwrap();
            let text = |placeholder: Placeholder| values.printed[&placeholder.into()].as_str();
            assert_eq!(text(Placeholder::ProductPrice), "$1,895.00");
            assert_eq!(
                text(Placeholder::BuyerAddress),
                "1482 Oak Street, Springfield, IL\u{a0}62704"
            );
            assert_eq!(text(Placeholder::SaleDate), "March 5, 2026");
            assert_eq!(text(Placeholder::VehicleOdometer), "31,250 miles");
            assert_eq!(text(Placeholder::TpaAddress), "");
            let months = if product == Product::Gap {
                "60 months"
            } else {
                "36 months"
            };
            assert_eq!(text(Placeholder::CoverageTermMonths), months);
            let json = serde_json::to_string(&values).unwrap();
            for hidden in ["777", "1,118", "1118"] {
                assert!(!json.contains(hidden), "{json}");
            }
            assert_eq!(serde_json::from_str::<Values>(&json).unwrap(), values);
        }
    }

    /// [DOC-22] A cash deal has neither payment nor rate, and prints none; a loan that lacks one is refused with the step that asks for it.
    #[test]
    fn doc_22_a_payment_is_of_a_loan_alone() {
        let mut deal = sold(Product::Gap);
        assert!(
            worded(&deal, Product::Gap)
                .unwrap()
                .printed
                .contains_key(&Placeholder::DealPayment.into())
        );
        deal.deal.buyer.payment.clear();
        assert_eq!(
            worded(&deal, Product::Gap),
            Err("There is no value for deal.payment (step Deal Info)".to_owned())
        );
        let mut deal = sold(Product::Vsc);
        deal.deal.purchase_method = PurchaseMethod::Cash;
        let values = worded(&deal, Product::Vsc).unwrap();
        assert!(values.printed.keys().all(|spot| !spot.placeholder().is_of_a_loan()));
    }

    #[test]
    fn a_missing_or_unprintable_value_names_its_step() {
        let refusal = |change: fn(&mut Sold)| {
            let mut sold = sold(Product::Vsc);
            change(&mut sold);
            worded(&sold, Product::Vsc).unwrap_err()
        };
        assert_eq!(
            refusal(|sold| sold.deal.coverage_level = None),
            "There is no value for coverage.level (step Coverage)"
        );
        assert_eq!(
            refusal(|sold| sold.deal.buyer.name.clear()),
            "There is no value for buyer.name (step Deal Info)"
        );
        assert_eq!(
            refusal(|sold| sold.deal.buyer.name = "Ann\u{202e}".to_owned()),
            "The value of buyer.name has the character U+202E, which can't be printed (step Deal Info)"
        );
        assert_eq!(
            refusal(|sold| sold.line.product_name = "x".repeat(421)),
            "The value of product.name has more than 420 characters (step Options)"
        );
        assert_eq!(
            refusal(|sold| sold.line.id = LineId::of(&sold.line.deal_id, "gap")),
            "The line sells gap, the form HOUSE-VSC is for vsc"
        );
        assert_eq!(
            refusal(|sold| sold.line.deal_id = DealId::from("deal-2")),
            "The line sells nothing that is known, the form HOUSE-VSC is for vsc"
        );
    }

    #[test]
    fn a_replacement_sells_what_its_line_did() {
        let mut sold = sold(Product::Vsc);
        sold.line.id = LineId::of(&sold.line.deal_id, "vsc-r2");
        sold.contract.id = ContractId::from("contract-1772712000000");
        let values = worded(&sold, Product::Vsc).unwrap();
        assert_eq!(values.state, "IL");
        assert_eq!(house_form(Product::Vsc).unwrap().owner, HOUSE);
    }
}
