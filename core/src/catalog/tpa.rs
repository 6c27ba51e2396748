//! Third-party administrators: which are eligible, and how many can be selected.

use crate::catalog::product::AncillaryProduct;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most VSC TPAs of one selection.
pub const MAX_VSC_TPAS: usize = 6;
/// The most GAP TPAs of one selection.
pub const MAX_GAP_TPAS: usize = 3;

/// What a TPA can offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TpaProduct {
    /// Vehicle service contract.
    Vsc,
    /// Guaranteed asset protection.
    Gap,
    /// Tire and wheel.
    TireAndWheel,
    /// Windshield protection.
    WindshieldProtection,
    /// Paint and fabric.
    PaintAndFabric,
    /// Theft protection.
    TheftProtection,
    /// Key replacement.
    KeyReplacement,
}

impl TpaProduct {
    /// All seven.
    pub const ALL: [Self; 7] = [
        Self::Vsc,
        Self::Gap,
        Self::TireAndWheel,
        Self::WindshieldProtection,
        Self::PaintAndFabric,
        Self::TheftProtection,
        Self::KeyReplacement,
    ];

    /// The product's key, which starts the names of its stored fields.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Vsc => "vsc",
            Self::Gap => "gap",
            Self::TireAndWheel => AncillaryProduct::TireAndWheel.stored(),
            Self::WindshieldProtection => AncillaryProduct::WindshieldProtection.stored(),
            Self::PaintAndFabric => AncillaryProduct::PaintAndFabric.stored(),
            Self::TheftProtection => AncillaryProduct::TheftProtection.stored(),
            Self::KeyReplacement => AncillaryProduct::KeyReplacement.stored(),
        }
    }
}

impl From<AncillaryProduct> for TpaProduct {
    fn from(product: AncillaryProduct) -> Self {
        match product {
            AncillaryProduct::TireAndWheel => Self::TireAndWheel,
            AncillaryProduct::WindshieldProtection => Self::WindshieldProtection,
            AncillaryProduct::PaintAndFabric => Self::PaintAndFabric,
            AncillaryProduct::TheftProtection => Self::TheftProtection,
            AncillaryProduct::KeyReplacement => Self::KeyReplacement,
        }
    }
}

/// An eligible TPA: all that a selection needs to know of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaOption {
    /// The record's id.
    pub id: String,
    /// The TPA's name.
    pub tpa_name: String,
}

/// A TPA that may be chosen in a state, and for which products.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EligibleTpa {
    /// The record's id.
    pub id: String,
    /// The TPA's name.
    pub tpa_name: String,
    /// What it offers in the state, in the order of [`TpaProduct::ALL`].
    pub products: Vec<TpaProduct>,
}

/// What eligibility is decided on: a TPA record's product flags and comma-joined state lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TpaOffer {
    /// The record's id.
    pub id: String,
    /// The TPA's name.
    pub tpa_name: String,
    /// '<product>_enabled' and '<product>_eligible_states' of each product that the record holds.
    pub products: BTreeMap<TpaProduct, (bool, String)>,
}

/// The TPAs that offer a product in a state, by name.
#[must_use]
pub fn eligible_tpas(offers: &[TpaOffer], product: TpaProduct, state: &str) -> Vec<TpaOption> {
    let mut options: Vec<TpaOption> = offers
        .iter()
        .filter(|offer| {
            offer
                .products
                .get(&product)
                .is_some_and(|(enabled, states)| *enabled && lists_state(states, state))
        })
        .map(|offer| TpaOption {
            id: offer.id.clone(),
            tpa_name: offer.tpa_name.clone(),
        })
        .collect();
    options.sort_by(|a, b| a.tpa_name.cmp(&b.tpa_name).then_with(|| a.id.cmp(&b.id)));
    options
}

/// The TPAs that offer anything in a state, by name, each with what it offers there.
#[must_use]
pub fn eligible_in_state(offers: &[TpaOffer], state: &str) -> Vec<EligibleTpa> {
    let mut eligible: BTreeMap<(String, String), Vec<TpaProduct>> = BTreeMap::new();
    for product in TpaProduct::ALL {
        for TpaOption { id, tpa_name } in eligible_tpas(offers, product, state) {
            eligible.entry((tpa_name, id)).or_default().push(product);
        }
    }
    let named = |((tpa_name, id), products)| EligibleTpa { id, tpa_name, products };
    eligible.into_iter().map(named).collect()
}

/// Whether comma-separated state codes contain a state.
#[must_use]
pub fn lists_state(states: &str, state: &str) -> bool {
    !state.is_empty() && states.split(',').any(|code| code.trim().eq_ignore_ascii_case(state))
}

/// What the TPA variant of the product selection holds, by the keys of its form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaProducts {
    /// Vehicle service contract wanted.
    pub vsc: bool,
    /// Guaranteed asset protection wanted.
    pub gap: bool,
    /// Ancillary products wanted.
    pub ancillary: bool,
    /// Ids, at most six.
    pub selected_vsc_tpas: Vec<String>,
    /// Ids, at most three.
    pub selected_gap_tpas: Vec<String>,
    /// Tire & Wheel Protection.
    pub tire_and_wheel: bool,
    /// Windshield Protection.
    pub windshield_protection: bool,
    /// Paint & Fabric Protection.
    pub paint_and_fabric: bool,
    /// Theft Protection.
    pub theft_protection: bool,
    /// Key Replacement.
    pub key_replacement: bool,
    /// TPA of Tire & Wheel Protection.
    pub selected_tire_wheel_tpa: Option<String>,
    /// TPA of Windshield Protection.
    pub selected_windshield_tpa: Option<String>,
    /// TPA of Paint & Fabric Protection.
    pub selected_paint_fabric_tpa: Option<String>,
    /// TPA of Theft Protection.
    pub selected_theft_tpa: Option<String>,
    /// TPA of Key Replacement.
    pub selected_key_tpa: Option<String>,
}

