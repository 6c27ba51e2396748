//! What a person is told of an event that the rules refuse.

use crate::http::{ApiError, ErrorKind};
use dealer_core::form::day::Day;
use dealer_core::form::field_code::FieldCode;
use dealer_core::money::Cents;
use dealer_core::sale::Refusal;
use dealer_core::sale::batch::BatchState;
use dealer_core::sale::contract::ProductLine;

use super::record::BatchRecord;

/// What an event is about, where it names it.
#[derive(Debug, Clone, Copy, Default)]
pub struct About<'a> {
    /// The line.
    pub line: Option<&'a ProductLine>,
    /// The batch.
    pub batch: Option<&'a BatchRecord>,
    /// How much more the administrator owes than the batch pays.
    pub short: Option<Cents>,
}

/// What was done with the money of a cancelled line that can't be reinstated.
const fn moved(refusal: Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::RefundPaid => Some("a refund was paid"),
        Refusal::RemainderPaid => Some("the rest is paid to the administrator"),
        Refusal::TpaRefunded => Some("the administrator gave money back"),
        _ => None,
    }
}

/// The refusal as an answer: its code, and its sentence with who was quicker and when.
#[must_use]
pub fn refused(refusal: Refusal, about: About<'_>) -> ApiError {
    let tpa = about.line.and_then(|line| line.tpa.as_ref());
    let ended = tpa.and_then(|tpa| tpa.ended.as_ref());
    let since = about.batch.map(|batch| &batch.since);
    let (at, who) = match refusal {
        Refusal::Batch(_) => (since.map(|by| by.at), since.map(|by| &by.username)),
        Refusal::RefundPaid | Refusal::RemainderPaid | Refusal::TpaRefunded | Refusal::TooOften => (None, None),
        _ => (ended.map(|ended| ended.at), ended.map(|ended| &ended.username)),
    };
    let credit_batch = tpa.and_then(|tpa| tpa.credit_batch.as_ref());
    let batch = match refusal {
        Refusal::InBatch | Refusal::ExceedsDue if credit_batch.is_some() => credit_batch,
        _ => tpa.and_then(|tpa| tpa.batch_id.as_ref()),
    };
    let short = about.short.map(|cents| cents.to_string());
    let when = at.and_then(Day::of_utc).map(|day| day.to_string());
    let sentence = refusal.sentence(&dealer_core::sale::About {
        standing: tpa.map(|tpa| tpa.standing),
        when: when.as_deref(),
        who: who.map(|who| who.as_str()),
        batch: batch.map(|batch| batch.as_str()),
        amount: short.as_deref(),
        // Of a product of another administrator, the batch knows only its own.
        tpa: about
            .batch
            .filter(|_| refusal != Refusal::WrongTpa)
            .map(|batch| batch.tpa_name.as_str()),
        what: moved(refusal),
        ..dealer_core::sale::About::default()
    });
    let kind = match refusal {
        Refusal::UnknownBatch | Refusal::UnknownLine => return ApiError::new(ErrorKind::RecordNotFound),
        Refusal::BadAmount => return ApiError::field("amount", FieldCode::Required, sentence),
        Refusal::ReasonNeeded => return ApiError::field("reason", FieldCode::Required, sentence),
        Refusal::Batch(BatchState::Draft) => ErrorKind::BatchDraft,
        Refusal::Batch(BatchState::Closed) => ErrorKind::BatchClosed,
        Refusal::Batch(BatchState::Paid) => ErrorKind::BatchPaid,
        Refusal::Batch(BatchState::Confirmed) => ErrorKind::BatchConfirmed,
        Refusal::Batch(BatchState::Returned) => ErrorKind::BatchReturned,
        Refusal::NotIssued => ErrorKind::NotIssued,
        Refusal::AlreadyPaid => ErrorKind::AlreadyPaid,
        Refusal::InClosedBatch => ErrorKind::InClosedBatch,
        Refusal::InBatch => ErrorKind::InBatch,
        Refusal::NotInBatch => ErrorKind::NotInBatch,
        Refusal::WrongTpa => ErrorKind::WrongTpa,
        Refusal::NothingDue => ErrorKind::NothingDue,
        Refusal::BatchFull => ErrorKind::BatchFull,
        Refusal::BatchEmpty => ErrorKind::BatchEmpty,
        Refusal::NegativeTotal => ErrorKind::NegativeTotal,
        Refusal::NotCancelled => ErrorKind::NotCancelled,
        Refusal::RefundPaid => ErrorKind::RefundPaid,
        Refusal::RemainderPaid => ErrorKind::RemainderPaid,
        Refusal::TpaRefunded => ErrorKind::TpaRefunded,
        Refusal::TooOften => ErrorKind::TooOften,
        Refusal::KeyReused => return ApiError::new(ErrorKind::IdempotencyKeyReused),
        // Nothing that is served so far asks for what these refuse.
        Refusal::LineExists
        | Refusal::BatchExists
        | Refusal::ExceedsSale
        | Refusal::ExceedsRefund
        | Refusal::ExceedsDue => return ApiError::internal(format!("refused: {}", refusal.code())),
    };
    let changed_by = who.cloned();
    ApiError::new(kind).with_detail(sentence).with_changed_by(changed_by)
}
