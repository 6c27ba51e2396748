//! What is shown of a TPA's terms.

use super::record::{NowRecord, VersionRecord};
use dealer_core::catalog::product::Product;
use dealer_core::form::day::Day;
use dealer_core::form::ids::Username;
use dealer_core::onboarding::tpa::StoredTpa;
use dealer_core::sale::tpa_terms::{CancellationTermsForm, DueTermsForm, cancellation_words, due_words};
use serde::Serialize;

/// A TPA's terms: what is in force, as a form shows it, and all versions.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaTerms {
    /// The TPA's name.
    tpa_name: String,
    /// What it offers.
    offered: Vec<Product>,
    /// When its money is due.
    due: Option<DueInForce>,
    /// What its contracts say of their cancellation, by product and form.
    cancellation: Vec<CancellationInForce>,
    /// All versions, newest first.
    versions: Vec<TermsVersion>,
}

/// Due dates that are in force.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct DueInForce {
    /// Counts their versions, from 1.
    version: u64,
    /// The terms.
    terms: DueTermsForm,
}

/// Cancellation terms that are in force.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CancellationInForce {
    /// The product.
    product: Product,
    /// The form, as rate books name it; empty for all that have no terms of their own.
    form: String,
    /// Counts their versions, from 1.
    version: u64,
    /// The terms.
    terms: CancellationTermsForm,
}

/// A version of terms.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TermsVersion {
    /// The product; none of due dates.
    #[serde(skip_serializing_if = "Option::is_none")]
    product: Option<Product>,
    /// The form; empty where there is none.
    form: String,
    /// Counts the versions of the same terms, from 1.
    version: u64,
    /// Who saved it.
    username: Username,
    /// When, in milliseconds since the epoch.
    at: u64,
    /// Whether it is in force.
    in_force: bool,
    /// What it means.
    words: String,
}

/// What is shown; `today` is the day of the examples.
pub(super) fn shown(tpa: &StoredTpa, now: &NowRecord, versions: Vec<VersionRecord>, today: Option<Day>) -> TpaTerms {
    let terms = &now.terms;
    let mut versions: Vec<TermsVersion> = versions
        .into_iter()
        .map(|record| {
            let newest = match record.product {
                None => terms.due_version(),
                Some(product) => terms.version_of(product, &record.form),
            };
            let due = record.due.zip(today).map(|(due, today)| due_words(&due, today));
            let cancellation = record.cancellation.as_ref().map(cancellation_words);
            TermsVersion {
                product: record.product,
                in_force: record.version == newest,
                form: record.form,
                version: record.version,
                username: record.saved_by,
                at: record.saved_at,
                words: due.or(cancellation).unwrap_or_default().join(" "),
            }
        })
        .collect();
    versions.sort_by_key(|version| std::cmp::Reverse((version.at, version.version)));
    TpaTerms {
        tpa_name: tpa.tpa.tpa_name.clone(),
        offered: Product::ALL
            .into_iter()
            .filter(|product| tpa.tpa.offers(*product).0)
            .collect(),
        due: terms.due.as_ref().map(|due| DueInForce {
            version: due.version,
            terms: DueTermsForm::from(&due.terms),
        }),
        cancellation: terms
            .cancellation
            .iter()
            .map(|of| CancellationInForce {
                product: of.product,
                form: of.form.clone(),
                version: of.terms.version,
                terms: CancellationTermsForm::from(&of.terms.terms),
            })
            .collect(),
        versions,
    }
}
