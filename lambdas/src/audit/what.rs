//! What an entry of the audit log is about.

use dealer_core::form::ids::UsernameKey;
use dealer_core::sale::audit::AuditEvent;
use serde::Serialize;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum What {
    /// To a dealer's records.
    Records(AuditEvent),
    /// To an account.
    Account(AccountEvent),
    /// To what administrators keep.
    Administration(AdministrationEvent),
    /// To a document of a sold line.
    Document(DocumentEvent),
    /// To a signing.
    Signing(SigningEvent),
    /// To a menu.
    Menu(MenuEvent),
    /// To the audit log itself.
    AuditLog(AuditLogEvent),
    /// To a remittance batch.
    Batch(BatchEvent),
}

/// What happened to the audit log. Its subject is 'audit log'.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AuditLogEvent {
    /// Somebody exported entries.
    AuditLogExported,
}

impl From<AuditLogEvent> for What {
    fn from(event: AuditLogEvent) -> Self {
        Self::AuditLog(event)
    }
}

/// What happened to a remittance batch. Its subject is the batch's id; what became of its lines is in their contracts' histories.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BatchEvent {
    /// A draft was opened.
    BatchOpened,
    /// An empty draft was deleted.
    BatchDeleted,
    /// It pays more or less.
    BatchAdjusted,
    /// It was closed.
    BatchClosed,
    /// It is a draft again.
    BatchReopened,
    /// It was paid.
    BatchPaid,
    /// The administrator has the money.
    BatchConfirmed,
    /// The money came back.
    BatchReturned,
    /// Somebody downloaded its file for the bank.
    AchFileRead,
    /// What the dealer's bank calls the dealer was saved. Its subject is 'remittance settings'.
    RemittanceSettingsSaved,
    /// Finance reserve and vehicles of a month were saved. Its subject names the month.
    ReportInputsSaved,
    /// It lost credits, since the batch that had paid their lines came back.
    BatchCreditLost,
}

impl BatchEvent {
    /// What idempotency keys of it are kept apart by.
    #[must_use]
    pub const fn scope(self) -> &'static str {
        match self {
            Self::BatchOpened => "batch",
            Self::BatchDeleted => "batch-deletion",
            Self::BatchAdjusted => "batch-adjustment",
            Self::BatchClosed => "batch-closing",
            Self::BatchReopened => "batch-reopening",
            Self::BatchPaid => "batch-payment",
            Self::BatchConfirmed => "batch-confirmation",
            Self::BatchReturned => "batch-return",
            Self::AchFileRead => "ach-file",
            Self::RemittanceSettingsSaved => "remittance-settings",
            Self::ReportInputsSaved => "report-inputs",
            Self::BatchCreditLost => "batch-credit-loss",
        }
    }
}

impl From<BatchEvent> for What {
    fn from(event: BatchEvent) -> Self {
        Self::Batch(event)
    }
}

/// What happened to a signing. Its subject is the signing's id; each step is in the signing's own events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SigningEvent {
    /// It was begun.
    SigningBegun,
    /// The dealership's device was handed to a buyer.
    DeviceHandedOver,
    /// A link was made for a buyer's own phone.
    LinkMade,
    /// Everyone has signed.
    SigningCompleted,
    /// The dealership ended it.
    SigningEnded,
}

impl From<SigningEvent> for What {
    fn from(event: SigningEvent) -> Self {
        Self::Signing(event)
    }
}

/// What happened to menus. The subject is the menu's id; of their packages 'menu settings'.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MenuEvent {
    /// The packages of a dealership's menus were saved.
    MenuSettingsSaved,
    /// The menu of a deal was made, to be presented.
    MenuPresented,
    /// The dealership's device was handed to a buyer, to choose from it.
    MenuHandedOver,
    /// The buyer chose from it.
    MenuChosen,
}

impl From<MenuEvent> for What {
    fn from(event: MenuEvent) -> Self {
        Self::Menu(event)
    }
}

/// What happened to a document. Its subject is the document's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DocumentEvent {
    /// Its file was made.
    DocumentIssued,
    /// Its signed file was made.
    DocumentSigned,
    /// Somebody read its file.
    DocumentRead,
    /// It was signed on paper: its scan was stored.
    DocumentScanned,
    /// Somebody read its scan.
    ScanRead,
    /// Somebody read the register of a remittance batch as a PDF file. Its subject is the batch's id.
    RegisterRead,
    /// Somebody read the stub of a check. Its subject is the batch's or the refund's id.
    CheckStubRead,
}

impl From<DocumentEvent> for What {
    fn from(event: DocumentEvent) -> Self {
        Self::Document(event)
    }
}

/// What happened to an account. Its subject is [`account_subject`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AccountEvent {
    /// It was made.
    UserCreated,
    /// Its dealer, its role or whether it is disabled was changed.
    UserChanged,
    /// An administrator gave it a one-time password.
    PasswordReset,
    /// Its owner changed the password.
    PasswordChanged,
    /// Its owner took back the device that a customer held.
    DeviceTakenBack,
}

/// What happened to applications, enrolled dealers, TPAs and rate books. The subject is the record's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AdministrationEvent {
    /// An administrator entered an application.
    ApplicationAdded,
    /// An administrator approved or rejected an application.
    ApplicationDecided,
    /// A dealer was enrolled.
    DealerEnrolled,
    /// A dealer's enrolment was corrected.
    DealerChanged,
    /// A TPA was enrolled.
    TpaEnrolled,
    /// A TPA's enrolment was corrected, or it was disabled or enabled.
    TpaChanged,
    /// A rate book's file was imported.
    RateBookImported,
    /// A rate book's draft was thrown away.
    RateBookDiscarded,
    /// A version of a rate book was published.
    RateBookPublished,
    /// A version of a rate book was withdrawn.
    RateBookWithdrawn,
    /// A form was begun.
    FormBegun,
    /// A form's draft was changed.
    FormChanged,
    /// A form's draft was thrown away.
    FormDiscarded,
    /// A form was published.
    FormPublished,
    /// A form was retired.
    FormRetired,
    /// The next version of a TPA's terms was saved.
    TpaTermsSaved,
    /// The account to which a TPA is paid was entered. Its last four characters are told.
    BankDataChanged,
}

impl From<AdministrationEvent> for What {
    fn from(event: AdministrationEvent) -> Self {
        Self::Administration(event)
    }
}

impl From<AuditEvent> for What {
    fn from(event: AuditEvent) -> Self {
        Self::Records(event)
    }
}

impl From<AccountEvent> for What {
    fn from(event: AccountEvent) -> Self {
        Self::Account(event)
    }
}

/// The subject of an entry about an account.
#[must_use]
pub fn account_subject(username_key: &UsernameKey) -> String {
    format!("user:{username_key}")
}
