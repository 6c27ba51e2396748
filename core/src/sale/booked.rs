//! What the ledger says of the sale of a deal, and of what was paid before there were batches.

use crate::ledger::{BatchId, IdError, LineId, TpaId, Transaction};
use crate::sale::batch::MAX_ROWS;
use crate::sale::contract::ProductLine;
use crate::sale::event::{AfterSaleEvent, NewLine};
use crate::sale::records::Records;
use crate::sale::refusal::Refusal;
use crate::sale::sold_line::{record_of, sale_of};
use std::collections::BTreeMap;

/// Why a sale can't be posted: the records contradict the rules.
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

/// The records of one change, and what it posted so far.
#[derive(Debug, Default)]
struct Books {
    records: Records,
    posted: Vec<Transaction>,
}

impl Books {
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
    use crate::sale::contract::{ContractFacts, SoldProduct, Status, generate};
    use crate::sale::sold_deal::SoldDeal;
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
    fn what_was_paid_outright_went_to_its_administrators_at_cost() {
        let mut paid = deal(Some("T2"));
        for line in &mut paid.lines {
            line.status = Status::Complete;
            line.tpa.as_mut().unwrap().pay_outright();
        }
        let posted = of_stored_sale(&paid.lines).unwrap();
        let causes: Vec<Cause> = posted.iter().map(|posted| posted.cause).collect();
        assert_eq!(
            causes,
            [
                Cause::Issue,
                Cause::Issue,
                Cause::BatchPay,
                Cause::BatchConfirm,
                Cause::BatchPay,
                Cause::BatchConfirm
            ]
        );
        let whole = held(&[
            ("cash", -210_000),
            ("collected", 330_000),
            ("gross:T1", -90_000),
            ("gross:T2", -30_000),
        ]);
        assert_eq!(sums(&posted), whole);
    }
}
