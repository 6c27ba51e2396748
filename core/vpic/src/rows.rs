//! Which of a schema's keys belong to the rows of a group, and in which order they win.

use super::bytes::Reader;
use super::index::{Group, key_width};
use super::schema::Schema;

/// The rows of a group, in winning order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rows<'a> {
    places: &'a [u8],
    wide: bool,
    levels: Option<Reader<'a>>,
}

impl<'a> Rows<'a> {
    /// Takes a group's rows out of the streams.
    pub(super) fn read(schema: &mut Schema<'a>, group: Group<'a>) -> Option<Self> {
        let width = key_width(schema.key_count);
        let places = schema.rows.take(group.rows.checked_mul(width)?)?;
        let levels = group.has_levels.then_some(schema.levels);
        if group.has_levels {
            schema.levels.skip_varints(group.rows)?;
        }
        Some(Self {
            places,
            wide: width == 2,
            levels,
        })
    }

    /// The first row for whose key there is an answer: its number and the answer.
    pub(super) fn first<T>(&self, mut answer: impl FnMut(usize) -> Option<T>) -> Option<(usize, T)> {
        if self.wide {
            let (places, _) = self.places.as_chunks::<2>();
            let mut local = 0_u16;
            places.iter().enumerate().find_map(|(row, step)| {
                local = local.wrapping_add(u16::from_le_bytes(*step));
                Some((row, answer(usize::from(local))?))
            })
        } else {
            let mut local = 0_u8;
            self.places.iter().enumerate().find_map(|(row, step)| {
                local = local.wrapping_add(*step);
                Some((row, answer(usize::from(local))?))
            })
        }
    }

    /// Calls back with every row's key.
    pub(super) fn each(&self, mut visit: impl FnMut(usize)) {
        let nothing: Option<(usize, ())> = self.first(|local| {
            visit(local);
            None
        });
        debug_assert!(nothing.is_none());
    }

    /// A row's level.
    pub(super) fn level(&self, row: usize) -> Option<u32> {
        let Some(mut levels) = self.levels else {
            return Some(0);
        };
        levels.skip_varints(row)?;
        levels.varint()
    }
}
