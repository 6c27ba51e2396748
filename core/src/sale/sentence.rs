//! What people read when an event is refused.

use super::batch_state::BatchState;
use super::contract::closed_batch_message;
use super::refusal::Refusal;
use super::standing::Standing;

/// What a sentence says beside its own words. What is not known is left out of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct About<'a> {
    /// The line's standing.
    pub standing: Option<Standing>,
    /// Since when, or when, as people read it.
    pub when: Option<&'a str>,
    /// Who did it.
    pub who: Option<&'a str>,
    /// What happened before: 'a refund was paid'.
    pub what: Option<&'a str>,
    /// The batch that is in the way.
    pub batch: Option<&'a str>,
    /// The administrator's name.
    pub tpa: Option<&'a str>,
    /// The amount that is owed, or the least that can be given, as people read it.
    pub amount: Option<&'a str>,
    /// Who is owed it.
    pub payee: Option<&'a str>,
}

/// ' since May 4, 2026 (Ann Lee)', with what is known of it.
fn since(about: &About) -> String {
    let when = about.when.map(|when| format!(" since {when}")).unwrap_or_default();
    let who = about.who.map(|who| format!(" ({who})")).unwrap_or_default();
    format!("{when}{who}")
}

const fn standing_word(standing: Standing) -> &'static str {
    match standing {
        Standing::Issued => "in force",
        Standing::Void => "void",
        Standing::Replaced => "replaced",
        Standing::Cancelled => "cancelled",
        Standing::Expired => "expired",
    }
}

const fn state_word(state: BatchState) -> &'static str {
    match state {
        BatchState::Draft => "a draft",
        BatchState::Closed => "closed",
        BatchState::Paid => "paid",
        BatchState::Confirmed => "confirmed",
        BatchState::Returned => "returned",
    }
}

impl Refusal {
    /// The sentence that people read.
    #[must_use]
    pub fn sentence(self, about: &About) -> String {
        let tpa = about.tpa.unwrap_or("The administrator");
        let batch = about.batch.map(|batch| format!(" {batch}")).unwrap_or_default();
        let text = match self {
            Self::KeyReused => "This was sent before with other content.",
            Self::UnknownBatch => "There is no such batch.",
            Self::UnknownLine => "There is no such product.",
            Self::LineExists | Self::BatchExists => "It exists already.",
            Self::NotCancelled => "It is not cancelled.",
            Self::ExceedsSale => "The refund is more than was paid.",
            Self::NotInBatch => "It is not in this batch any more.",
            Self::NothingDue => "Nothing is due on it.",
            Self::ReasonNeeded => "Say why the amount differs.",
            Self::BatchFull => "The batch is full. Open another one.",
            Self::BatchEmpty => "The batch is empty.",
            Self::TooOften => "Too much has happened to this product. It can only be ended or settled now.",
            Self::Batch(state) => return format!("The batch is {}{}.", state_word(state), since(about)),
            Self::BadAmount => {
                return format!("Please give an amount of at least {}.", about.amount.unwrap_or("$0.01"));
            }
            Self::NotIssued => {
                let standing = about.standing.map_or("not in force", standing_word);
                return format!("This product is {standing}{}.", since(about));
            }
            Self::AlreadyPaid => {
                return format!(
                    "It is paid to {}. Cancel it instead.",
                    about.tpa.unwrap_or("the administrator")
                );
            }
            Self::InClosedBatch => return closed_batch_message(about.batch),
            Self::InBatch => return format!("It is in the batch{batch} already."),
            Self::WrongTpa => {
                return format!(
                    "This product belongs to {}.",
                    about.tpa.unwrap_or("another administrator")
                );
            }
            Self::ExceedsRefund => {
                let payee = about.payee.unwrap_or("this payee");
                return match about.amount {
                    Some(amount) => format!("Only {amount} is owed to {payee}."),
                    None => format!("Less is owed to {payee}."),
                };
            }
            Self::ExceedsDue if about.batch.is_some() => return format!("Its credit is in the batch{batch}."),
            Self::ExceedsDue => return format!("{tpa} owes {} on it.", about.amount.unwrap_or("less")),
            Self::NegativeTotal => {
                let more = about.amount.map(|amount| format!("{amount} ")).unwrap_or_default();
                return format!(
                    "{tpa} owes you {more}more than this batch pays. Take a credit out, or ask for a check."
                );
            }
            Self::RefundPaid | Self::RemainderPaid | Self::TpaRefunded => {
                let facts: Vec<&str> = [about.what, about.when].into_iter().flatten().collect();
                let facts = if facts.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", facts.join(", "))
                };
                return format!("It can't be reinstated: money has moved{facts}. Sell a new contract.");
            }
        };
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_what_is_known() {
        let known = About {
            standing: Some(Standing::Cancelled),
            when: Some("May 4, 2026"),
            who: Some("Ann Lee"),
            what: Some("a refund was paid"),
            batch: Some("B2"),
            tpa: Some("Shield Administration"),
            amount: Some("$600.00"),
            payee: Some("the lender"),
        };
        let nothing = About::default();
        for (refusal, full, bare) in [
            (
                Refusal::NotIssued,
                "This product is cancelled since May 4, 2026 (Ann Lee).",
                "This product is not in force.",
            ),
            (
                Refusal::Batch(BatchState::Paid),
                "The batch is paid since May 4, 2026 (Ann Lee).",
                "The batch is paid.",
            ),
            (
                Refusal::InClosedBatch,
                "It is in the closed batch B2. Reopen the batch first.",
                "It is in the closed batch. Reopen the batch first.",
            ),
            (
                Refusal::AlreadyPaid,
                "It is paid to Shield Administration. Cancel it instead.",
                "It is paid to the administrator. Cancel it instead.",
            ),
            (
                Refusal::ExceedsRefund,
                "Only $600.00 is owed to the lender.",
                "Less is owed to this payee.",
            ),
            (
                Refusal::ExceedsDue,
                "Its credit is in the batch B2.",
                "The administrator owes less on it.",
            ),
            (
                Refusal::NegativeTotal,
                "Shield Administration owes you $600.00 more than this batch pays. Take a credit out, or ask for a check.",
                "The administrator owes you more than this batch pays. Take a credit out, or ask for a check.",
            ),
            (
                Refusal::TpaRefunded,
                "It can't be reinstated: money has moved (a refund was paid, May 4, 2026). Sell a new contract.",
                "It can't be reinstated: money has moved. Sell a new contract.",
            ),
            (
                Refusal::InBatch,
                "It is in the batch B2 already.",
                "It is in the batch already.",
            ),
            (
                Refusal::WrongTpa,
                "This product belongs to Shield Administration.",
                "This product belongs to another administrator.",
            ),
            (
                Refusal::BadAmount,
                "Please give an amount of at least $600.00.",
                "Please give an amount of at least $0.01.",
            ),
        ] {
            assert_eq!(refusal.sentence(&known), full);
            assert_eq!(refusal.sentence(&nothing), bare);
        }
    }
}
