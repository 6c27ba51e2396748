//! The risk class of a vehicle.

use super::missing::Missing;
use crate::pricing::book::{Band, ClassRow, EXCLUDED_CLASS, bare};
use crate::pricing::facts::Facts;
use crate::pricing::reason::Fact;
use crate::pricing::word::Fuel;
use std::collections::BTreeMap;

/// The class rows of a book by make, the closest first, and the classes that have a price column.
#[derive(Debug, Clone)]
pub(super) struct ClassTable {
    /// The price columns, in their order.
    columns: Vec<String>,
    by_make: BTreeMap<String, Vec<OpenClass>>,
    any_make: Vec<OpenClass>,
}

#[derive(Debug, Clone)]
struct OpenClass {
    /// How closely it names a vehicle: make 8, model 4, fuel 2, year 1, added.
    rank: u8,
    /// As they are compared; any where none is named.
    models: Vec<String>,
    years: Band,
    fuel: Option<Fuel>,
    class: String,
}

/// What a vehicle's class is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Class<'a> {
    /// The class, and its price column if it has one.
    Of(&'a str, Option<usize>),
    /// The book excludes the vehicle.
    Excluded,
    /// No row fits the vehicle.
    NotListed,
    /// It depends on facts that are unknown.
    Depends(Missing),
}

/// What the known facts say of a row.
enum Fit {
    No,
    Yes,
    /// It depends on these facts.
    Open(Missing),
}

impl ClassTable {
    /// `rows` in canonical order, `columns` the classes that have a price column.
    pub(super) fn new(rows: &[ClassRow], columns: Vec<String>) -> Self {
        let mut by_make: BTreeMap<String, Vec<OpenClass>> = BTreeMap::new();
        let mut any_make = Vec::new();
        for row in rows {
            let opened = OpenClass::new(row);
            let list = match &row.make {
                Some(make) => by_make.entry(bare(make)).or_default(),
                None => &mut any_make,
            };
            // The highest rank first; of equal ones that which came first.
            let at = list.partition_point(|other| other.rank >= opened.rank);
            list.insert(at, opened);
        }
        Self {
            columns,
            by_make,
            any_make,
        }
    }

    /// The class of a vehicle. Without its make and model year it looks no further.
    pub(super) fn of(&self, facts: &Facts) -> Class<'_> {
        let (Some(make), Some(year)) = (&facts.make, facts.model_year) else {
            let mut missing = Missing::default();
            missing.unless_known(Fact::Make, facts.make.is_some());
            missing.unless_known(Fact::ModelYear, facts.model_year.is_some());
            return Class::Depends(missing);
        };
        let model = facts.model.as_deref().map(bare);
        // A row that names the make is closer than any that does not.
        let named = self.by_make.get(&bare(make)).into_iter().flatten();
        let mut open: Vec<(&str, Missing)> = Vec::new();
        for row in named.chain(&self.any_make) {
            match row.fit(model.as_deref(), year, facts.fuel) {
                Fit::No => {}
                Fit::Open(missing) => open.push((&row.class, missing)),
                Fit::Yes => {
                    let others = open.iter().filter(|(class, _)| *class != row.class);
                    let missing = others.fold(Missing::default(), |all, (_, missing)| all.and(*missing));
                    return if missing.is_empty() {
                        self.found(&row.class)
                    } else {
                        Class::Depends(missing)
                    };
                }
            }
        }
        if open.is_empty() {
            return Class::NotListed;
        }
        Class::Depends(
            open.iter()
                .fold(Missing::default(), |all, (_, missing)| all.and(*missing)),
        )
    }

    fn found<'a>(&'a self, class: &'a str) -> Class<'a> {
        if class == EXCLUDED_CLASS {
            return Class::Excluded;
        }
        Class::Of(class, self.columns.iter().position(|column| column == class))
    }
}

impl OpenClass {
    fn new(row: &ClassRow) -> Self {
        Self {
            rank: row.rank(),
            models: row.models.iter().map(|model| bare(model)).collect(),
            years: row.years,
            fuel: row.fuel,
            class: row.class.clone(),
        }
    }

    fn fit(&self, model: Option<&str>, year: i64, fuel: Option<Fuel>) -> Fit {
        let mut missing = Missing::default();
        if !self.years.holds(year) {
            return Fit::No;
        }
        if !self.models.is_empty() {
            match model {
                Some(model) if !self.models.iter().any(|named| named == model) => return Fit::No,
                known => missing.unless_known(Fact::Model, known.is_some()),
            }
        }
        if let Some(wanted) = self.fuel {
            match fuel {
                Some(fuel) if fuel != wanted => return Fit::No,
                known => missing.unless_known(Fact::Fuel, known.is_some()),
            }
        }
        if missing.is_empty() {
            Fit::Yes
        } else {
            Fit::Open(missing)
        }
    }
}
