//! `/api/document-previews`: what the documents of a finished deal say, before there is a contract.
//!
//! They are worded by what words them at issue, of the same check and the same records, and drawn by whoever asks, with a watermark: nothing is
//! stored.

use super::record::title_of;
use super::sold::{Sold, Worded, words_of};
use crate::deal::{Finished, finished};
use crate::http::{Access, Actor, ApiError, ApiJson, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::catalog::product::Product;
use dealer_core::deal::Deal;
use dealer_core::document::{DRAFT_ID, Form, FormKind, HeldUp, Purpose, Values, product_of};
use futures_util::future::try_join_all;
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem, Action::Scan]),
        Table::RateBooks.uses(&[Action::GetItem]),
        Table::RateBookParts.uses(&[Action::Query]),
        Table::DealerSettings.uses(&[Action::GetItem]),
        Table::Forms.uses(&[Action::GetItem]),
        Table::VehicleDecodes.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/document-previews", Access::Dealer, preview)
            .summary("What the documents of a finished deal say, before there is a contract"),
    ]
}

/// The document of a product, as it would be issued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DocumentPreview {
    /// What is sold.
    pub product: Product,
    /// What it is called: its form's title, or the product where there is no form.
    pub title: String,
    /// What is drawn, for the module that draws it and nobody else: form and values as JSON text; null where something is missing,
    /// and where the server alone can draw it.
    pub paper: Option<String>,
    /// Why it can't be made as the deal stands; null where it can.
    pub held_up: Option<HeldUp>,
}

/// The documents of a deal, as they would be issued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DocumentPreviews {
    /// One for each product that is sold, in the order of the contract's lines.
    pub items: Vec<DocumentPreview>,
}

/// What the drawing module takes.
#[derive(Serialize)]
struct Drawn<'a> {
    form: &'a Form,
    values: &'a Values,
}

async fn preview(
    State(state): State<AppState>,
    actor: Actor,
    ApiJson(deal): ApiJson<Deal>,
) -> Result<Json<DocumentPreviews>, ApiError> {
    let finished = finished(&state, &actor, &deal).await?;
    let now = state.now_ms();
    let mut sold = finished.contract(now, now);
    sold.contract.id = DRAFT_ID.into();
    let sale = finished.sale_facts(&actor)?;
    let Finished { checked, .. } = finished;
    let previews = sold.lines.iter().map(async |line| {
        let product = product_of(&line.deal_id, &line.id)
            .ok_or_else(|| ApiError::internal("a checked deal sells what is no product"))?;
        let of = Sold {
            product,
            contract: &sold.contract,
            line,
            deal: &checked.deal,
            sale: &sale,
            document_id: DRAFT_ID,
        };
        Ok::<_, ApiError>(match words_of(&state, &actor.dealer_id, of).await? {
            Worded::Paper(paper) => {
                let own_file = paper.form.kind == FormKind::Pdf;
                let drawn = || drawn(&paper.form, &paper.values);
                DocumentPreview {
                    product,
                    title: paper.form.title.clone(),
                    paper: if own_file { None } else { Some(drawn()?) },
                    held_up: None,
                }
            }
            Worded::HeldUp(held_up) | Worded::NoForm(held_up, _) => DocumentPreview {
                product,
                title: title_of(Purpose::Contract(product)),
                paper: None,
                held_up: Some(held_up),
            },
            Worded::Gone => return Err(ApiError::internal("a line that was never there is gone")),
        })
    });
    let items = try_join_all(previews).await?;
    Ok(Json(DocumentPreviews { items }))
}

fn drawn(form: &Form, values: &Values) -> Result<String, ApiError> {
    serde_json::to_string(&Drawn { form, values })
        .map_err(|error| ApiError::internal(format!("a document without JSON: {error}")))
}
