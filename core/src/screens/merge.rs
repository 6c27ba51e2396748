//! Two people changed the same record: what each of them changed, and the record with both.
//!
//! A three-way merge: `base` is what both began with, `theirs` what is stored now, `mine` what a person wants to save. What
//! they did not touch stays as the other one stored it; where both changed the same, mine is saved over theirs. Fields that
//! mean something together only are one part, so that no half of one is mixed with the half of another.

use crate::access::account::UserChanges;
use crate::catalog::product::AncillaryProduct;
use crate::catalog::product_group::ProductGroup;
use crate::catalog::tpa::TpaOption;
use crate::form::ids::TpaId;
use crate::onboarding::dealer::enrollment::DealerEnrollmentForm;
use crate::onboarding::tpa::TpaEnrollmentForm;
use crate::pricing::settings::{ApplyOption, DealerSettings, TermOption};
use serde::{Deserialize, Serialize};

/// Something that two people have differently.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Difference {
    /// What it is called on the form.
    pub field: String,
    /// As it is stored now.
    pub theirs: String,
    /// As it stands in the form.
    pub mine: String,
    /// Whether mine is saved: I changed it. Else theirs stays.
    pub saves_mine: bool,
}

/// A dealer's form with both people's changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MergedDealer {
    /// What is to be saved.
    pub merged: DealerEnrollmentForm,
    /// In the order of the form.
    pub differences: Vec<Difference>,
}

/// A TPA's form with both people's changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct MergedTpa {
    /// What is to be saved.
    pub merged: TpaEnrollmentForm,
    /// In the order of the form.
    pub differences: Vec<Difference>,
}

/// An account with both people's changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct MergedUser {
    /// What is to be saved, on the version that is stored now.
    pub merged: UserChanges,
    /// In the order of the form.
    pub differences: Vec<Difference>,
}

/// Settings with both people's changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct MergedSettings {
    /// What is to be saved.
    pub merged: DealerSettings,
    /// In the order of the form.
    pub differences: Vec<Difference>,
}

/// Whether a part is the same in both records.
type IsSame<T> = Box<dyn Fn(&T, &T) -> bool>;

/// Gives the first record the second one's part.
type CopyPart<T> = Box<dyn Fn(&mut T, &T)>;

/// A part of a record that is taken as a whole.
struct Part<T> {
    label: String,
    same: IsSame<T>,
    copy: CopyPart<T>,
    text: Box<dyn Fn(&T) -> String>,
}

impl<T> Part<T> {
    fn new(
        label: impl Into<String>,
        same: impl Fn(&T, &T) -> bool + 'static,
        copy: impl Fn(&mut T, &T) + 'static,
        text: impl Fn(&T) -> String + 'static,
    ) -> Self {
        Self {
            label: label.into(),
            same: Box::new(same),
            copy: Box::new(copy),
            text: Box::new(text),
        }
    }
}

/// A part of some fields of the `Record` of the function that names it.
macro_rules! part {
    ($label:expr, [$($($field:ident).+),+], $text:expr) => {
        Part::new(
            $label,
            |one: &Record, other: &Record| true $(&& one.$($field).+ == other.$($field).+)+,
            |to: &mut Record, from: &Record| { $(to.$($field).+.clone_from(&from.$($field).+);)+ },
            $text,
        )
    };
    ($label:expr, $($field:ident).+) => {
        part!($label, [$($field).+], |record: &Record| record.$($field).+.clone())
    };
}

fn merge<T: Clone>(parts: &[Part<T>], base: &T, theirs: &T, mine: &T) -> (T, Vec<Difference>) {
    let mut merged = theirs.clone();
    let mut differences = Vec::new();
    for Part {
        label,
        same,
        copy,
        text,
    } in parts
    {
        let saves_mine = !same(base, mine);
        if saves_mine {
            copy(&mut merged, mine);
        }
        if !same(theirs, mine) {
            differences.push(Difference {
                field: label.clone(),
                theirs: text(theirs),
                mine: text(mine),
                saves_mine,
            });
        }
    }
    (merged, differences)
}

/// Merges a dealer's form. `known` are TPAs, to be called by their names.
#[must_use]
pub fn merge_dealer(
    base: &DealerEnrollmentForm,
    theirs: &DealerEnrollmentForm,
    mine: &DealerEnrollmentForm,
    known: &[TpaOption],
) -> MergedDealer {
    type Record = DealerEnrollmentForm;
    let names = Names(known.to_vec());
    let (vsc, gap, ancillary) = (names.clone(), names.clone(), names);
    let parts = [
        part!("Legal Name", legal_name),
        part!("DBA", dba),
        part!("Address", address),
        part!("City", city),
        part!("State", state),
        part!("ZIP Code", zip),
        part!("Website", website),
        part!("Contact Name", contact_name),
        part!("Contact Title", contact_title),
        part!("Contact Phone", contact_phone),
        part!("Contact Email", contact_email),
        part!(
            "VSC",
            [products.vsc, products.selected_vsc_tpas],
            move |form: &DealerEnrollmentForm| vsc.sold(form.products.vsc, &form.products.selected_vsc_tpas)
        ),
        part!(
            "GAP",
            [products.gap, products.selected_gap_tpas],
            move |form: &DealerEnrollmentForm| gap.sold(form.products.gap, &form.products.selected_gap_tpas)
        ),
        Part::new(
            "Ancillary Products",
            |one: &Record, other| one.products.has_same_ancillaries(&other.products),
            |to, from| to.products.take_ancillaries(&from.products),
            move |form| ancillary.ancillaries(form),
        ),
    ];
    let (merged, differences) = merge(&parts, base, theirs, mine);
    MergedDealer { merged, differences }
}

