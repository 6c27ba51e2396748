//! Writes a set document as PDF. Here, and nowhere else, lengths become floating-point numbers: the writer takes no others.
#![expect(
    clippy::float_arithmetic,
    reason = "the writer takes lengths as floating-point numbers"
)]

mod tree;
mod watermark;

use crate::error::PaperError;
use crate::file::File;
use crate::fonts::{Face, Fonts, Glyph};
use crate::layout::{Area, Item, Layout, Milli, Page, Run, Shade, Shape};
use crate::marks::{Marks, Watermark};
use dealer_core::form::day::Day;
use krilla::color::luma;
use krilla::configure::{Accessibility, Archival, ConfigurationBuilder, PdfVersion};
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag};
use krilla::text::{GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use std::collections::BTreeMap;

/// The width of a pen's stroke.
const PEN: Milli = 1_200;

/// How much of a watermark is seen that stands above a page.
const HALF: f32 = 0.6;

/// What the writer calls each leaf, with the page that it is on.
type Leaves = BTreeMap<usize, (Identifier, usize)>;

/// What a file says of itself.
pub(crate) struct About<'a> {
    /// What it is, for the title.
    pub(crate) title: &'a str,
    /// The document's id, which ends the title.
    pub(crate) id: &'a str,
    /// The day that it is dated.
    pub(crate) day: Day,
    /// Its language, as a tag.
    pub(crate) language: &'a str,
}

