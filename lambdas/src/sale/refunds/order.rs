//! What is asked for about a refund, once it is checked.

use dealer_core::form::day::Day;
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::LineId;
use dealer_core::ledger::posting::Payee;
use dealer_core::money::Cents;
use dealer_core::sale::event::RefundMoved;
use dealer_core::sale::refund::Move;
use dealer_core::sale::refund::form::{PayRefund, RedirectRefund, RefundPenalty, TpaRefund};
use dealer_core::sale::{AfterSaleEvent, Note};
use serde::Serialize;

/// A call about a refund: it names the version of the line that the person saw.
pub(super) trait Asked: Serialize {
    /// What keys of this call are kept apart by.
    const SCOPE: &'static str;

    /// The version of the line that the person saw.
    fn version(&self) -> u64;

    /// What is to be done.
    ///
    /// # Errors
    /// What is wrong with it.
    fn order(&self, today: Day) -> Result<Order, Vec<FieldError>>;
}

/// What is to be done.
#[derive(Debug, Clone)]
pub(super) struct Order {
    /// How much.
    pub amount: Cents,
    /// About whose refund; none where the administrator gives money back.
    pub of: Option<(Payee, Move)>,
    /// The day, and what the administrator calls it, where it does.
    came: Option<(Day, Option<Note>)>,
}

impl Order {
    /// The event that the rules decide over.
    pub(super) fn event(&self, line: &LineId) -> AfterSaleEvent {
        let (line, amount) = (line.clone(), self.amount.get());
        match &self.of {
            None => AfterSaleEvent::TpaRefund { line, amount },
            Some((payee, Move::Pay { .. })) => AfterSaleEvent::RefundPay {
                line,
                payee: *payee,
                amount,
            },
            Some((payee, Move::Redirect { .. } | Move::Receive { .. })) => AfterSaleEvent::RefundRedirect {
                line,
                payee: *payee,
                amount,
            },
            Some((payee, Move::Penalty { .. })) => AfterSaleEvent::Penalty {
                line,
                payee: *payee,
                amount,
            },
        }
    }

    /// What the audit log calls it.
    pub(super) const fn what(&self) -> RefundMoved {
        match &self.of {
            None => RefundMoved::TpaRefunded,
            Some((_, Move::Pay { .. })) => RefundMoved::Paid,
            Some((_, Move::Redirect { .. } | Move::Receive { .. })) => RefundMoved::Redirected,
            Some((_, Move::Penalty { .. })) => RefundMoved::Penalty,
        }
    }

    /// What the audit log says of it. `name` and `other` are the payee's and the other one's.
    pub(super) fn said(&self, name: &str, other: &str) -> String {
        let amount = self.amount;
        let noted = |note: Option<&Note>| note.map(|note| format!(", {}", note.as_str())).unwrap_or_default();
        match &self.of {
            None => {
                let (day, reference) = match &self.came {
                    Some((day, reference)) => (format!(" on {day}"), noted(reference.as_ref())),
                    None => (String::new(), String::new()),
                };
                format!("{amount} came from the administrator{day}{reference}")
            }
            Some((_, Move::Pay { method, date, number })) => {
                let number = noted(number.as_ref());
                format!("Paid {amount} to {name}: {}{number}, {date}", method.label())
            }
            Some((_, Move::Redirect { reason } | Move::Receive { reason })) => {
                format!("{amount} from {name} to {other}: {}", reason.as_str())
            }
            Some((_, Move::Penalty { reason })) => format!("Penalty of {amount} to {name}: {}", reason.as_str()),
        }
    }
}

impl Asked for PayRefund {
    const SCOPE: &'static str = "refund-payment";

    fn version(&self) -> u64 {
        self.version
    }

    fn order(&self, today: Day) -> Result<Order, Vec<FieldError>> {
        let what = self.check(today)?;
        Ok(Order {
            amount: self.amount,
            of: Some((self.payee, what)),
            came: None,
        })
    }
}

impl Asked for RedirectRefund {
    const SCOPE: &'static str = "refund-redirection";

    fn version(&self) -> u64 {
        self.version
    }

    fn order(&self, _today: Day) -> Result<Order, Vec<FieldError>> {
        let reason = self.check()?;
        Ok(Order {
            amount: self.amount,
            of: Some((self.payee, Move::Redirect { reason })),
            came: None,
        })
    }
}

impl Asked for RefundPenalty {
    const SCOPE: &'static str = "refund-penalty";

    fn version(&self) -> u64 {
        self.version
    }

    fn order(&self, _today: Day) -> Result<Order, Vec<FieldError>> {
        let reason = self.check()?;
        Ok(Order {
            amount: self.amount,
            of: Some((self.payee, Move::Penalty { reason })),
            came: None,
        })
    }
}

impl Asked for TpaRefund {
    const SCOPE: &'static str = "tpa-refund";

    fn version(&self) -> u64 {
        self.version
    }

    fn order(&self, today: Day) -> Result<Order, Vec<FieldError>> {
        let came = self.check(today)?;
        Ok(Order {
            amount: self.amount,
            of: None,
            came: Some(came),
        })
    }
}