/// Merges a TPA's form.
#[must_use]
pub fn merge_tpa(base: &TpaEnrollmentForm, theirs: &TpaEnrollmentForm, mine: &TpaEnrollmentForm) -> MergedTpa {
    type Record = TpaEnrollmentForm;
    let parts = [
        part!("TPA Name", tpa_name),
        part!("Address", address),
        part!("City", city),
        part!("State", state),
        part!("ZIP Code", zip),
        part!("Phone Number", phone),
        part!("Email", email),
        part!("Contact Name", contact_name),
        part!(
            "VSC",
            [products.vsc, vsc_eligible_states],
            |form: &TpaEnrollmentForm| offered(form.products.vsc, &form.vsc_eligible_states)
        ),
        part!(
            "GAP",
            [products.gap, gap_eligible_states],
            |form: &TpaEnrollmentForm| offered(form.products.gap, &form.gap_eligible_states)
        ),
        part!(
            "Ancillary Products",
            [products.ancillary, ancillary_products, ancillary_eligible_states],
            offered_ancillaries
        ),
    ];
    let (merged, differences) = merge(&parts, base, theirs, mine);
    MergedTpa { merged, differences }
}

/// Merges what administrators decide about an account.
#[must_use]
pub fn merge_user(base: &UserChanges, theirs: &UserChanges, mine: &UserChanges) -> MergedUser {
    type Record = UserChanges;
    let parts = [
        part!("Dealer ID", dealer_id),
        part!("Role", [is_admin], |user: &UserChanges| {
            if user.is_admin { "Administrator" } else { "Dealer" }.to_owned()
        }),
        part!("Can log in", [disabled], |user: &UserChanges| yes_no(!user.disabled)),
    ];
    let (merged, differences) = merge(&parts, base, theirs, mine);
    MergedUser { merged, differences }
}

/// Merges settings. A value means percent or dollars by its section's choice: where either person changed that choice, the
/// section is taken as a whole.
#[must_use]
pub fn merge_settings(base: &DealerSettings, theirs: &DealerSettings, mine: &DealerSettings) -> MergedSettings {
    let parts: Vec<_> = ProductGroup::ALL
        .into_iter()
        .flat_map(|section| {
            let kind = |settings: &DealerSettings| is_percent(settings, section);
            if kind(base) == kind(theirs) && kind(base) == kind(mine) {
                parts_of_section(section)
            } else {
                vec![whole_section(section)]
            }
        })
        .collect();
    let (merged, differences) = merge(&parts, base, theirs, mine);
    MergedSettings { merged, differences }
}

const fn is_percent(settings: &DealerSettings, section: ProductGroup) -> bool {
    match section {
        ProductGroup::Vsc => settings.vsc_markup_type,
        ProductGroup::Gap => settings.gap_markup_type,
        ProductGroup::Ancillary => settings.ancillary_markup_type,
    }
}

fn whole_section(section: ProductGroup) -> Part<DealerSettings> {
    type Record = DealerSettings;
    let label = format!("{} markups", section.word());
    match section {
        ProductGroup::Vsc => part!(
            label,
            [vsc_markup_type, vsc_apply_option, vsc_apply_value, vsc_term_values],
            |settings: &DealerSettings| unit(settings.vsc_markup_type)
        ),
        ProductGroup::Gap => part!(
            label,
            [gap_markup_type, gap_apply_option, gap_apply_value, gap_term_values],
            |settings: &DealerSettings| unit(settings.gap_markup_type)
        ),
        ProductGroup::Ancillary => part!(
            label,
            [
                ancillary_markup_type,
                ancillary_apply_option,
                ancillary_apply_value,
                ancillary_term_values,
                ancillary_product_values
            ],
            |settings: &DealerSettings| unit(settings.ancillary_markup_type)
        ),
    }
}

