//! `/api/sign`: what a buyer does who holds the dealership's device. Which signing and as whom, the session says.

use super::adopted::NewInk;
use super::dealer::MAX_INK;
use super::link::{OpenLink, consent_bytes, open};
use super::seen::seen;
use super::step::{Call, With, issue_signed, refused, step};
use super::view::{SignView, documents_read, sign_view};
use crate::access::session::reserve_at_address;
use crate::document::making::{files_of, files_refused};
use crate::document::record::Document;
use crate::document::signings::read_signing;
use crate::document::store::of_bundle;
use crate::http::{
    Access, ApiError, ApiJson, ApiPath, CalledFrom, Customer, Done, ErrorKind, Nothing, PdfFile, Resource, Route,
    WithCookie,
};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::document::signing::{Actor, OutOfOrder, Signing, SigningStatus, What};
use dealer_core::document::{Handed, Role};
use dealer_core::form::ids::{DocumentId, SigningId};
use dealer_core::form::sha256::sha256_hex;
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Signings.uses(&[Action::GetItem, Action::PutItem]),
        Table::SigningEvents.uses(&[Action::PutItem, Action::Query]),
        Table::Documents.uses(&[
            Action::GetItem,
            Action::Query,
            Action::PutItem,
            Action::UpdateItem,
            Action::ConditionCheckItem,
        ]),
        Table::AuditLog.uses(&[Action::PutItem]),
        Table::Forms.uses(&[Action::GetItem]),
        Table::SigningLinks.uses(&[Action::GetItem, Action::PutItem, Action::UpdateItem]),
        Table::LoginAttempts.uses(&[Action::UpdateItem]),
    ],
};

/// What each step refuses.
const REFUSES: &[ErrorKind] = &[
    ErrorKind::RecordNotFound,
    ErrorKind::SigningEnded,
    ErrorKind::OutOfOrder,
];

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/sign", Access::Customer, view)
            .summary("What a customer signs")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::post("/api/sign/open", Access::Public, opened)
            .summary("Lets a customer's own phone in, once")
            .refuses(&[ErrorKind::LinkRefused, ErrorKind::TooManyAttempts]),
        Route::get("/api/sign/consent-file", Access::Customer, consent_file)
            .summary("What a customer agrees to, as a PDF file, with the digits that prove that their phone opened it")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::SigningEnded,
                ErrorKind::OutOfOrder,
            ]),
        Route::get("/api/sign/documents/{id}/file", Access::Customer, file)
            .summary("A document that a customer signs, as a PDF file")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::FilesUnavailable]),
        Route::post("/api/sign/consent", Access::Customer, consent)
            .summary("Agrees to sign on a screen")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::SigningEnded,
                ErrorKind::OutOfOrder,
                ErrorKind::ConsentChanged,
            ]),
        Route::post("/api/sign/read", Access::Customer, read)
            .summary("Says that a document was read")
            .refuses(REFUSES),
        Route::post("/api/sign/ink", Access::Customer, ink)
            .takes_at_most(MAX_INK)
            .summary("Adopts a signature")
            .refuses(REFUSES),
        Route::post("/api/sign/places", Access::Customer, place)
            .summary("Signs at a place with the adopted signature")
            .refuses(REFUSES),
        Route::post("/api/sign/decline", Access::Customer, decline)
            .summary("Chooses paper: ends the signing")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::SigningEnded]),
        Route::post("/api/sign/complete", Access::Customer, complete)
            .summary("Says that these are one's signatures")
            .refuses(REFUSES),
    ]
}

/// The text that a customer agrees to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivenConsent {
    /// The version of the text that was shown.
    pub version: u32,
    /// The four digits that stand in its file; asked for on a customer's own phone alone.
    #[serde(default)]
    pub digits: String,
}

/// A document that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadDocument {
    /// Which one.
    pub document: DocumentId,
}

/// A place that was signed at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignedPlace {
    /// In which document.
    pub document: DocumentId,
    /// Which place of it.
    pub place: u32,
}

/// A customer with the signing that the device was handed over for.
struct Signs {
    customer: Customer,
    id: SigningId,
    role: Role,
}

