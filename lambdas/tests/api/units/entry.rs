//! Entries of the audit log, in the form that is stored.

use dealer_api::audit::{Author, Entry};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::form::ids::{DealerId, LineId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::audit::LineState;
use dealer_core::sale::contract::Status;
use dealer_core::sale::event::{ChangedLines, SaleEvent};
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