/// Writes the document.
pub(crate) fn pdf(
    (about, file): (&About<'_>, Option<&File>),
    marks: &Marks,
    layout: &Layout,
    fonts: &Fonts,
) -> Result<Vec<u8>, PaperError> {
    let checked = match file {
        None => ConfigurationBuilder::new()
            .with_archival_validator(Archival::A2_A)
            .with_accessibility_validator(Accessibility::UA1),
        // Nobody checked the file's pages.
        Some(_) => ConfigurationBuilder::new().with_version(PdfVersion::Pdf17),
    };
    let configuration = checked
        .finish()
        .map_err(|error| PaperError::Writer(format!("{error:?}")))?;
    let mut document = Document::new_with(SerializeSettings {
        enable_tagging: true,
        configuration,
        ..SerializeSettings::default()
    });
    let mut leaves = Leaves::new();
    for (number, page) in layout.pages.iter().enumerate() {
        draw_page(&mut document, (number, page), marks, (fonts, file), &mut leaves)?;
    }
    let (tags, outline) = tree::of(layout, leaves)?;
    document.set_tag_tree(tags.with_lang(Some(about.language.to_owned())));
    document.set_outline(outline);
    document.set_metadata(metadata(about, marks));
    document
        .finish()
        .map_err(|error| PaperError::Writer(format!("{error:?}")))
}

fn metadata(about: &About<'_>, marks: &Marks) -> Metadata {
    let state = match marks.watermark {
        None => "",
        Some(Watermark::Draft) => "Draft: ",
        Some(Watermark::Void { .. }) => "Void: ",
        Some(Watermark::Cancelled { .. }) => "Cancelled: ",
    };
    let year = u16::try_from(about.day.year()).unwrap_or_default();
    let day = DateTime::new(year).month(about.day.month()).day(about.day.day());
    // Half a date would be written in the zone of whoever reads it.
    let day = day.hour(0).minute(0).second(0).utc_offset_hour(0).utc_offset_minute(0);
    Metadata::new()
        .title(format!("{state}{} {}", about.title, about.id))
        .language(about.language.to_owned())
        .creator("CoverDesk".to_owned())
        .document_id(about.id.to_owned())
        .creation_date(day)
}

fn draw_page(
    document: &mut Document,
    (number, page): (usize, &Page),
    marks: &Marks,
    (fonts, file): (&Fonts, Option<&File>),
    leaves: &mut Leaves,
) -> Result<(), PaperError> {
    let (width, height) = page.size;
    let settings = PageSettings::from_wh(points(width), points(height));
    let mut page_of_file = document.start_page_with(settings.ok_or_else(unwritable)?);
    let mut surface = page_of_file.surface();
    let is_of_file = page.items.iter().any(|item| matches!(item.shape, Shape::FilePage(..)));
    let watermark = marks.watermark.as_ref();
    // It stands below our own texts, and above a page that may be white all over.
    if let Some(watermark) = watermark.filter(|_| !is_of_file) {
        watermark::draw(&mut surface, watermark, page.size, fonts)?;
    }
    for item in &page.items {
        draw_item(
            &mut surface,
            item,
            ArtifactType::Layout,
            (fonts, file),
            (number, leaves),
        );
    }
    for item in &page.footer {
        draw_item(
            &mut surface,
            item,
            ArtifactType::Footer,
            (fonts, file),
            (number, leaves),
        );
    }
    if let Some(watermark) = watermark.filter(|_| is_of_file) {
        surface.push_opacity(NormalizedF32::new(HALF).unwrap_or(NormalizedF32::ONE));
        let drawn = watermark::draw(&mut surface, watermark, page.size, fonts);
        surface.pop();
        drawn?;
    }
    surface.finish();
    page_of_file.finish();
    Ok(())
}

fn draw_item(
    surface: &mut Surface<'_>,
    item: &Item,
    mute: ArtifactType,
    (fonts, file): (&Fonts, Option<&File>),
    (number, leaves): (usize, &mut Leaves),
) {
    let tag = match (item.leaf, &item.shape) {
        (None, _) => ContentTag::Artifact(Artifact::with_kind(mute)),
        (Some(_), Shape::Text(_)) => ContentTag::Span(SpanTag::empty()),
        (Some(_), _) => ContentTag::Other,
    };
    let id = surface.start_tagged(tag);
    match &item.shape {
        Shape::Text(run) => draw_run(surface, run, fonts),
        Shape::Fill(area, shade) => draw_path(surface, rectangle(*area), Some(*shade), None),
        Shape::Frame(area, width, shade) => {
            let inside = area.inset(width / 2);
            draw_path(surface, rectangle(inside), None, Some((*width, *shade)));
        }
        Shape::Strokes(strokes, _) => draw_path(surface, pen(strokes), None, Some((PEN, Shade::Black))),
        Shape::FilePage(at, area) => draw_file_page(surface, file, *at, *area),
    }
    surface.end_tagged();
    if let Some(leaf) = item.leaf {
        leaves.insert(leaf, (id, number));
    }
}

#[cfg(not(feature = "files"))]
const fn draw_file_page(_: &mut Surface<'_>, _: Option<&File>, _: usize, _: Area) {}

#[cfg(feature = "files")]
fn draw_file_page(surface: &mut Surface<'_>, file: Option<&File>, at: usize, area: Area) {
    let size = krilla::geom::Size::from_wh(points(area.right), points(area.bottom));
    if let Some((file, size)) = file.zip(size) {
        surface.draw_pdf_page(&file.document, size, at);
    }
}

fn draw_run(surface: &mut Surface<'_>, run: &Run, fonts: &Fonts) {
    let place = (run.x, run.baseline);
    draw_text(
        surface,
        (&run.text, &run.glyphs),
        (run.face, run.size),
        place,
        lightness(run.shade),
        fonts,
    );
}

/// Draws a shaped text, its baseline beginning at `(x, y)`.
fn draw_text(
    surface: &mut Surface<'_>,
    (text, glyphs): (&str, &[Glyph]),
    (face, size): (Face, Milli),
    (x, y): (Milli, Milli),
    lightness: u8,
    fonts: &Fonts,
) {
    let em = fonts.units(face);
    let part = |units: i64| (units as f32) / (em as f32);
    let glyphs: Vec<KrillaGlyph> = glyphs
        .iter()
        .map(|glyph| {
            let (x, y) = (part(glyph.x_offset), part(glyph.y_offset));
            let id = GlyphId::new(glyph.id);
            KrillaGlyph::new(id, part(glyph.advance), x, y, 0.0, glyph.from..glyph.to, None)
        })
        .collect();
    surface.set_stroke(None);
    surface.set_fill(Some(fill(lightness)));
    let start = Point::from_xy(points(x), points(y));
    surface.draw_glyphs(start, &glyphs, fonts.drawn(face), text, points(size), false);
}

fn draw_path(surface: &mut Surface<'_>, path: Option<Path>, filled: Option<Shade>, stroked: Option<(Milli, Shade)>) {
    let Some(path) = path else { return };
    surface.set_fill(filled.map(|shade| fill(lightness(shade))));
    surface.set_stroke(stroked.map(|(width, shade)| Stroke {
        paint: luma::Color::new(lightness(shade)).into(),
        width: points(width),
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    }));
    surface.draw_path(&path);
}

fn rectangle(area: Area) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(rect(area)?);
    path.finish()
}

fn rect(area: Area) -> Option<Rect> {
    Rect::from_ltrb(
        points(area.left),
        points(area.top),
        points(area.right),
        points(area.bottom),
    )
}

fn pen(strokes: &[Vec<(Milli, Milli)>]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for stroke in strokes {
        for (at, (x, y)) in stroke.iter().enumerate() {
            if at == 0 {
                path.move_to(points(*x), points(*y));
                // A stroke of one point is a dot.
                path.line_to(points(*x), points(*y));
            } else {
                path.line_to(points(*x), points(*y));
            }
        }
    }
    path.finish()
}

const fn lightness(shade: Shade) -> u8 {
    match shade {
        Shade::Black => 0,
        Shade::Dark => 70,
        Shade::Middle => 170,
        Shade::Light => 235,
    }
}

fn fill(lightness: u8) -> Fill {
    Fill {
        paint: luma::Color::new(lightness).into(),
        ..Fill::default()
    }
}

fn points(length: Milli) -> f32 {
    length as f32 / 1000.0
}

fn unwritable() -> PaperError {
    PaperError::Writer("a page has no size".to_owned())
}
