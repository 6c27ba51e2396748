//! The writes of changed lines and contracts. That each is still what was read is a condition of its write.

use crate::store::tables::Table;
use crate::store::{Db, Key, StoreError, number, text, to_value};
use aws_sdk_dynamodb::types::builders::UpdateBuilder;
use aws_sdk_dynamodb::types::{AttributeValue, Delete, TransactWriteItem, Update};
use dealer_core::form::ids::{DealerId, TpaId};
use dealer_core::money::Cents;
use dealer_core::sale::Txns;
use dealer_core::sale::contract::{Contract, ProductLine, Status};
use dealer_core::sale::sold_deal::SoldDeal;

/// A line is what was read: its version counts all its changes but that its administrator is noted. What is paid is never changed at all where no
/// administrator stands behind it.
const fn as_read(line: &ProductLine) -> &'static str {
    if line.tpa.is_some() {
        "version = :version AND remit = :was_remit"
    } else {
        "version = :version AND #status <> :complete AND remit = :was_remit AND attribute_not_exists(tpa)"
    }
}

/// The writes that make of one deal the other. A contract goes with its last line; whoever sells one more writes its record.
pub(super) fn deal_writes(
    db: &Db,
    dealer_id: &DealerId,
    before: &SoldDeal,
    after: &SoldDeal,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let mut writes = Vec::new();
    for line in &before.lines {
        match after.lines.iter().find(|other| other.id == line.id) {
            None => writes.push(delete_line(db, dealer_id, line)?),
            Some(changed) if changed != line => writes.push(update_line(db, dealer_id, line, changed)?),
            Some(_) => {}
        }
    }
    writes.push(if after.lines.is_empty() {
        delete_contract(db, dealer_id, &before.contract)?
    } else {
        update_contract(db, dealer_id, &before.contract, &after.contract)?
    });
    Ok(writes)
}

fn key(dealer_id: &DealerId, id: &str) -> Key {
    Key::from([("dealer_id".to_owned(), text(dealer_id)), ("id".to_owned(), text(id))])
}

fn built<T, E: std::fmt::Display>(result: Result<T, E>) -> Result<T, StoreError> {
    result.map_err(|error| StoreError::refused("change deals", error.to_string()))
}

fn delete_line(db: &Db, dealer_id: &DealerId, line: &ProductLine) -> Result<TransactWriteItem, StoreError> {
    let mut delete = Delete::builder()
        .table_name(db.name(Table::ProductContracts))
        .set_key(Some(key(dealer_id, &line.id)))
        .condition_expression(as_read(line))
        .expression_attribute_values(":version", number(line.version))
        .expression_attribute_values(":was_remit", AttributeValue::Bool(line.remit));
    if line.tpa.is_none() {
        delete = delete
            .expression_attribute_names("#status", "status")
            .expression_attribute_values(":complete", to_value(&Status::Complete)?);
    }
    Ok(TransactWriteItem::builder().delete(built(delete.build())?).build())
}

fn delete_contract(db: &Db, dealer_id: &DealerId, contract: &Contract) -> Result<TransactWriteItem, StoreError> {
    let delete = Delete::builder()
        .table_name(db.name(Table::Contracts))
        .set_key(Some(key(dealer_id, &contract.id)))
        .condition_expression("version = :version")
        .expression_attribute_values(":version", number(contract.version));
    Ok(TransactWriteItem::builder().delete(built(delete.build())?).build())
}

fn update_line(
    db: &Db,
    dealer_id: &DealerId,
    before: &ProductLine,
    after: &ProductLine,
) -> Result<TransactWriteItem, StoreError> {
    let mut change = Change::default();
    change.set("version", number(after.version));
    change.set("remit", AttributeValue::Bool(after.remit));
    if after.status != before.status {
        change.set("#status", to_value(&after.status)?);
    }
    if after.tpa != before.tpa
        && let Some(tpa) = &after.tpa
    {
        change.set("tpa", to_value(tpa)?);
        change.set_txns(before.tpa.as_ref().map(|tpa| &tpa.txns), &tpa.txns);
    }
    let remit_id = remit_id_of(after);
    change.set_while("remit_id", remit_id.is_some(), &remit_id.unwrap_or_default());
    change.set_while("unpaid_id", after.is_unpaid(), &after.id);
    let mut update = Update::builder()
        .table_name(db.name(Table::ProductContracts))
        .set_key(Some(key(dealer_id, &before.id)))
        .condition_expression(as_read(before))
        .expression_attribute_values(":version", number(before.version))
        .expression_attribute_values(":was_remit", AttributeValue::Bool(before.remit));
    if before.tpa.is_none() {
        update = update.expression_attribute_values(":complete", to_value(&Status::Complete)?);
    }
    if before.tpa.is_none() || after.status != before.status {
        update = update.expression_attribute_names("#status", "status");
    }
    change.write(update)
}

