//! From a stored line to the form and the values of its document, or why there are none yet.

use super::choose::{NoForm, Wanted, choose};
use super::form::{Form, HOUSE};
use super::house::house_form;
use super::printed::Values;
use super::purpose::Purpose;
use super::source::Source;
use super::stored::{FormPin, HeldUp, WantedReason};
use super::values::values;
use super::wording::term_months;
use crate::form::ids::TpaId;
use serde::{Deserialize, Serialize};

/// A form that documents are made with, without its content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// The form without its blocks, its file and what stands over it.
    pub form: Form,
    /// The SHA-256 of the whole form as it was published, in hexadecimal digits.
    pub sha256: String,
}

/// Whose forms a document is made with.
#[derive(Debug, Clone, Copy)]
pub struct FormsOf<'a> {
    /// The administrator of the line; none where the house's own forms serve.
    pub tpa: Option<&'a TpaId>,
    /// Whether the house's forms serve an administrator that published none for what is sold.
    pub house_for_tpas: bool,
    /// What the administrator published.
    pub of_tpa: &'a [Published],
    /// What the house published, besides the forms that come with the product.
    pub of_house: &'a [Published],
}

/// What a preview prints in the place of the ids: a contract gets its own when it is generated.
pub const DRAFT_ID: &str = "DRAFT";

/// Why a contract of an earlier release has no documents.
pub const NO_DEAL: &str = "This contract was made before documents were";

impl HeldUp {
    fn new(reason: WantedReason, message: impl Into<String>) -> Self {
        Self {
            reason,
            message: message.into(),
        }
    }

    /// A value is missing, or can't be drawn.
    #[must_use]
    pub fn no_value(message: impl Into<String>) -> Self {
        Self::new(WantedReason::NoValue, message)
    }

    /// The form that a record pins is none of this release.
    #[must_use]
    pub fn unknown_form() -> Self {
        Self::new(WantedReason::NoForm, "The form of this document is not known here")
    }

    /// The contract keeps no deal.
    #[must_use]
    pub fn no_deal() -> Self {
        Self::new(WantedReason::NoDeal, NO_DEAL)
    }
}

/// The form at issue: of the line's administrator, or the house's where that serves; never another one in its place.
///
/// # Errors
/// [`HeldUp`] where no form is for the line, or two are equally good.
pub fn form_for(source: &Source<'_>, forms_of: FormsOf<'_>) -> Result<FormPin, HeldUp> {
    let product = source
        .product()
        .ok_or_else(|| no_form("No form is for this product".to_owned()))?;
    let purpose = Purpose::from(product);
    let published_any = forms_of.of_tpa.iter().any(|other| other.form.purpose == purpose);
    let state = source.sale_state().parse().ok();
    let wanted = |owner| Wanted {
        owner,
        owner_name: source.tpa.name,
        purpose,
        state: state.as_ref(),
        day: source.sale_day(),
    };
    match forms_of.tpa {
        Some(tpa) if published_any || !forms_of.house_for_tpas => {
            let forms = forms_of.of_tpa.iter().map(|published| &published.form);
            let form = choose(forms, wanted(tpa.as_str())).map_err(refused)?;
            Ok(pin_of(form, forms_of.of_tpa))
        }
        _ => form_of_house(wanted(HOUSE), forms_of.of_house),
    }
}

/// The form at issue of the house's own: those that it published, and the one that comes with the product.
///
/// # Errors
/// [`HeldUp`] where no form is for it, or two are equally good.
pub(super) fn form_of_house(wanted: Wanted<'_>, of_house: &[Published]) -> Result<FormPin, HeldUp> {
    let house = house_form(wanted.purpose).map_err(|error| no_form(error.to_string()))?;
    let published = of_house.iter().map(|published| &published.form);
    let form = choose(published.chain([&house]), wanted).map_err(refused)?;
    Ok(pin_of(form, of_house))
}

fn no_form(message: String) -> HeldUp {
    HeldUp::new(WantedReason::NoForm, message)
}

fn refused(none: NoForm) -> HeldUp {
    no_form(format!("{none}. It is made when one is published."))
}

/// What a document keeps of its form: of one that administrators published its hash too. The words of one that comes with the product are
/// those of its version, which a test holds.
fn pin_of(form: &Form, published: &[Published]) -> FormPin {
    let own = published.iter().find(|other| other.form == *form);
    FormPin {
        sha256: own.map(|own| own.sha256.clone()),
        ..FormPin::from(form)
    }
}

/// What a document prints.
///
/// # Errors
/// [`HeldUp`] where a value is missing, or can't be printed.
pub fn values_for(form: &Form, source: &Source<'_>) -> Result<Values, HeldUp> {
    values(form, source).map_err(|error| HeldUp::no_value(error.to_string()))
}

/// The form that a record pins, of those that come with the product; none where it is none of them.
#[must_use]
pub fn built_in(pin: &FormPin) -> Option<Form> {
    let form = house_form(pin.purpose).ok()?;
    (FormPin::from(&form) == *pin).then_some(form)
}

/// For how many months a line is covered; none where it counts none.
#[must_use]
pub fn covered_months(source: &Source<'_>) -> Option<i64> {
    term_months(source)
}
