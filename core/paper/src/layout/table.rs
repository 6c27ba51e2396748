//! Tables: a strip for each row, the header again on each page.

use super::block::Setter;
use super::cell::{Fitted, fitted};
use super::flow::{Header, Strip};
use super::line::height;
use super::model::{Area, Child, Item, Node, Shade, Shape, Tag};
use super::pen::{Pen, across, black, dark, mute};
use super::style::{CELL, CELL_PADDING, HAIRLINE, LABEL, LEFT, RIGHT, RULE, ascent, leading};
use super::text::{At, Filled};
use crate::error::PaperError;
use crate::fonts::Face;
use crate::length::Milli;
use dealer_core::document::{Align, Column, Table};
use std::rc::Rc;

/// A column's edges.
#[derive(Clone, Copy)]
struct Span<'a> {
    column: &'a Column,
    left: Milli,
    right: Milli,
}

/// A set row.
struct SetRow {
    height: Milli,
    items: Vec<Item>,
    node: Node,
}

impl Setter<'_> {
    pub(super) fn table(&mut self, table: &Table, at: At) -> Result<Option<Node>, PaperError> {
        let shown = table.rows.iter().filter(|row| self.values.show(row.when.as_ref()));
        let mut rows = Vec::new();
        for row in shown {
            let cells = table.columns.iter().zip(&row.cells);
            let filled: Result<_, PaperError> = cells
                .map(|(column, cell)| self.filled(cell, at, face_of(column)))
                .collect();
            rows.push(filled?);
        }
        self.pen.grid(&table.columns, &rows, at)
    }
}

impl Pen<'_> {
    /// Columns and the texts of each row. None where there is neither a header nor a row.
    pub(super) fn grid(
        &mut self,
        columns: &[Column],
        texts: &[Vec<Filled>],
        at: At,
    ) -> Result<Option<Node>, PaperError> {
        let spans = spans(columns);
        let mut rows = Vec::new();
        let mut header = None;
        let mut before = 5_000;
        if let Some(texts) = headers(columns) {
            let mut row = self.row(&spans, &texts, true, at)?;
            row.items.splice(
                0..0,
                [
                    mute(Shape::Fill(across(0, row.height), Shade::Light)),
                    mute(Shape::Fill(across(row.height - RULE, row.height), Shade::Dark)),
                ],
            );
            let mut strip = Strip::new(at, before, row.height, row.items.clone());
            strip.with_next = true;
            self.strips.push(strip);
            row.items.iter_mut().for_each(|item| item.leaf = None);
            header = Some(Rc::new(Header {
                height: row.height,
                items: row.items,
            }));
            rows.push(row.node.into());
            before = 0;
        }
        for (number, filled) in texts.iter().enumerate() {
            let mut set = self.row(&spans, filled, false, at)?;
            let is_last = number + 1 == texts.len();
            let shade = if is_last { Shade::Dark } else { Shade::Middle };
            if number == 0 && header.is_none() {
                set.items.push(mute(Shape::Fill(across(0, HAIRLINE), Shade::Dark)));
            }
            set.items
                .push(mute(Shape::Fill(across(set.height - HAIRLINE, set.height), shade)));
            let mut strip = Strip::new(at, before, set.height, set.items);
            // Two rows at least stand together, at the beginning and at the end.
            strip.with_next = !is_last && (number == 0 || number + 2 == texts.len());
            strip.header.clone_from(&header);
            self.strips.push(strip);
            rows.push(set.node.into());
            before = 0;
        }
        Ok((!rows.is_empty()).then(|| Node::new(Tag::Table, rows)))
    }

    fn row(&mut self, spans: &[Span<'_>], texts: &[Filled], is_header: bool, at: At) -> Result<SetRow, PaperError> {
        let (padding_x, padding_y) = CELL_PADDING;
        let mut cells: Vec<(Span<'_>, Fitted)> = Vec::new();
        for (span, filled) in spans.iter().zip(texts) {
            let kind = match (is_header, span.column.label) {
                (true, _) => black(Face::Bold, LABEL),
                (false, true) => dark(face_of(span.column), LABEL),
                (false, false) => black(face_of(span.column), CELL),
            };
            let width = span.right - span.left - 2 * padding_x;
            cells.push((
                *span,
                fitted(filled, (width, self.least), self.legible(kind), self.fonts)?,
            ));
        }
        // The first lines of a row share their baseline.
        let baseline = cells
            .iter()
            .map(|(_, cell)| ascent(cell.kind.size))
            .max()
            .unwrap_or_default();
        let drop = |cell: &Fitted| baseline - ascent(cell.kind.size);
        let content = cells
            .iter()
            .map(|(_, cell)| drop(cell) + height(cell.lines.len(), cell.kind.size));
        let row_height = content.max().unwrap_or_default().max(leading(LABEL)) + 2 * padding_y;
        let mut items = Vec::new();
        let mut children: Vec<Child> = Vec::new();
        for (span, cell) in cells {
            let within = Area {
                left: span.left + padding_x,
                top: padding_y + drop(&cell),
                right: span.right - padding_x,
                bottom: row_height - padding_y,
            };
            let (mut drawn, leaves) = self.lines(&cell.lines, within, cell.kind);
            align(&mut drawn, span.column.align);
            items.extend(drawn);
            let tag = match (is_header, span.column.label) {
                (true, _) => Tag::ColumnHeader,
                // A label without words would head its row with nothing.
                (false, true) if !leaves.is_empty() => Tag::RowHeader,
                (false, _) => Tag::Cell,
            };
            children.push(Node::new(tag, leaves).into());
        }
        if row_height > super::style::BOTTOM - super::style::TOP {
            return Err(PaperError::TooHigh {
                block: at.block,
                kind: at.kind,
            });
        }
        Ok(SetRow {
            height: row_height,
            items,
            node: Node::new(Tag::Row, children),
        })
    }
}

const fn face_of(column: &Column) -> Face {
    if column.label { Face::Bold } else { Face::Regular }
}

fn align(items: &mut [Item], align: Align) {
    if align == Align::Right {
        for item in items {
            if let Shape::Text(run) = &mut item.shape {
                run.x = run.within.right - run.width;
            }
        }
    }
}

fn spans(columns: &[Column]) -> Vec<Span<'_>> {
    let mut left = LEFT;
    let mut used = 0;
    let mut spans = Vec::new();
    for column in columns {
        used += i64::from(column.share);
        let right = LEFT + (RIGHT - LEFT) * used.min(100) / 100;
        spans.push(Span { column, left, right });
        left = right;
    }
    spans
}

fn headers(columns: &[Column]) -> Option<Vec<Filled>> {
    let all: Option<Vec<&str>> = columns.iter().map(|column| column.header.as_deref()).collect();
    Some(all?.into_iter().map(Filled::own).collect())
}
