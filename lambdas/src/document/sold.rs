//! What the document of a line is made of: records of the sale as they were stored, and who sold it as they are now.

use super::forms::{Live, pinned, read_live};
use super::record::{Document, DocumentKey};
use crate::catalog::tpas::{find_dealer, find_tpa};
use crate::platform::state::AppState;
use crate::sale::line_facts::kept_of_line;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, could_be_id, from_item, text};
use dealer_core::catalog::product::Product;
use dealer_core::deal::{Deal, SoldBy};
use dealer_core::document::{
    Business, Form, FormPin, FormsOf, HOUSE, HeldUp, Source, Values, covered_months, form_for, retained_until,
    values_for,
};
use dealer_core::form::day::Day;
use dealer_core::form::given::Given;
use dealer_core::form::ids::{ContractId, DealerId, LineId, TpaId};
use dealer_core::onboarding::dealer::enrollment::StoredDealer;
use dealer_core::onboarding::tpa::StoredTpa;
use dealer_core::sale::contract::{Contract, ProductLine};
use dealer_core::sale::sale_facts::SaleFacts;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A record of `contracts`, with what it keeps of its deal. A contract of an earlier release, and a demonstration's, keeps none.
#[derive(Deserialize)]
pub(super) struct SoldContract {
    #[serde(flatten)]
    pub contract: Contract,
    pub deal: Option<Deal>,
    pub sale: Option<SaleFacts>,
}

/// What became of a line's document.
pub(super) enum Worded {
    /// The line is no longer there.
    Gone,
    /// Something is missing.
    HeldUp(HeldUp),
    /// There is no form among those that were read.
    NoForm(HeldUp, Vec<Live>),
    /// It can be drawn.
    Paper(Box<Paper>),
}

/// What a document is drawn of.
pub(super) struct Paper {
    pub form: Form,
    pub pin: FormPin,
    pub values: Values,
    /// The last day on which its file must be there.
    pub retain_until: Option<Day>,
}

/// What the document of a line is taken from.
#[derive(Clone, Copy)]
pub(super) struct Sold<'a> {
    /// What the line sells.
    pub product: Product,
    pub contract: &'a Contract,
    pub line: &'a ProductLine,
    pub deal: &'a Deal,
    pub sale: &'a SaleFacts,
    pub document_id: &'a str,
}

/// A contract with what it keeps of its sale, and one of its lines; none where one of them is gone.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn contract_and_line(
    db: &Db,
    dealer_id: &DealerId,
    contract: &str,
    line: &LineId,
) -> Result<Option<(SoldContract, ProductLine)>, StoreError> {
    let contract = read::<SoldContract>(db, Table::Contracts, dealer_id, contract);
    let line = read::<ProductLine>(db, Table::ProductContracts, dealer_id, line);
    let (contract, line) = futures_util::future::try_join(contract, line).await?;
    Ok(contract.zip(line))
}

/// Reads what a document is made of, and words it.
pub(super) async fn worded(state: &AppState, document: &Document) -> Result<Worded, StoreError> {
    let DocumentKey { dealer_id, id } = &document.key;
    let Some((product, line_id)) = document.purpose.product().zip(document.line_id.as_ref()) else {
        return Ok(Worded::HeldUp(HeldUp::unknown_form()));
    };
    let db = state.db();
    let stored = contract_and_line(db, dealer_id, document.of.id(), line_id).await?;
    let Some((SoldContract { contract, deal, sale }, line)) = stored else {
        return Ok(Worded::Gone);
    };
    // What ended before its document was made never gets one, whichever message of the two was followed first.
    if line.is_ended() {
        return Ok(Worded::Gone);
    }
    let Some((deal, sale)) = deal.zip(sale) else {
        return Ok(Worded::HeldUp(HeldUp::no_deal()));
    };
    let deal = as_corrected(db, dealer_id, &line, deal).await?;
    let sold = Sold {
        product,
        contract: &contract,
        line: &line,
        deal: &deal,
        sale: &sale,
        document_id: id,
    };
    words_of(state, dealer_id, sold).await
}

/// The deal of a line, as it was corrected and as its holder stands in it now; none of a line that is gone or whose contract keeps none.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn deal_now(
    db: &Db,
    dealer_id: &DealerId,
    contract: &ContractId,
    line: &LineId,
) -> Result<Option<Deal>, StoreError> {
    let Some((SoldContract { deal: Some(deal), .. }, line)) = contract_and_line(db, dealer_id, contract, line).await?
    else {
        return Ok(None);
    };
    let deal = as_corrected(db, dealer_id, &line, deal).await?;
    Ok(Some(match line.tpa.as_ref().and_then(|tpa| tpa.holder()) {
        Some(holder) => deal.held_by(holder),
        None => deal,
    }))
}

/// The deal as a line says it that was sold for another one; of any other line, the deal itself.
pub(super) async fn as_corrected(
    db: &Db,
    dealer_id: &DealerId,
    line: &ProductLine,
    deal: Deal,
) -> Result<Deal, StoreError> {
    if line.tpa.as_ref().is_none_or(|tpa| tpa.replaces.is_none()) {
        return Ok(deal);
    }
    let kept = kept_of_line(db, dealer_id, &line.id).await?;
    Ok(kept.amended.map_or_else(|| deal.clone(), |facts| deal.amended(&facts)))
}

