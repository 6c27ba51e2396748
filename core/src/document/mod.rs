//! Documents that a deal leaves on paper: forms as data, and the values that are printed in them.
//!
//! A [`Form`] is a list of blocks whose texts name placeholders. [`check`] says what keeps a form from being published, [`choose`] finds the
//! form at issue, and [`values`] words what a stored line and its deal say. Drawing is another package's: nothing here knows a page.

mod after_sale;
mod cancelled;
mod check;
mod check_pdf;
mod choose;
mod fault;
mod form;
mod handed;
mod house;
mod ink;
mod issue;
mod kept;
pub mod menu;
mod payee;
mod pdf;
mod placeholder;
mod printed;
mod printout;
mod purpose;
mod reading;
mod remittance;
mod role;
mod sample;
mod scan;
mod sheet_rules;
pub mod signing;
mod source;
mod spot;
mod stored;
mod text;
mod transferred;
mod unrolled;
mod values;
mod whole;
mod wording;

pub use cancelled::{Cancellation, form_for_cancellation, purposes_of, values_for_cancellation};
pub use check::{MAX_BLOCKS, check};
pub use choose::{NoForm, Wanted, choose, clash};
pub use fault::{FormFault, TextFault};
pub use form::{
    Align, Block, Column, Each, Form, FormKind, FormState, HOUSE, Heading, HeadingLevel, Initials, Language, List,
    Marker, Notice, PageBreak, Paragraph, Role, Row, Signature, Table, When,
};
pub use handed::Handed;
pub use house::house_form;
pub use ink::{INITIALS_FIELD, Ink, InkFault, MAX_POINTS, MAX_STROKES, MAX_TYPED, Place, SIGNATURE_FIELD};
pub use issue::{DRAFT_ID, FormsOf, NO_DEAL, Published, built_in, covered_months, form_for, values_for};
pub use kept::{
    FaultRow, FormChange, FormDetail, FormFacts, FormKey, FormName, FormOwner, FormRow, FormStatus, NewForm, NoFormKey,
    PageWords,
};
pub use payee::refund_payee;
pub use pdf::{
    Filling, MAX_COMB, MAX_PAGE_WORDS, MAX_PDF_BYTES, MAX_PDF_PAGES, MAX_PLACEMENTS, PdfContent, PdfPage, PlacedAt,
    Placement, TYPE_SIZES,
};
pub use placeholder::{Format, Placeholder, Type};
pub use printed::{ItemOf, Values};
pub use printout::{Printout, PrintoutPart};
pub use purpose::Purpose;
pub use reading::{Part, PlaceOf, places, reading};
pub use remittance::{PrintedBatch, RefundCheck, batch_stub, refund_stub, register_printout};
pub use sample::{PlaceholderRow, Sample, placeholders, sample_values};
pub use scan::{MAX_SCAN_BYTES, ScanConfirmed, ScanFault, ScanKind, check_scan, scan_size_message};
pub use sheet_rules::{SheetMethod, SheetRule, Verified, sheet_demanded, sheet_rules};
pub use source::{Business, Source};
pub use spot::Spot;
pub use stored::{
    Bundle, DocumentRow, DocumentStatus, FormPin, HeldUp, ScanRow, WantedReason, bundle_of, cancelled_copy_of,
    document_id, document_id_after_sale, product_of, retained_until, sheet_ids, void_copy_of, waiver_id,
};
pub use text::{Piece, is_printable, pieces};
pub use transferred::{Transferred, form_for_transfer, values_for_transfer};
pub use unrolled::unrolled;
pub use values::{MAX_VALUE, ValueError, values};
pub use whole::{Item, WholeDeal, form_for_whole, items_of_lines, items_of_menu, terms_of, values_for_whole};
