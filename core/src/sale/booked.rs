//! What the ledger says of the events of a sold deal: its sale, its deletion, its payment by a payment of lines.

use crate::ledger::{BatchId, IdError, LineId, TpaId, Transaction};
use crate::sale::batch::MAX_ROWS;
use crate::sale::contract::{ProductLine, Status};
use crate::sale::event::{AfterSaleEvent, NewLine};
use crate::sale::records::Records;
use crate::sale::refusal::Refusal;
use crate::sale::sold_deal::SoldDeal;
use crate::sale::sold_line::{record_of, sale_of};
use std::collections::BTreeMap;

/// Why a change of sold deals can't be posted: the records contradict the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// A line's record does not allow the event.
    #[error("{}", .0.code())]
    Refused(Refusal),
    /// An id is none.
    #[error(transparent)]
    Id(#[from] IdError),
}

impl From<Refusal> for BookError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What a change of sold deals posts: lines that are gone are voided, and those that were paid are paid to their administrators, who have
/// the money.
///
/// # Errors
/// [`BookError`] where a line's record allows neither.
pub fn of_change<'a>(
    deals: impl IntoIterator<Item = (&'a SoldDeal, &'a SoldDeal)>,
) -> Result<Vec<Transaction>, BookError> {
    let mut books = Books::default();
    let mut paid = Vec::new();
    for (before, after) in deals {
        for line in before.lines.iter().filter(|line| line.tpa.is_some()) {
            match after.lines.iter().find(|other| other.id == line.id) {
                None => {
                    books.know(line);
                    books.happen(&AfterSaleEvent::Void { line: line.id.clone() })?;
                }
                Some(now) if line.status.is_unpaid() && is_paid_outright(now) => paid.push(line),
                Some(_) => {}
            }
        }
    }
    books.pay_outright(&paid)?;
    Ok(books.posted)
}

/// What is posted of lines that are stored with what became of them, or were so before there was a ledger: that they were sold, and those
/// that are complete paid to their administrators.
///
/// # Errors
/// [`BookError`] for a price of nothing, or a cost above the price.
pub fn of_stored_sale<'a>(
    lines: impl IntoIterator<Item = &'a ProductLine> + Copy,
) -> Result<Vec<Transaction>, BookError> {
    let mut books = Books::default();
    books.sell(lines)?;
    let paid: Vec<&ProductLine> = lines.into_iter().filter(|line| !line.status.is_unpaid()).collect();
    books.pay_outright(&paid)?;
    Ok(books.posted)
}

/// A line that a batch paid was posted when the batch was.
fn is_paid_outright(line: &ProductLine) -> bool {
    line.status == Status::Complete && line.tpa.as_ref().is_some_and(|tpa| tpa.is_paid_outright())
}

/// The records of one change, and what it posted so far.
#[derive(Debug, Default)]
struct Books {
    records: Records,
    posted: Vec<Transaction>,
}

impl Books {
    fn know(&mut self, line: &ProductLine) {
        if let Some(record) = record_of(line) {
            self.records.lines.insert(line.id.clone(), record);
        }
    }