impl Signs {
    fn new(customer: Customer) -> Result<Self, ApiError> {
        match customer.handed.clone() {
            Handed::Signing { id, role } => Ok(Self { customer, id, role }),
            Handed::Menu { .. } => Err(not_found()),
        }
    }

    /// The signing with its documents.
    async fn found(&self, state: &AppState) -> Result<(Signing, Vec<Document>), ApiError> {
        let dealer_id = &self.customer.by.dealer_id;
        let signing = read_signing(state.db(), dealer_id, &self.id).await?;
        let signing = signing.ok_or_else(not_found)?;
        self.check_phone(&signing).map_err(refused)?;
        let documents = of_bundle(state.db(), dealer_id, &signing.of).await?;
        Ok((signing, documents))
    }

    /// Demands that a phone is still the signer's.
    fn check_phone(&self, signing: &Signing) -> Result<(), OutOfOrder> {
        let phone = self.customer.phone.as_ref();
        phone.map_or(Ok(()), |link| signing.check_phone(self.role, link))
    }

    /// Does a step, and shows what comes next.
    async fn act(
        &self,
        state: &AppState,
        from: &CalledFrom,
        act: impl Fn(&mut Signing) -> Result<Vec<What>, OutOfOrder>,
    ) -> Result<Json<SignView>, ApiError> {
        let call = Call {
            dealer_id: &self.customer.by.dealer_id,
            id: &self.id,
            actor: Actor::Signer { role: self.role },
            from,
        };
        let act = |signing: &mut Signing| {
            self.check_phone(signing)?;
            act(signing)
        };
        let signing = step(state, &call, act, || Ok(With::default())).await?;
        // A waiver is signed by its buyers alone.
        if signing.status == SigningStatus::Completed {
            issue_signed(state, &signing).await;
        }
        let documents = of_bundle(state.db(), call.dealer_id, &signing.of).await?;
        self.shown(state, &signing, &documents).await
    }

    async fn shown(
        &self,
        state: &AppState,
        signing: &Signing,
        documents: &[Document],
    ) -> Result<Json<SignView>, ApiError> {
        let signer = signing.signer(self.role).ok_or_else(not_found)?;
        let on_phone = self.customer.phone.is_some();
        let read = documents_read(state, signing, documents).await?;
        Ok(Json(sign_view(
            signing,
            signer,
            read,
            &self.customer.by.dealer_name,
            on_phone,
        )))
    }
}

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}

async fn view(State(state): State<AppState>, customer: Customer) -> Result<Json<SignView>, ApiError> {
    let signs = Signs::new(customer)?;
    let (signing, documents) = signs.found(&state).await?;
    signs.shown(&state, &signing, &documents).await
}

async fn consent(
    State(state): State<AppState>,
    customer: Customer,
    from: CalledFrom,
    ApiJson(GivenConsent { version, digits }): ApiJson<GivenConsent>,
) -> Result<Json<SignView>, ApiError> {
    let signs = Signs::new(customer)?;
    let digits = signs.customer.phone.is_some().then_some(digits.as_str());
    let act = |signing: &mut Signing| signing.give_consent(signs.role, version, digits);
    signs.act(&state, &from, act).await
}

async fn read(
    State(state): State<AppState>,
    customer: Customer,
    from: CalledFrom,
    ApiJson(ReadDocument { document }): ApiJson<ReadDocument>,
) -> Result<Json<SignView>, ApiError> {
    let signs = Signs::new(customer)?;
    let act = |signing: &mut Signing| signing.read(signs.role, &document);
    signs.act(&state, &from, act).await
}

async fn ink(
    State(state): State<AppState>,
    customer: Customer,
    from: CalledFrom,
    ApiJson(NewInk { ink }): ApiJson<NewInk>,
) -> Result<Json<SignView>, ApiError> {
    let ink = ink.checked()?;
    let signs = Signs::new(customer)?;
    let act = |signing: &mut Signing| signing.adopt(signs.role, ink.clone());
    signs.act(&state, &from, act).await
}

