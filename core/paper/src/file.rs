//! A form's own PDF file, as the writer takes it: its pages as they are shown, cropped and turned.
#![expect(clippy::float_arithmetic, reason = "a file's lengths are floating-point numbers")]

use crate::error::PaperError;
use crate::layout::{Area, Milli};
use krilla::pdf::{Pdf, PdfDocument};
use std::sync::Arc;

/// The longest edge of a page, in thousandths of a point: what viewers show.
const LONGEST: f64 = 14_400_000.0;

/// A form's file, opened.
#[derive(Debug, Clone)]
pub struct File {
    pub(crate) document: PdfDocument,
    pages: Vec<FilePage>,
}

/// A page of a form's file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FilePage {
    /// Its width and its height as it is shown, in thousandths of a point.
    pub size: (Milli, Milli),
    /// From the file's own points to those of the page as it is shown, from its left upper corner.
    shown: [f64; 6],
}

impl File {
    /// Opens a file.
    ///
    /// # Errors
    /// [`PaperError::File`] for bytes that can't be read as PDF, and for a page without a size.
    pub fn open(bytes: Vec<u8>) -> Result<Self, PaperError> {
        let pdf = Arc::new(Pdf::new(bytes).map_err(|_| PaperError::File("it can't be read".to_owned()))?);
        let mut pages = Vec::new();
        for (at, page) in pdf.pages().iter().enumerate() {
            let (width, height) = page.render_dimensions();
            let size = milli(f64::from(width)).zip(milli(f64::from(height)));
            let size = size.filter(|(width, height)| *width > 0 && *height > 0);
            pages.push(FilePage {
                size: size.ok_or_else(|| PaperError::File(format!("page {} has no size", at + 1)))?,
                shown: page.initial_transform(true).as_coeffs(),
            });
        }
        Ok(Self {
            document: PdfDocument::new(pdf),
            pages,
        })
    }

    /// Its pages.
    #[must_use]
    pub fn pages(&self) -> &[FilePage] {
        &self.pages
    }
}

impl FilePage {
    /// A rectangle of the file, by two corners in points, as it is shown; none for one that is no place.
    #[must_use]
    pub fn area(&self, [x0, y0, x1, y1]: [f64; 4]) -> Option<Area> {
        let [a, b, c, d, e, f] = self.shown;
        let shown = |x: f64, y: f64| milli(a * x + c * y + e).zip(milli(b * x + d * y + f));
        let ((x0, y0), (x1, y1)) = shown(x0, y0).zip(shown(x1, y1))?;
        Some(Area {
            left: x0.min(x1),
            top: y0.min(y1),
            right: x0.max(x1),
            bottom: y0.max(y1),
        })
    }
}

/// Points as thousandths of one; none beyond what a page holds.
fn milli(points: f64) -> Option<Milli> {
    let thousandths = (points * 1000.0).round();
    #[expect(clippy::cast_possible_truncation, reason = "it is within the limit")]
    let whole = thousandths as Milli;
    (thousandths.is_finite() && thousandths.abs() <= LONGEST).then_some(whole)
}