    /// One transaction for each line that has an administrator.
    fn sell<'a>(&mut self, lines: impl IntoIterator<Item = &'a ProductLine>) -> Result<(), BookError> {
        for line in lines {
            if let Some(tpa) = &line.tpa {
                let sale = sale_of(line);
                self.happen(&AfterSaleEvent::Issue(NewLine {
                    line: line.id.clone(),
                    tpa: tpa.tpa_id.clone(),
                    price: sale.price,
                    cost: sale.cost,
                    tax: sale.tax,
                }))?;
            }
        }
        Ok(())
    }

    fn happen(&mut self, event: &AfterSaleEvent) -> Result<(), BookError> {
        let change = self.records.decide(event)?;
        self.records.take(&change);
        self.posted.extend(change.transactions);
        Ok(())
    }

    /// A batch for each administrator, from opening to confirmation. A line of which nothing is due posts nothing.
    fn pay_outright(&mut self, lines: &[&ProductLine]) -> Result<(), BookError> {
        let mut of_tpas: BTreeMap<&TpaId, Vec<&LineId>> = BTreeMap::new();
        for line in lines {
            let (Some(tpa), Some(record)) = (&line.tpa, record_of(line)) else {
                continue;
            };
            let record = self.records.lines.entry(line.id.clone()).or_insert(record);
            if record.payable > 0 {
                of_tpas.entry(&tpa.tpa_id).or_default().push(&line.id);
            }
        }
        let mut number = 0_usize;
        for (tpa, lines) in of_tpas {
            for some in lines.chunks(MAX_ROWS) {
                number += 1;
                self.pay_batch(&BatchId::new(format!("outright-{number}"))?, tpa, some)?;
            }
        }
        Ok(())
    }

    fn pay_batch(&mut self, batch: &BatchId, tpa: &TpaId, lines: &[&LineId]) -> Result<(), BookError> {
        let batch = batch.clone();
        self.happen(&AfterSaleEvent::BatchOpen {
            batch: batch.clone(),
            tpa: tpa.clone(),
        })?;
        for line in lines {
            self.happen(&AfterSaleEvent::BatchAdd {
                batch: batch.clone(),
                line: (*line).clone(),
            })?;
        }
        self.happen(&AfterSaleEvent::BatchClose { batch: batch.clone() })?;
        self.happen(&AfterSaleEvent::BatchPay {
            batch: batch.clone(),
            method: None,
            date: None,
            reference: None,
        })?;
        self.happen(&AfterSaleEvent::BatchConfirm { batch, reference: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::Product;
    use crate::form::given::Given;
    use crate::ledger::{Balances, Cause};
    use crate::money::Cents;
    use crate::sale::contract::{ContractFacts, SoldProduct, generate};
    use crate::sale::sold_deal::Fate;
    use crate::sale::tpa_side::TpaSide;

    fn cents(number: i64) -> Cents {
        Cents::new(number).unwrap()
    }

    /// A deal with a service contract of 2,400.00 at cost 1,500.00 from one administrator, and GAP from another, or from none.
    fn deal(gap: Option<&str>) -> SoldDeal {
        let sold = |product: Product, price, cost| SoldProduct {
            product,
            product_name: String::new(),
            price: cents(price),
            cost: cents(cost),
            rated: None,
        };
        let products = [sold(Product::Vsc, 240_000, 150_000), sold(Product::Gap, 90_000, 60_000)];
        let facts = ContractFacts {
            buyer_name: "",
            vehicle_info: "",
            vin: &Given::default(),
            otd_price: cents(1_000_000),
            products: &products,
        };
        let mut generated = generate(&facts, 5, 5);
        for (line, tpa) in generated.lines.iter_mut().zip([Some("T1"), gap]) {
            let side = tpa.map(|tpa| TpaSide::issued(TpaId::recorded(tpa), line.cost));
            line.tpa = side.map(Box::new);
        }
        SoldDeal {
            contract: generated.contract,
            lines: generated.lines,
        }
    }

    fn sums(posted: &[Transaction]) -> Vec<(String, i128)> {
        assert_eq!(Balances::check(posted), []);
        Balances::fold(posted).accounts().into_iter().collect()
    }

    fn held(sums: &[(&str, i128)]) -> Vec<(String, i128)> {
        sums.iter().map(|(name, cents)| ((*name).to_owned(), *cents)).collect()
    }

    #[test]
    fn a_sale_posts_each_line_of_an_administrator() {
        let posted = of_stored_sale(&deal(None).lines).unwrap();
        assert_eq!(posted.len(), 1);
        assert_eq!(
            sums(&posted),
            held(&[
                ("collected", 240_000),
                ("gross:T1", -90_000),
                ("tpa_payable:T1", -150_000)
            ])
        );
        assert_eq!(of_stored_sale(&deal(Some("T2")).lines).unwrap().len(), 2);
        let mut free = deal(None);
        free.lines[0].price = Cents::default();
        assert_eq!(of_stored_sale(&free.lines), Err(BookError::Refused(Refusal::BadAmount)));
    }

    #[test]
    fn what_is_deleted_is_voided_and_leaves_no_balance() {
        let before = deal(Some("T2"));
        let after = before.after(|line| {
            if line.id.ends_with("vsc") {
                Fate::Deleted
            } else {
                Fate::Remit(true)
            }
        });
        let mut posted = of_stored_sale(&before.lines).unwrap();
        let voided = of_change([(&before, &after)]).unwrap();
        assert_eq!(
            voided.iter().map(|posted| posted.cause).collect::<Vec<_>>(),
            [Cause::Void]
        );
        posted.extend(voided);
        assert_eq!(
            sums(&posted),
            held(&[
                ("collected", 90_000),
                ("gross:T2", -30_000),
                ("tpa_payable:T2", -60_000)
            ])
        );
        assert_eq!(of_change([(&after, &after)]), Ok(Vec::new()));
    }

    #[test]
    fn what_is_paid_goes_to_its_administrators_at_cost() {
        let before = deal(Some("T2"));
        let after = before.after(|_| Fate::Paid);
        let mut posted = of_stored_sale(&before.lines).unwrap();
        let paid = of_change([(&before, &after)]).unwrap();
        let causes: Vec<Cause> = paid.iter().map(|posted| posted.cause).collect();
        assert_eq!(
            causes,
            [
                Cause::BatchPay,
                Cause::BatchConfirm,
                Cause::BatchPay,
                Cause::BatchConfirm
            ]
        );
        posted.extend(paid);
        let whole = held(&[
            ("cash", -210_000),
            ("collected", 330_000),
            ("gross:T1", -90_000),
            ("gross:T2", -30_000),
        ]);
        assert_eq!(sums(&posted), whole);
        for line in &after.lines {
            let tpa = line.tpa.as_ref().unwrap();
            assert!(tpa.is_paid_outright());
            assert_eq!(tpa.payable, Cents::default());
        }
        // As if it had been paid before there was a ledger.
        assert_eq!(sums(&of_stored_sale(&after.lines).unwrap()), whole);
    }

    #[test]
    fn a_line_that_costs_nothing_is_paid_without_a_posting() {
        let mut before = deal(None);
        before.lines[0].cost = Cents::default();
        before.lines[0].tpa.as_mut().unwrap().payable = Cents::default();
        let after = before.after(|_| Fate::Paid);
        assert_eq!(of_change([(&before, &after)]), Ok(Vec::new()));
    }
}