/// A selection over its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("You can select a maximum of {0} TPAs")]
pub struct SelectionLimitReached(pub usize);

impl TpaProducts {
    /// Whether an ancillary product is ticked.
    #[must_use]
    pub const fn has(&self, product: AncillaryProduct) -> bool {
        match product {
            AncillaryProduct::TireAndWheel => self.tire_and_wheel,
            AncillaryProduct::WindshieldProtection => self.windshield_protection,
            AncillaryProduct::PaintAndFabric => self.paint_and_fabric,
            AncillaryProduct::TheftProtection => self.theft_protection,
            AncillaryProduct::KeyReplacement => self.key_replacement,
        }
    }

    /// The TPA of an ancillary product.
    #[must_use]
    pub fn tpa_of(&self, product: AncillaryProduct) -> Option<&str> {
        match product {
            AncillaryProduct::TireAndWheel => self.selected_tire_wheel_tpa.as_deref(),
            AncillaryProduct::WindshieldProtection => self.selected_windshield_tpa.as_deref(),
            AncillaryProduct::PaintAndFabric => self.selected_paint_fabric_tpa.as_deref(),
            AncillaryProduct::TheftProtection => self.selected_theft_tpa.as_deref(),
            AncillaryProduct::KeyReplacement => self.selected_key_tpa.as_deref(),
        }
    }

    /// Answers a Yes/No question; No clears what hung on it.
    pub fn answer_vsc(&mut self, yes: bool) {
        self.vsc = yes;
        if !yes {
            self.selected_vsc_tpas.clear();
        }
    }

    /// Answers a Yes/No question; No clears what hung on it.
    pub fn answer_gap(&mut self, yes: bool) {
        self.gap = yes;
        if !yes {
            self.selected_gap_tpas.clear();
        }
    }

    /// Answers a Yes/No question; No switches off the five products and clears their TPAs.
    pub fn answer_ancillary(&mut self, yes: bool) {
        self.ancillary = yes;
        if !yes {
            for product in AncillaryProduct::ALL {
                self.tick(product, false);
            }
        }
    }

    /// Ticks or unticks an ancillary product; unticking clears its TPA.
    pub fn tick(&mut self, product: AncillaryProduct, on: bool) {
        match product {
            AncillaryProduct::TireAndWheel => self.tire_and_wheel = on,
            AncillaryProduct::WindshieldProtection => self.windshield_protection = on,
            AncillaryProduct::PaintAndFabric => self.paint_and_fabric = on,
            AncillaryProduct::TheftProtection => self.theft_protection = on,
            AncillaryProduct::KeyReplacement => self.key_replacement = on,
        }
        if !on {
            self.choose(product, None);
        }
    }

    /// Sets the one TPA of an ancillary product.
    pub fn choose(&mut self, product: AncillaryProduct, tpa: Option<String>) {
        match product {
            AncillaryProduct::TireAndWheel => self.selected_tire_wheel_tpa = tpa,
            AncillaryProduct::WindshieldProtection => self.selected_windshield_tpa = tpa,
            AncillaryProduct::PaintAndFabric => self.selected_paint_fabric_tpa = tpa,
            AncillaryProduct::TheftProtection => self.selected_theft_tpa = tpa,
            AncillaryProduct::KeyReplacement => self.selected_key_tpa = tpa,
        }
    }

    /// Adds or removes a VSC TPA.
    ///
    /// # Errors
    /// [`SelectionLimitReached`] for a seventh, which is not added.
    pub fn select_vsc(&mut self, id: &str, on: bool) -> Result<(), SelectionLimitReached> {
        select(&mut self.selected_vsc_tpas, id, on, MAX_VSC_TPAS)
    }

    /// Adds or removes a GAP TPA.
    ///
    /// # Errors
    /// [`SelectionLimitReached`] for a fourth, which is not added.
    pub fn select_gap(&mut self, id: &str, on: bool) -> Result<(), SelectionLimitReached> {
        select(&mut self.selected_gap_tpas, id, on, MAX_GAP_TPAS)
    }

    /// Drops selected TPAs of a product that are not eligible, or no longer.
    pub fn keep_eligible(&mut self, product: TpaProduct, eligible: &[TpaOption]) {
        let is_eligible = |id: &str| eligible.iter().any(|option| option.id == id);
        match product {
            TpaProduct::Vsc => self.selected_vsc_tpas.retain(|id| is_eligible(id)),
            TpaProduct::Gap => self.selected_gap_tpas.retain(|id| is_eligible(id)),
            _ => {
                for ancillary in AncillaryProduct::ALL {
                    if TpaProduct::from(ancillary) == product
                        && self.tpa_of(ancillary).is_some_and(|id| !is_eligible(id))
                    {
                        self.choose(ancillary, None);
                    }
                }
            }
        }
    }
}

fn select(list: &mut Vec<String>, id: &str, on: bool, most: usize) -> Result<(), SelectionLimitReached> {
    let present = list.iter().any(|selected| selected == id);
    match (on, present) {
        (true, false) if list.len() >= most => return Err(SelectionLimitReached(most)),
        (true, false) => list.push(id.to_owned()),
        (false, true) => list.retain(|selected| selected != id),
        _ => {}
    }
    Ok(())
}

/// What a deal needs to know of a dealer's enrolment: its state, and what it sells through which TPAs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Enrollment {
    /// The dealer's 2-letter state code.
    pub state: String,
    /// The products and TPAs chosen at enrolment.
    pub products: TpaProducts,
}
