//! Where a check for a refund goes.

use super::source::Business;
use crate::deal::Deal;
use crate::ledger::posting::Payee;

/// Who is paid a refund, with the address that is on record: that of the deal's lender or of its buyer. `name` is what the refund calls the
/// payee: where it is another name than the record's, no address is known to be theirs. After a transfer the deal is the one that its holder
/// stands in ([`Deal::held_by`]).
#[must_use]
pub fn refund_payee<'a>(payee: Payee, name: &'a str, deal: &'a Deal) -> Business<'a> {
    let buyer = &deal.buyer;
    let on_record = match payee {
        Payee::Lienholder => Business {
            name: &buyer.lender_name,
            street: &buyer.lender_address,
            city: &buyer.lender_city,
            state: &buyer.lender_state,
            zip: &buyer.lender_zip,
            phone: "",
        },
        Payee::Buyer => Business {
            name: &buyer.name,
            street: &buyer.street,
            city: &buyer.city,
            state: &buyer.state,
            zip: &buyer.zip,
            phone: "",
        },
    };
    if on_record.name.split_whitespace().eq(name.split_whitespace()) {
        Business { name, ..on_record }
    } else {
        Business {
            name,
            ..Business::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::refund_payee;
    use crate::deal::{BuyerInfo, Deal, DealSession};
    use crate::document::Business;
    use crate::ledger::posting::Payee;
    use crate::sale::Holder;
    use serde_json::json;

    fn deal_with(fill: impl Fn(&mut BuyerInfo)) -> Deal {
        let mut deal = DealSession::new(Some(7), "key", None).deal();
        fill(&mut deal.buyer);
        deal
    }

    fn sent(business: &Business<'_>) -> String {
        let Business {
            name,
            street,
            city,
            state,
            zip,
            ..
        } = business;
        [*name, street, city, state, zip].join("|")
    }

    #[test]
    fn a_check_goes_to_the_address_of_whoever_is_paid() {
        let deal = deal_with(|buyer| {
            "Maria  Alvarez".clone_into(&mut buyer.name);
            "12 Pine Street".clone_into(&mut buyer.street);
            "Reno".clone_into(&mut buyer.city);
            "First Bank".clone_into(&mut buyer.lender_name);
            "PO Box 7".clone_into(&mut buyer.lender_address);
        });
        let of = |payee, name| sent(&refund_payee(payee, name, &deal));
        assert!(of(Payee::Lienholder, "First Bank").starts_with("First Bank|PO Box 7|"));
        assert!(of(Payee::Buyer, "Maria Alvarez").starts_with("Maria Alvarez|12 Pine Street|Reno|"));
        assert_eq!(of(Payee::Lienholder, "The lender"), "The lender||||");
        assert_eq!(of(Payee::Buyer, "First Bank"), "First Bank||||");
    }

    #[test]
    fn after_a_transfer_a_check_goes_to_who_holds_the_contract() {
        let deal = deal_with(|buyer| "Maria Alvarez".clone_into(&mut buyer.name));
        let holder = json!({
            "name": "Grace Kim", "street": "9 Oak Court", "city": "Austin", "state": "TX", "zip": "78701",
            "from": "2026-03-01", "odometer": 21_000, "fee": 0
        });
        let holder: Holder = serde_json::from_value(holder).unwrap();
        let deal = deal.held_by(&holder);
        let of = |name| sent(&refund_payee(Payee::Buyer, name, &deal));
        assert_eq!(of("Grace Kim"), "Grace Kim|9 Oak Court|Austin|TX|78701");
        assert_eq!(of("Maria Alvarez"), "Maria Alvarez||||");
    }
}
