//! What can be wrong with a call: one line of a table each.

use axum::http::StatusCode;
use dealer_core::access::hurdle::Hurdle;
use dealer_core::sale::contract::{PAID_MESSAGE, SIGNED_MESSAGE, VOIDED_MESSAGE};
use serde::{Deserialize, Serialize};

/// Makes the enum of a table whose lines are name, status, code and title.
macro_rules! define_error_kinds {
    ($($(#[$doc:meta])* $name:ident: $status:ident, $code:literal, $title:expr;)*) => {
        /// What can be wrong with a call. A problem document has it as its code: a stable word for programs.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ProblemCode"))]
        pub enum ErrorKind {
            $($(#[$doc])* #[serde(rename = $code)] $name,)*
        }

        impl ErrorKind {
            /// The status of the answer.
            #[must_use]
            pub const fn status(self) -> StatusCode {
                match self {
                    $(Self::$name => StatusCode::$status,)*
                }
            }

            /// The stable word for programs.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// What is wrong, in a few words for a person.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$name => $title,)*
                }
            }
        }
    };
}

define_error_kinds! {
    /// The body is no JSON.
    MalformedJson: BAD_REQUEST, "malformed_json", "The request is not valid JSON";
    /// The file ends before its end.
    FileCutOff: BAD_REQUEST, "file_cut_off", "The file did not arrive whole";
    /// No one is signed in.
    NotSignedIn: UNAUTHORIZED, "not_signed_in", "Please sign in";
    /// The username is unknown, and the deployment may say so.
    UsernameNotFound: UNAUTHORIZED, "username_not_found", "Username not found";
    /// The username is known, the password or the exact spelling is wrong.
    PasswordIncorrect: UNAUTHORIZED, "password_incorrect", "Password is incorrect";
    /// Either, where the deployment does not tell which.
    InvalidCredentials: UNAUTHORIZED, "invalid_credentials", "Invalid username or password";
    /// The password was a one-time one, and its time is over.
    PasswordExpired: UNAUTHORIZED, "password_expired", "This one-time password has expired";
    /// An account without admin privileges in admin mode.
    NotAdmin: FORBIDDEN, "not_admin", "This account does not have admin privileges";
    /// The right password, but the account is disabled.
    AccountDisabled: FORBIDDEN, "account_disabled", "This account has been turned off";
    /// The right password, but the dealer is disabled.
    DealerDisabled: FORBIDDEN, "dealer_disabled", "This dealership's access has been turned off";
    /// Signed in, but not for this.
    WrongRole: FORBIDDEN, "wrong_role", "This account may not do this";
    /// Signed in with a one-time password, which must be changed first.
    PasswordChangeRequired: FORBIDDEN, "password_change_required", "Please choose a new password first";
    /// The device was handed to a customer, for something else.
    HandedOver: LOCKED, "handed_over", "This device was handed to a customer";
    /// A customer's link that is none, or can no longer be opened. Which of these it is, nobody is told.
    LinkRefused: FORBIDDEN, "link_refused", "This code can't be used. Please ask the dealership for a new one";
    /// The deployment has no address that a phone could open.
    NoPhones: CONFLICT, "no_phones", "Signing on a customer's phone is not set up here";
    /// The call comes from another site.
    CrossSite: FORBIDDEN, "cross_site", "This call came from another site";
    /// The call went around the site's own address.
    NotThroughSite: FORBIDDEN, "not_through_site", "Please use the site's own address";
    /// No such path.
    RouteNotFound: NOT_FOUND, "route_not_found", "There is nothing here";
    /// The path is there, the method is not.
    MethodNotAllowed: METHOD_NOT_ALLOWED, "method_not_allowed", "This can't be done here";
    /// The body is larger than any that is taken.
    BodyTooLarge: PAYLOAD_TOO_LARGE, "body_too_large", "The request is too large";
    /// The body is not declared as what the route takes: JSON, or a file.
    UnsupportedMediaType: UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", "The request must be JSON, or a file where one is wanted";
    /// Fields are wrong; the answer names them.
    Validation: UNPROCESSABLE_ENTITY, "validation", "Some fields are wrong";
    /// Too many failed logins.
    TooManyAttempts: TOO_MANY_REQUESTS, "too_many_attempts", "Too many attempts";
    /// The database can't be reached, or has too much to do: a later try may succeed.
    DatabaseUnavailable: SERVICE_UNAVAILABLE, "database_unavailable", "The database can't be reached";
    /// Files can't be reached: a later try may succeed.
    FilesUnavailable: SERVICE_UNAVAILABLE, "files_unavailable", "Documents can't be reached";
    /// A document whose file can't be made; the detail says why.
    DocumentHeldUp: CONFLICT, "document_held_up", "This document can't be made yet";
    /// A contract whose documents can't be signed yet.
    NotReadyToSign: CONFLICT, "not_ready_to_sign", "These documents are not ready to be signed";
    /// A document that no longer counts, or the copy that says so.
    DocumentVoid: CONFLICT, "document_void", "This document is void";
    /// The documents are in a signing, or signed.
    SigningBegun: CONFLICT, "signing_begun", "These documents are being signed, or are signed already";
    /// The signing is complete, or was ended.
    SigningEnded: CONFLICT, "signing_ended", "This signing has ended";
    /// Something else comes first.
    OutOfOrder: CONFLICT, "out_of_order", "Something else comes first. Please load the page again";
    /// The text that somebody agreed to is no longer the one of today.
    ConsentChanged: CONFLICT, "consent_changed", "The text has changed. Please read it again";
    /// No source can identify the vehicle.
    VehicleNotFound: NOT_FOUND, "vehicle_not_found", "No vehicle is known for this VIN";
    /// No lender has this code.
    LenderNotFound: NOT_FOUND, "lender_not_found", "No lender has this code";
    /// The idempotency key came with another body before.
    IdempotencyKeyReused: CONFLICT, "idempotency_key_reused", "This key was used for another request";
    /// The call is based on a version that is no longer the stored one.
    StaleVersion: CONFLICT, "stale_version", "This was changed since it was read";
    /// There is no such record, or it is another dealer's.
    RecordNotFound: NOT_FOUND, "record_not_found", "There is no such record";
    /// What is paid can't be deleted.
    Paid: CONFLICT, "paid", PAID_MESSAGE;
    /// What an administrator stands behind can't be deleted.
    VoidInstead: CONFLICT, "void_instead", VOIDED_MESSAGE;
    /// What is signed can't be deleted.
    Signed: CONFLICT, "signed", SIGNED_MESSAGE;
    /// A batch that is a draft.
    BatchDraft: CONFLICT, "batch_draft", "This batch is a draft";
    /// A batch that is closed.
    BatchClosed: CONFLICT, "batch_closed", "This batch is closed";
    /// A batch that is paid.
    BatchPaid: CONFLICT, "batch_paid", "This batch is paid";
    /// A batch whose money the administrator has.
    BatchConfirmed: CONFLICT, "batch_confirmed", "This batch is confirmed";
    /// A batch whose money came back.
    BatchReturned: CONFLICT, "batch_returned", "This batch came back";
    /// A batch with nothing in it.
    BatchEmpty: CONFLICT, "batch_empty", "This batch is empty";
    /// A draft that is to be deleted, and holds something.
    BatchNotEmpty: CONFLICT, "batch_not_empty", "Only an empty draft can be deleted";
    /// A batch without room.
    BatchFull: CONFLICT, "batch_full", "This batch is full";
    /// A batch that would pay less than nothing.
    NegativeTotal: CONFLICT, "negative_total", "This batch would pay less than nothing";
    /// A line that is void, replaced, cancelled or expired.
    NotIssued: CONFLICT, "not_issued", "This product is no longer in force";
    /// A line whose money the administrator has.
    AlreadyPaid: CONFLICT, "already_paid", "This product is paid to its administrator";
    /// A line whose price is to be confirmed, and that is not to be rated again.
    NotToRerate: CONFLICT, "not_to_rerate", "This product is not to be re-rated, or no longer";
    /// A line in a closed batch.
    InClosedBatch: CONFLICT, "in_closed_batch", "This product is in a closed batch";
    /// A line in a batch.
    InBatch: CONFLICT, "in_batch", "This product is in a batch already";
    /// A line that is not in this batch.
    NotInBatch: CONFLICT, "not_in_batch", "This product is not in this batch";
    /// A line of another administrator.
    WrongTpa: CONFLICT, "wrong_tpa", "This product belongs to another administrator";
    /// A line on which nothing is due.
    NothingDue: CONFLICT, "nothing_due", "Nothing is due on this product";
    /// More than a lender or a buyer is owed.
    ExceedsRefund: CONFLICT, "exceeds_refund", "This is more than is owed";
    /// More than the administrator owes.
    ExceedsDue: CONFLICT, "exceeds_due", "This is more than the administrator owes";
    /// A refund that has as many steps as it can, or a product that was replaced as often as it can be.
    TooOften: CONFLICT, "too_often", "This was changed too often";
    /// A payment by a file for which something is missing.
    BankDataMissing: CONFLICT, "bank_data_missing", "Something is missing for the bank's file";
    /// A file beyond those that a day can have.
    TooManyFiles: CONFLICT, "too_many_files", "There are 36 files of this day already";
    /// A return that more drafts would lose credits with than one transaction holds.
    TooManyDrafts: CONFLICT, "too_many_drafts", "Credits of its products are in too many drafts";
    /// A line that is in force.
    NotCancelled: CONFLICT, "not_cancelled", "This product is not cancelled";
    /// A cancelled line of whose refund something was paid.
    RefundPaid: CONFLICT, "refund_paid", "A refund of this product was paid";
    /// A cancelled line whose rest the administrator has.
    RemainderPaid: CONFLICT, "remainder_paid", "The rest of this product is paid to its administrator";
    /// A cancelled line of which the administrator gave money back.
    TpaRefunded: CONFLICT, "tpa_refunded", "The administrator gave money back on this product";
    /// What was sold allows no quote: its months are not known, or its amounts are wrong.
    NoQuote: CONFLICT, "no_quote", "No refund can be worked out for this product";
    /// The product belongs to a loan, or no one knows when it ends.
    NotTransferable: CONFLICT, "not_transferable", "This product can't be transferred";
    /// A product of a contract that keeps no deal: no one knows what to correct.
    NoDeal: CONFLICT, "no_deal", "This contract keeps no deal, so its products can't be corrected. Void the product and sell it again";
    /// A quote that comes to something else now.
    QuoteChanged: CONFLICT, "quote_changed", "Something changed since this quote";
    /// A quote that is too old.
    QuoteExpired: CONFLICT, "quote_expired", "This quote is no longer valid";
    /// A quote of which something is unknown.
    QuoteEstimate: CONFLICT, "quote_estimate", "This quote is an estimate";
    /// An application that is no longer pending.
    AlreadyDecided: CONFLICT, "already_decided", "Somebody else has decided already";
    /// The difference of a payment that somebody has settled before.
    AlreadySettled: CONFLICT, "already_settled", "Somebody else has settled this difference already";
    /// A rate book's file has errors.
    FileHasErrors: CONFLICT, "file_has_errors", "The file has errors";
    /// A version of a rate book that is not the newest published one.
    NotNewest: CONFLICT, "not_newest", "Only the newest published version can be withdrawn";
    /// A form that is no draft.
    FormNotDraft: CONFLICT, "form_not_draft", "Only a draft can be changed";
    /// A form that is not published.
    FormNotPublished: CONFLICT, "form_not_published", "Only a published form can be retired";
    /// A form that would be as good as another one; the detail names that.
    FormClash: CONFLICT, "form_clash", "Another published form is for the same sales";
    /// Another dealer has this id.
    DealerExists: CONFLICT, "dealer_exists", "Another dealer has this ID already";
    /// No enrolled dealer has this id, and no one said that it is meant.
    UnknownDealer: CONFLICT, "unknown_dealer", "No enrolled dealer has this ID";
    /// Another record may be of the same company: it has the same name or address.
    AlikeExists: CONFLICT, "alike_exists", "There is a record with the same name or address already";
    /// Another account has this username.
    UsernameTaken: CONFLICT, "username_taken", "This username is already taken";
    /// What administrators can't do to the account that they are signed in with.
    OwnAccount: CONFLICT, "own_account", "You can't do this to your own account";
    /// A defect: of the code, of the deployment, or of what is stored.
    Internal: INTERNAL_SERVER_ERROR, "internal", "Something went wrong on our side";
}

impl ErrorKind {
    /// What a route answers to a session with a hurdle that it does not admit.
    #[must_use]
    pub const fn held_up_by(hurdle: Hurdle) -> Self {
        match hurdle {
            Hurdle::NewPassword => Self::PasswordChangeRequired,
        }
    }
}