async fn place(
    State(state): State<AppState>,
    customer: Customer,
    from: CalledFrom,
    ApiJson(SignedPlace { document, place }): ApiJson<SignedPlace>,
) -> Result<Json<SignView>, ApiError> {
    let signs = Signs::new(customer)?;
    let act = |signing: &mut Signing| signing.sign(signs.role, &document, place);
    signs.act(&state, &from, act).await
}

async fn decline(
    State(state): State<AppState>,
    customer: Customer,
    from: CalledFrom,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<SignView>, ApiError> {
    let signs = Signs::new(customer)?;
    let act = |signing: &mut Signing| signing.decline(signs.role);
    signs.act(&state, &from, act).await
}

async fn complete(
    State(state): State<AppState>,
    customer: Customer,
    from: CalledFrom,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<SignView>, ApiError> {
    let signs = Signs::new(customer)?;
    let (_, documents) = signs.found(&state).await?;
    let seen = seen(&state, &from, &documents)?;
    let act = |signing: &mut Signing| signing.complete(signs.role, seen.clone());
    signs.act(&state, &from, act).await
}

/// Lets a phone in by a link that is still unopened.
async fn opened(
    State(state): State<AppState>,
    from: CalledFrom,
    ApiJson(OpenLink { token }): ApiJson<OpenLink>,
) -> Result<WithCookie<Done>, ApiError> {
    let attempt = reserve_at_address(state.db(), state.now_ms(), &from.address).await?;
    match open(&state, &from, &token).await {
        Ok(cookie) => {
            attempt.succeeded(state.db()).await?;
            Ok(WithCookie {
                cookies: vec![cookie],
                answer: Done,
            })
        }
        Err(refusal) => {
            if refusal.kind() == ErrorKind::LinkRefused {
                attempt.failed(state.db(), state.now_ms()).await?;
            }
            Err(refusal)
        }
    }
}

/// The text that a customer agrees to, as a file of their own; that it was opened is an event before its bytes go out.
async fn consent_file(
    State(state): State<AppState>,
    customer: Customer,
    from: CalledFrom,
) -> Result<PdfFile, ApiError> {
    let signs = Signs::new(customer)?;
    let (signing, documents) = signs.found(&state).await?;
    let phone = signing.signer(signs.role).and_then(|signer| signer.phone.as_ref());
    let phone = phone.filter(|_| signs.customer.phone.is_some()).ok_or_else(not_found)?;
    let bytes = consent_bytes(&signing, seen(&state, &from, &documents)?.day, &phone.digits)?;
    let act = |signing: &mut Signing| signing.open_consent(signs.role);
    // The event alone is wanted of this step, not what a screen shows after it.
    let Json(_) = signs.act(&state, &from, act).await?;
    Ok(PdfFile {
        name: format!("consent-{}.pdf", signing.id),
        sha256: sha256_hex(&bytes),
        bytes,
    })
}

/// The file of a document that is signed; that it was opened is an event before its bytes go out.
async fn file(
    State(state): State<AppState>,
    customer: Customer,
    from: CalledFrom,
    ApiPath(id): ApiPath<DocumentId>,
) -> Result<PdfFile, ApiError> {
    let signs = Signs::new(customer)?;
    let (signing, documents) = signs.found(&state).await?;
    // Who names another document than those of the signing learns nothing of it.
    signing.open_file(signs.role, &id).map_err(|error| match error {
        OutOfOrder::NoSuchPlace => not_found(),
        other => refused(other),
    })?;
    let act = |signing: &mut Signing| signing.open_file(signs.role, &id);
    // The event alone is wanted of this step, not what a screen shows after it.
    let Json(_) = signs.act(&state, &from, act).await?;
    let document = documents.into_iter().find(|document| document.key.id == id);
    let document = document.ok_or_else(not_found)?;
    let made = document.made.as_ref().ok_or_else(not_found)?;
    let files = files_of(&state).map_err(|error| files_refused(&error))?;
    let bytes = files.get(&document.file(&made.sha256), &made.sha256).await;
    Ok(PdfFile {
        name: format!("{}-{id}.pdf", made.form.number),
        bytes: bytes.map_err(|error| files_refused(&error))?,
        sha256: made.sha256.clone(),
    })
}
