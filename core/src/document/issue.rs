//! From a stored line to the form and the values of its document, or why there are none yet.

use super::choose::{Wanted, choose};
use super::form::{Form, HOUSE};
use super::house::house_form;
use super::source::Source;
use super::stored::{FormPin, HeldUp, WantedReason};
use super::values::{Values, values};
use super::wording::term_months;
use crate::form::ids::TpaId;

/// Whose forms a document is made with.
#[derive(Debug, Clone, Copy)]
pub struct FormsOf<'a> {
    /// The administrator of the line; none where the house's own forms serve.
    pub tpa: Option<&'a TpaId>,
    /// Whether the house's forms serve an administrator that has none.
    pub house_for_tpas: bool,
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

/// The form at issue and what it prints.
///
/// # Errors
/// [`HeldUp`] where no form is for the line, or a value is missing.
pub fn issue(source: &Source<'_>, forms_of: FormsOf<'_>) -> Result<(Form, Values), HeldUp> {
    let no_form = |message: String| HeldUp::new(WantedReason::NoForm, message);
    let product = source
        .product()
        .ok_or_else(|| no_form("No form is for this product".to_owned()))?;
    let owner = match forms_of.tpa {
        Some(tpa) if !forms_of.house_for_tpas => tpa.as_str(),
        _ => HOUSE,
    };
    let house = house_form(product).map_err(|error| no_form(error.to_string()))?;
    let state = source.sale_state().parse().ok();
    let wanted = Wanted {
        owner,
        owner_name: source.tpa.name,
        purpose: product.into(),
        state: state.as_ref(),
        day: source.sale_day(),
    };
    let form = choose([&house], wanted)
        .map_err(|none| no_form(none.to_string()))?
        .clone();
    let values = values(&form, source).map_err(|error| HeldUp::no_value(error.to_string()))?;
    Ok((form, values))
}

/// The form that a record pins; none where this release does not know it.
#[must_use]
pub fn pinned(pin: &FormPin) -> Option<Form> {
    let form = house_form(pin.purpose).ok()?;
    (FormPin::from(&form) == *pin).then_some(form)
}

/// For how many months a line is covered; none where it counts none.
#[must_use]
pub fn covered_months(source: &Source<'_>) -> Option<i64> {
    term_months(source)
}
