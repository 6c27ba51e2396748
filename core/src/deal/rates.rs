//! The providers' prices that a deal rests on: rate books, and where demo prices stand in for them. They are no part of the deal: they come from
//! the server, and are shared by all that looks at the same deal.

use crate::catalog::product::Product;
use crate::catalog::tpa::TpaProducts;
use crate::form::day::Day;
use crate::form::ids::TpaId;
use crate::pricing::book::RateBook;
use crate::pricing::book::cap::{StateCap, state_caps};
use crate::pricing::live_book::LiveBook;
use crate::pricing::offer::OfferBook;
use crate::pricing::rate::OpenBook;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What goes for all rate books of a dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct RatesBasis {
    /// Whether a TPA without a rate book has a demo price; otherwise it has none.
    pub demo_prices: bool,
    /// What the dealer is enrolled for: only that is rated from books. None where it is not enrolled.
    pub enrolled: Option<TpaProducts>,
    /// The day on which the deal is worked on: the browser's, or the server's. A deal that names no sale date is sold on it.
    pub today: Day,
    /// The day since when no one could ask for newer books, of a deal without a network.
    pub as_of: Option<Day>,
}

/// The rate books that a deal is priced by, opened.
#[derive(Debug, Clone)]
pub struct DealRates {
    basis: Option<RatesBasis>,
    is_demo: bool,
    books: Vec<(Product, TpaId, Vec<OfferBook>)>,
    live: Vec<LiveBook>,
    caps: Vec<StateCap>,
}

impl DealRates {
    /// What is known before the books have come: TPAs have no prices yet.
    #[must_use]
    pub const fn awaited() -> Self {
        Self {
            basis: None,
            is_demo: false,
            books: Vec::new(),
            live: Vec::new(),
            caps: Vec::new(),
        }
    }

    /// Without any book, every TPA with a demo price.
    #[must_use]
    pub fn demo() -> Self {
        Self {
            is_demo: true,
            ..Self::awaited()
        }
    }

    /// With what goes for all books, and none of them yet.
    #[must_use]
    pub fn new(basis: RatesBasis) -> Self {
        Self {
            is_demo: basis.demo_prices,
            basis: Some(basis),
            caps: state_caps(),
            ..Self::awaited()
        }
    }

    /// Opens a published version, whose rows are in canonical order as they are delivered. Books of a product or TPA that the dealer is not enrolled for are left out.
    pub fn add(&mut self, live: LiveBook, content: RateBook) {
        let opened = OpenBook::open_canonical(live.version, content);
        self.add_opened(live, opened);
    }

    /// Takes a published version that was opened before, likewise.
    pub fn add_opened(&mut self, live: LiveBook, opened: OpenBook) {
        if !self.is_enrolled(live.product, &live.tpa_id) {
            return;
        }
        let mut books = self.books.iter_mut();
        let of_tpa = books.find(|(product, tpa, _)| *product == live.product && *tpa == live.tpa_id);
        let new_book = |opened| OfferBook {
            code: live.code.to_string(),
            versions: vec![opened],
        };
        match of_tpa {
            Some((.., books)) => match books.iter_mut().find(|book| *book.code == *live.code) {
                Some(book) => book.versions.push(opened),
                None => books.push(new_book(opened)),
            },
            None => {
                let books = vec![new_book(opened)];
                self.books.push((live.product, live.tpa_id.clone(), books));
            }
        }
        self.live.push(live);
    }

    /// Whether it is known which TPAs have books: before, none of them has a price.
    #[must_use]
    pub const fn have_come(&self) -> bool {
        self.is_demo || self.basis.is_some()
    }

    /// Whether TPAs without a book have demo prices.
    pub(super) const fn has_demo_prices(&self) -> bool {
        self.is_demo
    }

    /// The day on which the deal is worked on, where it is known.
    pub(super) fn today(&self) -> Option<Day> {
        self.basis.as_ref().map(|basis| basis.today)
    }

    /// The day of the books, where newer ones could not be asked for.
    pub(super) fn as_of(&self) -> Option<Day> {
        self.basis.as_ref()?.as_of
    }

    /// Whether the dealer may sell a TPA's product; without an enrolment that is known, every one.
    pub(super) fn is_enrolled(&self, product: Product, tpa: &TpaId) -> bool {
        let enrolled = self.basis.as_ref().and_then(|basis| basis.enrolled.as_ref());
        enrolled.map_or(self.basis.is_none(), |products| products.sells(product, tpa))
    }

    /// The books of a TPA for a product; empty where it has none.
    pub(super) fn books_of(&self, product: Product, tpa: &TpaId) -> &[OfferBook] {
        let mut books = self.books.iter();
        let of_tpa = books.find(|(other, id, _)| *other == product && id == tpa);
        of_tpa.map_or(&[], |(.., books)| books.as_slice())
    }

    /// What states allow.
    pub(super) fn caps(&self) -> &[StateCap] {
        &self.caps
    }

    /// The published version of a book, by TPA, code and number.
    pub(super) fn version(&self, tpa: &TpaId, code: &str, version: u32) -> Option<&LiveBook> {
        let mut live = self.live.iter();
        live.find(|book| book.tpa_id == *tpa && *book.code == *code && book.version == version)
    }
}

impl Default for DealRates {
    fn default() -> Self {
        Self::demo()
    }
}

/// The rates of a session. Two sessions are the same if what was typed and chosen is, whatever they are priced by.
#[derive(Debug, Clone, Default)]
pub struct SharedRates(pub Arc<DealRates>);

impl PartialEq for SharedRates {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for SharedRates {}
