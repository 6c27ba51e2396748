//! Finding the one row per element that wins.

use super::bytes::Reader;
use super::elements::{ENGINE_CHOICE, ENGINE_MODEL};
use super::index::Group;
use super::key::{formula_value, matches};
use super::manufacturer::Link;
use super::pack::Pack;
use super::rows::Rows;
use super::schema::Schema;

/// Priority of a value that the VIN's digits spell; below any schema's first year.
const FORMULA: u16 = 100;
/// Priority of an engine model's data.
const ENGINE: u16 = 50;

/// What is known of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found<'t> {
    /// A value of the element's table.
    Number(u32),
    /// Characters of the VIN.
    Digits(&'t str),
    /// That it has a value, which is computed elsewhere or is not kept.
    Present,
}

#[derive(Debug, Clone, Copy)]
struct Row<'t> {
    found: Found<'t>,
    priority: u16,
    /// Among rows of the same priority that match the same VIN the lowest level wins: no two of them share one.
    level: u32,
    key: Option<usize>,
}

impl Row<'_> {
    fn beats(&self, other: &Row<'_>) -> bool {
        self.priority > other.priority || (self.priority == other.priority && self.level < other.level)
    }
}

/// The winning rows, by element.
#[derive(Debug)]
pub(super) struct Matches<'t> {
    /// By element: the place of its row, plus one.
    slots: [u16; 256],
    rows: Vec<(u8, Row<'t>)>,
    /// The row whose engine model adds its data, where it is another than the one that is shown.
    engine_choice: Option<Row<'t>>,
    /// Keys of free-text elements: their rows don't compete, all of them stay.
    free_text: Vec<usize>,
    /// Rows that an engine model adds to free-text elements.
    engine_free_text: usize,
    /// Scratch: each key of the schema at hand, where it matched.
    hits: Hits,
}

/// Each key of a schema, where it matched: its number plus one, else 0.
#[derive(Debug, Default)]
struct Hits(Vec<u32>);

impl Hits {
    fn push(&mut self, number: u32, hit: bool) {
        self.0.push(if hit { number.saturating_add(1) } else { 0 });
    }

    /// The number of the key at a place among the schema's, if it matched.
    fn get(&self, place: usize) -> Option<usize> {
        let number = self.0.get(place)?.checked_sub(1)?;
        usize::try_from(number).ok()
    }
}

impl<'t> Matches<'t> {
    pub(super) fn new() -> Self {
        Self {
            slots: [0; 256],
            rows: Vec::with_capacity(64),
            engine_choice: None,
            free_text: Vec::new(),
            engine_free_text: 0,
            hits: Hits(Vec::with_capacity(256)),
        }
    }

