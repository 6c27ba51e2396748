//! What publishing demands of what is put over the pages of a form's file.

use super::fault::FormFault;
use super::form::{Form, Role};
use super::ink::Place;
use super::pdf::{Filling, MAX_COMB, MAX_PDF_PAGES, MAX_PLACEMENTS, PdfContent, Placement, TYPE_SIZES};
use super::placeholder::Placeholder;
use super::spot::Spot;

/// The smallest place for a signature and for initials, in thousandths of a point: width and height.
const SMALLEST_SIGNATURE: (i64, i64) = (90_000, 14_000);
const SMALLEST_INITIALS: (i64, i64) = (24_000, 12_000);
/// The smallest place for a value, in thousandths of a point.
const SMALLEST_VALUE: (i64, i64) = (4_000, 4_000);

/// All that is wrong with a form's file and what is put over it.
pub(super) fn pdf_faults(form: &Form) -> Vec<FormFault> {
    let Some(pdf) = &form.pdf else {
        return vec![FormFault::Form("The form has no file yet".to_owned())];
    };
    let mut faults = Vec::new();
    if pdf.pages.is_empty() || pdf.pages.len() > MAX_PDF_PAGES {
        faults.push(FormFault::Form(format!("A form's file has 1 to {MAX_PDF_PAGES} pages")));
    }
    if pdf.placements.len() > MAX_PLACEMENTS {
        faults.push(FormFault::Form(format!(
            "A form has at most {MAX_PLACEMENTS} placements"
        )));
        return faults;
    }
    for (at, placement) in pdf.placements.iter().enumerate() {
        let fault = |what: String| FormFault::Placement {
            placement: at + 1,
            page: placement.page,
            what,
        };
        faults.extend(
            of_place(placement, pdf)
                .into_iter()
                .chain(of_filling(placement))
                .map(fault),
        );
        let mut before = pdf.placements.iter().take(at).enumerate();
        if let Some((other, _)) = before.find(|(_, other)| other.overlaps(placement)) {
            faults.push(fault(format!("it overlaps placement {}", other + 1)));
        }
    }
    faults
}

/// What is wrong with its rectangle.
fn of_place(placement: &Placement, pdf: &PdfContent) -> Option<String> {
    let page = placement
        .page
        .checked_sub(1)
        .and_then(|page| usize::try_from(page).ok());
    let Some(page) = page.and_then(|page| pdf.pages.get(page)) else {
        return Some(format!("the file has no page {}", placement.page));
    };
    let (right, bottom) = placement.far();
    if placement.left < 0 || placement.top < 0 || right > page.width || bottom > page.height {
        return Some("it is not all on the page".to_owned());
    }
    let (least_width, least_height) = match &placement.fill {
        Filling::Value { .. } => SMALLEST_VALUE,
        Filling::Sign {
            place: Place::Signature,
            ..
        } => SMALLEST_SIGNATURE,
        Filling::Sign {
            place: Place::Initials, ..
        } => SMALLEST_INITIALS,
    };
    (placement.width < least_width || placement.height < least_height).then(|| {
        format!(
            "it is smaller than {} by {} points",
            least_width / 1_000,
            least_height / 1_000
        )
    })
}

/// What is wrong with what is put there, and how.
fn of_filling(placement: &Placement) -> Vec<String> {
    let mut faults = Vec::new();
    if let Filling::Value { placeholder } = &placement.fill {
        if placeholder.trim().is_empty() {
            faults.push("no placeholder is chosen".to_owned());
        } else if let Err(fault) = Spot::parse(placeholder) {
            faults.push(fault.to_string());
        }
        if !TYPE_SIZES.contains(&placement.size) || !TYPE_SIZES.contains(&placement.smallest) {
            let (least, most) = (TYPE_SIZES.start() / 1_000, TYPE_SIZES.end() / 1_000);
            faults.push(format!("its type has {least} to {most} points"));
        } else if placement.smallest > placement.size {
            faults.push("its smallest type is larger than its type".to_owned());
        }
        if placement.comb.is_some_and(|cells| !(2..=MAX_COMB).contains(&cells)) {
            faults.push(format!("a comb has 2 to {MAX_COMB} cells"));
        }
    } else if placement.comb.is_some() {
        faults.push("nobody signs into a comb".to_owned());
    }
    faults
}

/// What is printed for each deal.
pub(super) fn printed(pdf: &PdfContent) -> Vec<Placeholder> {
    let spots = pdf.placements.iter().filter_map(|placement| placement.fill.spot());
    let always = |placeholder: &Placeholder| !placeholder.is_of_a_loan() && !placeholder.is_of_a_co_buyer();
    spots.map(Spot::placeholder).filter(always).collect()
}

/// Whether the buyer has a place for a signature.
pub(super) fn buyer_signs(pdf: &PdfContent) -> bool {
    let signs = |placement: &Placement| {
        let buyers = Filling::Sign {
            role: Role::Buyer,
            place: Place::Signature,
        };
        placement.fill == buyers
    };
    pdf.placements.iter().any(signs)
}