/// Words the document of a line: stored, or as it would be. Whoever shows or makes one asks here.
pub(super) async fn words_of(state: &AppState, dealer_id: &DealerId, sold: Sold<'_>) -> Result<Worded, StoreError> {
    let Sold { line, deal, sale, .. } = sold;
    let db = state.db();
    let sellers = Sellers::read(db, dealer_id, deal, sold.product).await?;
    let tpa_id = sellers.tpa_id();
    let source = Source {
        contract: sold.contract,
        line,
        deal,
        vehicle: &sale.vehicle,
        dealer: sellers.dealer(sale),
        tpa: sellers.administrator(line, sale),
        document_id: sold.document_id,
        day: sale.sale_date,
    };
    let house_for_tpas = state.config().house_forms;
    let of_tpa = live_of(db, tpa_id.map(|id| id.as_str()));
    let of_house = live_of(db, (tpa_id.is_none() || house_for_tpas).then_some(HOUSE));
    let (of_tpa, of_house) = futures_util::future::try_join(of_tpa, of_house).await?;
    let forms_of = FormsOf {
        tpa: tpa_id,
        house_for_tpas,
        of_tpa: &of_tpa.forms,
        of_house: &of_house.forms,
    };
    let pin = match form_for(&source, forms_of) {
        Ok(pin) => pin,
        Err(held_up) => {
            let read = [of_tpa, of_house].into_iter().filter(|live| !live.owner.is_empty());
            return Ok(Worded::NoForm(held_up, read.collect()));
        }
    };
    let form = pinned(db, &pin).await?;
    let form = form.ok_or_else(|| StoreError::unreadable("read form", "a live form that nobody keeps"))?;
    Ok(match values_for(&form, &source) {
        Ok(values) => Worded::Paper(Box::new(Paper {
            form,
            pin,
            values,
            retain_until: retained_until(sale.sale_date, covered_months(&source).unwrap_or_default()),
        })),
        Err(held_up) => Worded::HeldUp(held_up),
    })
}

/// Who sold a product and who stands behind it, as they are now.
pub(super) struct Sellers {
    dealer: Option<StoredDealer>,
    tpa: Option<StoredTpa>,
    sold_by: SoldBy,
}

impl Sellers {
    /// Those of a product of a deal.
    pub(super) async fn read(db: &Db, dealer_id: &DealerId, deal: &Deal, product: Product) -> Result<Self, StoreError> {
        let sold_by = deal.sold_by(product);
        let (dealer, tpa) =
            futures_util::future::try_join(find_dealer(db, dealer_id), found(db, id_of(&sold_by))).await?;
        Ok(Self { dealer, tpa, sold_by })
    }

    fn tpa_id(&self) -> Option<&TpaId> {
        id_of(&self.sold_by)
    }

    /// The dealership, as it was called at the sale.
    pub(super) fn dealer<'a>(&'a self, sale: &'a SaleFacts) -> Business<'a> {
        dealer_of(self.dealer.as_ref(), &sale.dealer_name, sale.sale_state.as_str())
    }

    /// Who stands behind the line.
    pub(super) fn administrator<'a>(&'a self, line: &'a ProductLine, sale: &'a SaleFacts) -> Business<'a> {
        match (&self.sold_by, &self.tpa) {
            (SoldBy::Tpa(_), Some(tpa)) => tpa_of(tpa),
            // It was taken away since: what was sold names it.
            (SoldBy::Tpa(_), None) => named(&line.product_name),
            (SoldBy::Demo(name), _) => named(name),
            (SoldBy::Dealer, _) => self.dealer(sale),
        }
    }
}

const fn id_of(sold_by: &SoldBy) -> Option<&TpaId> {
    match sold_by {
        SoldBy::Tpa(id) => Some(id),
        SoldBy::Demo(_) | SoldBy::Dealer => None,
    }
}

pub(super) async fn read<T: DeserializeOwned>(
    db: &Db,
    table: Table,
    dealer_id: &str,
    id: &str,
) -> Result<Option<T>, StoreError> {
    if !could_be_id(id) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(table))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read what was sold", &error))?;
    found.item.map(from_item).transpose()
}

/// What documents are made with of an owner's forms; nothing where nobody asks for it.
async fn live_of(db: &Db, owner: Option<&str>) -> Result<Live, StoreError> {
    match owner {
        Some(owner) => read_live(db, owner).await,
        None => Ok(Live::default()),
    }
}

async fn found(db: &Db, id: Option<&TpaId>) -> Result<Option<StoredTpa>, StoreError> {
    match id {
        Some(id) => find_tpa(db, id).await,
        None => Ok(None),
    }
}

pub(super) const fn named(name: &str) -> Business<'_> {
    Business {
        name,
        street: "",
        city: "",
        state: "",
        zip: "",
        phone: "",
    }
}

/// A dealership as it was called at a sale, in the state of the sale, whatever became of the enrolment.
pub(super) fn dealer_of<'a>(stored: Option<&'a StoredDealer>, name: &'a str, state: &'a str) -> Business<'a> {
    stored.map_or(Business { state, ..named(name) }, |StoredDealer { dealer, .. }| {
        Business {
            name,
            street: &dealer.address,
            city: &dealer.city,
            state,
            zip: &dealer.zip,
            phone: dealer.contact_phone.as_ref().map_or("", Given::as_str),
        }
    })
}

pub(super) fn tpa_of(StoredTpa { tpa, .. }: &StoredTpa) -> Business<'_> {
    Business {
        name: &tpa.tpa_name,
        street: &tpa.address,
        city: &tpa.city,
        state: &tpa.state,
        zip: &tpa.zip,
        phone: tpa.phone.as_ref().map_or("", Given::as_str),
    }
}
