//! A record of `audit_log`.

use super::What;
use crate::http::Actor;
use crate::store::{StoreError, random_bytes};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::sale::event::{SaleEvent, State};
use serde::Serialize;
use std::sync::LazyLock;

/// For whom and by whom records are made.
#[derive(Debug, Clone, Copy)]
pub struct Author<'a> {
    /// The dealership.
    pub dealer_id: &'a DealerId,
    /// The person.
    pub user_id: &'a str,
    /// The name that the person signs in with.
    pub username: &'a Username,
}

/// What stands in a dealer's place in entries that belong to none. No dealer's id has this character.
static ADMINISTRATION: LazyLock<DealerId> = LazyLock::new(|| DealerId::recorded("#administration"));

/// Whose the entries are that belong to no dealer.
pub(crate) fn administration() -> &'static DealerId {
    &ADMINISTRATION
}

impl<'a> Author<'a> {
    /// An administrator who changes what belongs to no dealer.
    #[must_use]
    pub fn of_administration(admin: &'a Actor) -> Self {
        Self::administrator(&admin.user_id, &admin.username)
    }

    /// The same, of somebody who is not signed in: who starts with demo data.
    #[must_use]
    pub fn administrator(user_id: &'a str, username: &'a Username) -> Self {
        Self {
            dealer_id: &ADMINISTRATION,
            user_id,
            username,
        }
    }
}

impl<'a> From<&'a Actor> for Author<'a> {
    fn from(actor: &'a Actor) -> Self {
        Self {
            dealer_id: &actor.dealer_id,
            user_id: &actor.user_id,
            username: &actor.username,
        }
    }
}

/// The version of an entry's form that entries don't name.
pub(crate) const FIRST_VERSION: u64 = 1;

/// An entry, with what was changed before and after as the kind of change needs it.
#[derive(Debug, Clone, Serialize)]
pub struct Entry<'a, T> {
    dealer_id: &'a DealerId,
    /// When, about what, and a few random letters: unique, and in order of time.
    time: String,
    who: &'a str,
    username: &'a Username,
    what: What,
    #[serde(skip_serializing_if = "is_first")]
    version: u64,
    subject: &'a str,
    before: Option<T>,
    after: Option<T>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_first(version: &u64) -> bool {
    *version == FIRST_VERSION
}

impl<'a> Entry<'a, State<'a>> {
    /// The entry of what happened to what was sold, at a time in milliseconds since the epoch.
    ///
    /// # Errors
    /// [`StoreError`] when the machine gives no random numbers.
    pub fn of_sale(author: Author<'a>, now_ms: u64, event: &'a SaleEvent) -> Result<Self, StoreError> {
        Ok(Self {
            version: SaleEvent::VERSION,
            before: event.before(),
            after: event.after(),
            ..Self::new(author, now_ms, event.name(), event.subject())?
        })
    }
}

impl<'a, T> Entry<'a, T> {
    /// An entry about a subject ('settings', an account, what administrators keep) at a time in milliseconds since the epoch.
    ///
    /// # Errors
    /// [`StoreError`] when the machine gives no random numbers.
    pub fn new(author: Author<'a>, now_ms: u64, what: impl Into<What>, subject: &'a str) -> Result<Self, StoreError> {
        let random: [u8; 6] = random_bytes()?;
        Ok(Self {
            dealer_id: author.dealer_id,
            time: format!("{now_ms:013}#{subject}#{}", URL_SAFE_NO_PAD.encode(random)),
            who: author.user_id,
            username: author.username,
            what: what.into(),
            version: FIRST_VERSION,
            subject,
            before: None,
            after: None,
        })
    }

    /// What it was before.
    #[must_use]
    pub fn with_before(mut self, before: T) -> Self {
        self.before = Some(before);
        self
    }

    /// What it is after.
    #[must_use]
    pub fn with_after(mut self, after: T) -> Self {
        self.after = Some(after);
        self
    }

    /// Whose it is.
    pub(super) const fn dealer_id(&self) -> &DealerId {
        self.dealer_id
    }