/// What a line has in the index `remitted`: its id while it is to be paid next, else a word that names its administrator and itself, while that one owes
/// on it, or a transfer's fee is in no batch.
fn remit_id_of(line: &ProductLine) -> Option<String> {
    if line.is_remitted() {
        return Some(line.id.to_string());
    }
    let tpa = line.tpa.as_ref()?;
    (tpa.refund_due > Cents::ZERO || tpa.has_open_fee()).then(|| format!("{}{}", owed_by(&tpa.tpa_id), line.id))
}

/// What the ids in the index `remitted` begin with of lines on which an administrator owes something, or is to get a transfer's fee.
pub(in crate::sale) const OWED: &str = "owed#";

/// The same of one administrator's.
pub(in crate::sale) fn owed_by(tpa_id: &TpaId) -> String {
    format!("{OWED}{tpa_id}#")
}

fn update_contract(
    db: &Db,
    dealer_id: &DealerId,
    before: &Contract,
    after: &Contract,
) -> Result<TransactWriteItem, StoreError> {
    let mut change = Change::default();
    change.set("version", number(after.version));
    change.set("remit", AttributeValue::Bool(after.remit));
    change.set("products", to_value(&after.products)?);
    change.set("totalPrice", to_value(&after.total_price)?);
    if after.ended != before.ended {
        change.set("ended", AttributeValue::Bool(after.ended));
    }
    change.set_while("unpaid_id", after.is_unpaid(), &after.id);
    let mut update = Update::builder()
        .table_name(db.name(Table::Contracts))
        .set_key(Some(key(dealer_id, &before.id)))
        .condition_expression("version = :version")
        .expression_attribute_values(":version", number(before.version));
    if after.status != before.status {
        change.set("#status", to_value(&after.status)?);
        update = update.expression_attribute_names("#status", "status");
    }
    change.write(update)
}

/// What an update sets and removes.
#[derive(Debug, Default)]
struct Change {
    sets: Vec<String>,
    removes: Vec<&'static str>,
    /// What is added to sets, or deleted from them.
    in_sets: Vec<String>,
    values: Vec<(String, AttributeValue)>,
}

impl Change {
    fn set(&mut self, name: &'static str, value: AttributeValue) {
        let placeholder = format!(":new{}", self.values.len());
        self.sets.push(format!("{name} = {placeholder}"));
        self.values.push((placeholder, value));
    }

    /// Sets the attribute that puts a record into a sparse index, or removes it.
    fn set_while(&mut self, name: &'static str, present: bool, id: &str) {
        if present {
            self.set(name, text(id));
        } else {
            self.removes.push(name);
        }
    }

    /// Adds to the ids of a line's postings and batches what is new, so that whoever fills in older ones is in no one's way; else takes out what is gone.
    fn set_txns(&mut self, before: Option<&Txns>, after: &Txns) {
        let none = Txns::new();
        let before = before.unwrap_or(&none);
        let (new, gone) = (after.without(before), before.without(after));
        let (word, ids) = match (new.is_empty(), gone.is_empty()) {
            (true, true) => return,
            (true, false) => ("DELETE", gone),
            // What is gone, too, is a draft that the line left while something else happened to it: it tells nothing of the line.
            (false, _) => ("ADD", new),
        };
        self.in_sets.push(format!("{word} txns :txns"));
        self.values.push((":txns".to_owned(), AttributeValue::Ss(ids)));
    }

    fn write(self, mut update: UpdateBuilder) -> Result<TransactWriteItem, StoreError> {
        let mut expression = format!("SET {}", self.sets.join(", "));
        if !self.removes.is_empty() {
            expression.push_str(" REMOVE ");
            expression.push_str(&self.removes.join(", "));
        }
        for part in &self.in_sets {
            expression.push(' ');
            expression.push_str(part);
        }
        for (placeholder, value) in self.values {
            update = update.expression_attribute_values(placeholder, value);
        }
        let update = built(update.update_expression(expression).build())?;
        Ok(TransactWriteItem::builder().update(update).build())
    }
}