    fn row(&self, element: u8) -> Option<&Row<'t>> {
        let place = self.slots.get(usize::from(element))?.checked_sub(1)?;
        self.rows.get(usize::from(place)).map(|(_, row)| row)
    }

    /// What is known of an element.
    pub(super) fn get(&self, element: u8) -> Option<Found<'t>> {
        self.row(element).map(|row| row.found)
    }

    /// The engine model whose data count: of two that match with the same date, the one entered last.
    pub(super) fn engine_choice(&self) -> Option<Found<'t>> {
        let shown = self.row(ENGINE_MODEL);
        // A row with a value of its own priority and a choice come from the same schemas.
        let chosen = self
            .engine_choice
            .as_ref()
            .filter(|choice| shown.is_none_or(|shown| choice.priority >= shown.priority));
        chosen.or(shown).map(|row| row.found)
    }

    /// Whether an element's row beats another element's, of those that the builder ranks together.
    pub(super) fn beats(&self, element: u8, other: u8) -> bool {
        self.row(element)
            .is_some_and(|one| self.row(other).is_none_or(|other| one.beats(other)))
    }

    /// Sets an element that has no pattern of its own.
    pub(super) fn set_if_absent(&mut self, element: u8, found: Found<'t>) {
        let row = Row {
            found,
            priority: 0,
            level: 0,
            key: None,
        };
        self.offer(element, row);
    }

    /// How many patterns won. Elements that were set without one don't count.
    pub(super) fn patterns(&self) -> usize {
        let competing = self.rows.iter().filter(|(_, row)| row.priority > 0).count();
        competing + self.free_text.len() + self.engine_free_text
    }

    /// The keys of the patterns that won.
    pub(super) fn keys(&self) -> impl Iterator<Item = usize> {
        self.rows
            .iter()
            .filter_map(|(_, row)| row.key)
            .chain(self.free_text.iter().copied())
    }

    /// The known elements.
    pub(super) fn elements(&self) -> impl Iterator<Item = u8> {
        self.rows.iter().map(|(element, _)| *element)
    }

    fn offer(&mut self, element: u8, row: Row<'t>) {
        if element == ENGINE_CHOICE {
            if self.engine_choice.is_none_or(|old| row.beats(&old)) {
                self.engine_choice = Some(row);
            }
            return;
        }
        let Some(slot) = self.slots.get_mut(usize::from(element)) else {
            return;
        };
        match slot
            .checked_sub(1)
            .and_then(|place| self.rows.get_mut(usize::from(place)))
        {
            Some((_, old)) if row.beats(old) => *old = row,
            Some(_) => {}
            None => {
                self.rows.push((element, row));
                // There are no more rows than elements.
                *slot = u16::try_from(self.rows.len()).unwrap_or(0);
            }
        }
    }

    /// Adds what a schema says of the VIN. A damaged schema adds what can be read of it.
    pub(super) fn add_schema(&mut self, pack: &Pack<'_>, link: Link, text: &'t [u8]) {
        let (Some(schema), Some(named)) = (pack.schema(link.schema), pack.named(link.schema)) else {
            return;
        };
        let has_formulas = named & HAS_FORMULAS != 0;
        let mut hits = std::mem::take(&mut self.hits);
        hits.0.clear();
        let mut any = false;
        schema.each_key(pack.keys(), |number, key| {
            let hit = matches(key, text);
            any |= hit;
            hits.push(number, hit);
            true
        });
        if any || has_formulas {
            let mut rest = schema;
            let _ = self
                .add_regular(pack, &mut rest, &hits, link.year_from)
                .filter(|()| has_formulas)
                .and_then(|()| self.add_formulas(pack, schema, &mut rest, text));
        }
        self.hits = hits;
    }

    fn add_regular(&mut self, pack: &Pack<'_>, schema: &mut Schema<'_>, hits: &Hits, priority: u16) -> Option<()> {
        for _ in 0..schema.groups.count()? {
            let group = Group::read(&mut schema.groups)?;
            let rows = Rows::read(schema, group)?;
            let first = rows.first(|local| hits.get(local));
            for &element in group.elements {
                let width = pack.value_width(element);
                let column = schema.values.take(group.rows.checked_mul(width)?)?;
                let Some((row, key)) = first else { continue };
                if is_free_text(element) {
                    rows.each(|local| self.free_text.extend(hits.get(local)));
                    continue;
                }
                let found = match width {
                    0 => Found::Present,
                    1 => Found::Number(u32::from(*column.get(row)?)),
                    _ => Found::Number(u32::from(Reader::at(column, row * 2).u16()?)),
                };
                let row = Row {
                    found,
                    priority,
                    level: rows.level(row)?,
                    key: Some(key),
                };
                self.offer(element, row);
            }
        }
        Some(())
    }

    /// Keys of formulas are in the same table as the others, but are compared with the VIN's digits as `#`.
    fn add_formulas(
        &mut self,
        pack: &Pack<'_>,
        schema: Schema<'_>,
        rest: &mut Schema<'_>,
        text: &'t [u8],
    ) -> Option<()> {
        let digits: Vec<u8> = text
            .iter()
            .map(|&c| if c.is_ascii_digit() { b'#' } else { c })
            .collect();
        let mut hits = Hits::default();
        schema.each_key(pack.keys(), |number, key| {
            hits.push(number, key.contains(&b'#') && matches(key, &digits));
            true
        });
        for _ in 0..rest.groups.count()? {
            let group = Group::read(&mut rest.groups)?;
            let rows = Rows::read(rest, group)?;
            let Some((row, key)) = rows.first(|local| hits.get(local)) else {
                continue;
            };
            let value = pack.keys().get(key).and_then(|key| formula_value(key, text));
            let row = Row {
                found: value.map_or(Found::Present, Found::Digits),
                priority: FORMULA,
                level: rows.level(row)?,
                key: Some(key),
            };
            group.elements.iter().for_each(|&element| self.offer(element, row));
        }
        Some(())
    }

    /// Adds what the engine model says, for elements that nothing better says anything of.
    pub(super) fn add_engine(&mut self, mut rows: Reader<'_>) -> Option<()> {
        for _ in 0..rows.count()? {
            let (element, value) = (rows.u8()?, rows.varint()?);
            if is_free_text(element) {
                self.engine_free_text += 1;
                continue;
            }
            let found = if value == 0 {
                Found::Present
            } else {
                Found::Number(value)
            };
            let row = Row {
                found,
                priority: ENGINE,
                level: 0,
                key: None,
            };
            self.offer(element, row);
        }
        Some(())
    }
}

/// Set in a schema's mask when it has formulas.
const HAS_FORMULAS: u16 = 1 << 15;

/// Notes and other free text: every matching row stays.
fn is_free_text(element: u8) -> bool {
    matches!(element, 114 | 121 | 129 | 150 | 154 | 155 | 169 | 186)
}