fn parts_of_section(section: ProductGroup) -> Vec<Part<DealerSettings>> {
    type Record = DealerSettings;
    let label = |what: &str| format!("{}: {what}", section.word());
    let (way, all) = (label("way to apply"), label("value for all"));
    match section {
        ProductGroup::Vsc => [
            part!(way, [vsc_apply_option], |s: &DealerSettings| way_to_apply(
                s.vsc_apply_option
            )),
            part!(all, vsc_apply_value),
        ]
        .into_iter()
        .chain(TermOption::ALL.map(|term| {
            Part::new(
                label(term.label()),
                move |one: &DealerSettings, other| one.vsc_term_values.get(&term) == other.vsc_term_values.get(&term),
                move |to, from| put(&mut to.vsc_term_values, &from.vsc_term_values, &term),
                move |settings| settings.vsc_term_values.get(&term).cloned().unwrap_or_default(),
            )
        }))
        .collect(),
        ProductGroup::Gap => [
            part!(way, [gap_apply_option], |s: &DealerSettings| way_to_apply(
                s.gap_apply_option
            )),
            part!(all, gap_apply_value),
        ]
        .into_iter()
        .chain(TermOption::ALL.map(|term| {
            Part::new(
                label(term.label()),
                move |one: &DealerSettings, other| one.gap_term_values.get(&term) == other.gap_term_values.get(&term),
                move |to, from| put(&mut to.gap_term_values, &from.gap_term_values, &term),
                move |settings| settings.gap_term_values.get(&term).cloned().unwrap_or_default(),
            )
        }))
        .collect(),
        ProductGroup::Ancillary => [
            part!(way, [ancillary_apply_option], |s: &DealerSettings| way_to_apply(
                s.ancillary_apply_option
            )),
            part!(all, ancillary_apply_value),
        ]
        .into_iter()
        .chain(AncillaryProduct::ALL.map(|product| {
            let key = product.simple_key();
            Part::new(
                label(product.simple_label()),
                move |one: &DealerSettings, other| {
                    one.ancillary_product_values.get(key) == other.ancillary_product_values.get(key)
                },
                move |to, from| {
                    if let Some(value) = from.ancillary_product_values.get(key) {
                        to.ancillary_product_values.insert(key.to_owned(), value.clone());
                    }
                },
                move |settings| settings.ancillary_product_values.get(key).cloned().unwrap_or_default(),
            )
        }))
        .collect(),
    }
}

fn put<K: Ord + Copy>(
    to: &mut std::collections::BTreeMap<K, String>,
    from: &std::collections::BTreeMap<K, String>,
    key: &K,
) {
    if let Some(value) = from.get(key) {
        to.insert(*key, value.clone());
    }
}

fn way_to_apply(option: ApplyOption) -> String {
    match option {
        ApplyOption::All => "Apply to All",
        ApplyOption::Individual => "Apply Individually",
        ApplyOption::Recommended => "Recommended",
    }
    .to_owned()
}

fn unit(percent: bool) -> String {
    if percent { "In percent" } else { "In dollars" }.to_owned()
}

fn yes_no(yes: bool) -> String {
    if yes { "Yes" } else { "No" }.to_owned()
}

/// What a TPA offers where: 'CA, NV', or that it does not.
fn offered(offered: bool, states: &[String]) -> String {
    match (offered, states) {
        (false, _) => "Not offered".to_owned(),
        (true, []) => "Offered in no state".to_owned(),
        (true, states) => states.join(", "),
    }
}

fn offered_ancillaries(form: &TpaEnrollmentForm) -> String {
    if !form.products.ancillary {
        return "Not offered".to_owned();
    }
    let each = AncillaryProduct::ALL
        .into_iter()
        .filter(|product| *form.ancillary_products.get(*product))
        .map(|product| {
            let states = offered(true, form.ancillary_eligible_states.get(product));
            format!("{}: {states}", product.tpa_label())
        });
    let each = each.collect::<Vec<_>>().join("; ");
    if each.is_empty() { "None".to_owned() } else { each }
}

/// TPAs by their ids.
#[derive(Clone)]
struct Names(Vec<TpaOption>);

impl Names {
    fn of<'a>(&'a self, id: &'a str) -> &'a str {
        let known = self.0.iter().find(|tpa| tpa.id == id);
        known.map_or(id, |tpa| &tpa.tpa_name)
    }

    /// Through whom a product is sold: 'Alder, Beacon', or that it is not.
    fn sold(&self, sold: bool, tpas: &[TpaId]) -> String {
        match (sold, tpas) {
            (false, _) => "Not sold".to_owned(),
            (true, []) => "Sold, no TPA chosen".to_owned(),
            (true, tpas) => tpas.iter().map(|id| self.of(id)).collect::<Vec<_>>().join(", "),
        }
    }

    fn ancillaries(&self, form: &DealerEnrollmentForm) -> String {
        let products = &form.products;
        if !products.ancillary {
            return "Not sold".to_owned();
        }
        let each = AncillaryProduct::ALL
            .into_iter()
            .filter(|product| products.has(*product))
            .map(|product| match products.tpa_of(product) {
                Some(tpa) => format!("{}: {}", product.tpa_label(), self.of(tpa)),
                None => product.tpa_label().to_owned(),
            });
        let each = each.collect::<Vec<_>>().join("; ");
        if each.is_empty() { "None".to_owned() } else { each }
    }
}
