//! Contracts and lines, as they are stored: the documents' own fields, and those that the indexes need.

use crate::audit::Author;
use crate::http::Month;
use crate::store::StoreError;
use dealer_core::deal::{Deal, LineFacts};
use dealer_core::form::ids::{DealId, DealerId, LineId};
use dealer_core::sale::contract::{Contract, ProductLine, Status};
use dealer_core::sale::sale_facts::SaleFacts;
use dealer_core::sale::tpa_terms::Fixed;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What the indexes need of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Indexed {
    dealer_id: DealerId,
    /// 'yyyy-MM' of the date in UTC: the partition of the index that the release before read.
    month: String,
    /// The same month, and which sixteenth of the dealers: the partition of the administrators' index.
    shard: String,
    /// Orders a month's records by time, over all dealers.
    month_sort: String,
    /// The record's id as long as it is unpaid: only such records are in the index of unpaid ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    unpaid_id: Option<String>,
}

impl Indexed {
    fn new(dealer_id: &DealerId, id: &str, date: u64, status: Status) -> Result<Self, StoreError> {
        let month = Month::of(date).ok_or_else(|| StoreError::refused("month", "no month of this time"))?;
        Ok(Self {
            dealer_id: dealer_id.clone(),
            month: month.to_string(),
            shard: month.shard_of(dealer_id),
            month_sort: format!("{date:013}#{dealer_id}#{id}"),
            unpaid_id: status.is_unpaid().then(|| id.to_owned()),
        })
    }
}

/// A record of `contracts`. It keeps the whole deal, so that a contract can be printed again.
#[derive(Debug, Clone, Serialize)]
pub(super) struct ContractRecord<'a> {
    #[serde(flatten)]
    indexed: Indexed,
    #[serde(flatten)]
    contract: &'a Contract,
    /// Who pressed the button.
    created_by: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<&'a Deal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sale: Option<&'a SaleFacts>,
}

/// What a contract of the wizard keeps besides what lists show: documents are made of it.
#[derive(Debug, Clone, Copy)]
pub struct Kept<'a> {
    /// The deal.
    pub deal: &'a Deal,
    /// What was true then.
    pub facts: &'a SaleFacts,
}

/// A record of `product_contracts`.
#[derive(Debug, Clone, Serialize)]
pub(super) struct LineRecord<'a> {
    #[serde(flatten)]
    indexed: Indexed,
    #[serde(flatten)]
    line: &'a ProductLine,
    created_by: &'a str,
    /// The line's id as long as it is to be paid next: only such lines are in the index of remitted ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    remit_id: Option<&'a str>,
    /// The ids of its postings, and of the batches that held it.
    #[serde(with = "serde_dynamo::string_set", skip_serializing_if = "Vec::is_empty")]
    txns: Vec<&'a str>,
}

/// A record of `line_facts`: how a line was rated, and the administrator's terms that were fixed for it. It is written once.
#[derive(Debug, Clone, Serialize)]
pub(super) struct LineFactsRecord<'a> {
    dealer_id: &'a DealerId,
    /// The line's id.
    id: LineId,
    #[serde(flatten)]
    facts: Option<&'a LineFacts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixed: Option<&'a Fixed>,
}

impl<'a> LineFactsRecord<'a> {
    /// The records of a deal's lines that have either.
    pub(super) fn all(
        author: Author<'a>,
        deal_id: &DealId,
        rated: &'a [LineFacts],
        fixed: &'a BTreeMap<LineId, Fixed>,
    ) -> Vec<Self> {
        let rated: BTreeMap<LineId, &LineFacts> = rated
            .iter()
            .map(|facts| (LineId::of(deal_id, facts.product.key()), facts))
            .collect();
        let ids: BTreeSet<&LineId> = rated.keys().chain(fixed.keys()).collect();
        ids.into_iter()
            .map(|id| Self {
                dealer_id: author.dealer_id,
                id: id.clone(),
                facts: rated.get(id).copied(),
                fixed: fixed.get(id),
            })
            .collect()
    }
}

impl<'a> ContractRecord<'a> {
    pub(super) fn new(author: Author<'a>, contract: &'a Contract, kept: Option<Kept<'a>>) -> Result<Self, StoreError> {
        Ok(Self {
            indexed: Indexed::new(author.dealer_id, &contract.id, contract.date, contract.status)?,
            contract,
            created_by: author.user_id,
            deal: kept.map(|kept| kept.deal),
            sale: kept.map(|kept| kept.facts),
        })
    }
}

impl<'a> LineRecord<'a> {
    pub(super) fn new(author: Author<'a>, line: &'a ProductLine) -> Result<Self, StoreError> {
        Ok(Self {
            indexed: Indexed::new(author.dealer_id, &line.id, line.date, line.status)?,
            line,
            created_by: author.user_id,
            remit_id: line.is_remitted().then_some(line.id.as_str()),
            txns: line.tpa.iter().flat_map(|tpa| tpa.txns.ids()).collect(),
        })
    }
}