    /// The entry's sort key, which a contract's history names.
    pub(super) fn key(&self) -> &str {
        &self.time
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what failed by panicking")]
    use super::*;
    use dealer_core::catalog::product_group::ProductGroup;
    use dealer_core::form::ids::LineId;
    use dealer_core::money::Cents;
    use dealer_core::sale::audit::LineState;
    use dealer_core::sale::contract::Status;
    use dealer_core::sale::event::ChangedLines;
    use dealer_core::sale::payment::Settlement;
    use serde_json::{Value, json};

    /// The entry as it is stored, without its time, which ends in random letters.
    fn stored(event: &SaleEvent) -> Value {
        let author = Author {
            dealer_id: &DealerId::recorded("acme-motors"),
            user_id: "user-1",
            username: &Username::recorded("ann"),
        };
        let entry = Entry::of_sale(author, 1_792_065_600_000, event).unwrap();
        let mut stored = serde_json::to_value(entry).unwrap();
        let time = stored.as_object_mut().unwrap().remove("time").unwrap();
        let subject = event.subject();
        assert!(time.as_str().unwrap().starts_with(&format!("1792065600000#{subject}#")));
        stored
    }

    /// A form that differs by a name is one that the release before can't read.
    #[test]
    fn entries_have_the_form_of_version_1_and_name_no_version() {
        let state = |remit| LineState {
            id: LineId::new("deal-1-vsc").unwrap(),
            deal_id: "deal-1".into(),
            product_type: ProductGroup::Vsc,
            product_name: "Alder Ridge".to_owned(),
            price: Cents::default(),
            status: Status::Pending,
            remit,
            said: None,
            reason: None,
        };
        let line = |remit| {
            json!({
                "id": "deal-1-vsc", "dealId": "deal-1", "productType": "VSC", "productName": "Alder Ridge", "price": 0,
                "status": "pending", "remit": remit,
            })
        };
        let entry = |what: &str, subject: &str, before: Value, after: Value| {
            json!({
                "dealer_id": "acme-motors", "who": "user-1", "username": "ann", "what": what, "subject": subject,
                "before": before, "after": after,
            })
        };
        let changed = |before: &[bool], after: &[bool]| ChangedLines {
            before: before.iter().copied().map(state).collect(),
            after: after.iter().copied().map(state).collect(),
        };
        let (contract, payment) = ("contract-1", "payment-1");
        for (event, wanted) in [
            (
                SaleEvent::ContractGenerated {
                    contract_id: contract.into(),
                    lines: vec![state(false)],
                },
                entry("contract_generated", contract, Value::Null, json!([line(false)])),
            ),
            (
                SaleEvent::RemittanceSaved {
                    contract_id: contract.into(),
                    lines: changed(&[false], &[true]),
                },
                entry("remittance_saved", contract, json!([line(false)]), json!([line(true)])),
            ),
            (
                SaleEvent::PaymentMade {
                    payment_id: payment.into(),
                    lines: changed(&[true], &[false]),
                },
                entry("payment_made", payment, json!([line(true)]), json!([line(false)])),
            ),
            (
                SaleEvent::DifferenceSettled {
                    payment_id: payment.into(),
                    settlement: Settlement {
                        reason: "rounding".to_owned(),
                        username: Username::recorded("ann"),
                        date: 7,
                    },
                },
                entry(
                    "difference_settled",
                    payment,
                    Value::Null,
                    json!({"reason": "rounding", "username": "ann", "date": 7}),
                ),
            ),
            (
                SaleEvent::LineDeleted {
                    line_id: "deal-1-vsc".to_owned(),
                    lines: changed(&[false], &[]),
                },
                entry("line_deleted", "deal-1-vsc", json!([line(false)]), json!([])),
            ),
            (
                SaleEvent::ContractDeleted {
                    contract_id: contract.into(),
                    lines: changed(&[false], &[]),
                },
                entry("contract_deleted", contract, json!([line(false)]), json!([])),
            ),
        ] {
            assert_eq!(stored(&event), wanted);
        }
    }
}
