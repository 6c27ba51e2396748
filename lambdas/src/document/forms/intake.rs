//! A form's own file is taken in: what must not be in it is refused by name, and its pages, their words and their fields are read.

use super::guard::guard;
use super::refused::Refused;
use dealer_core::document::{
    Filling, MAX_PAGE_WORDS, MAX_PDF_BYTES, MAX_PDF_PAGES, MAX_PLACEMENTS, PdfPage, Place, PlacedAt, Placeholder,
    Placement, Role,
};
use dealer_core::form::text::many_lines;
use dealer_paper::{File, FilePage};
use lopdf::{Dictionary, Document, LoadOptions, Object, ObjectId};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The most bytes that one part of a file unpacks to while it is read.
const MOST_OF_ONE: usize = 50_000_000;
/// The most bytes of a page's content whose words are read.
const MOST_OF_WORDS: usize = 4_000_000;
/// The most bytes of a file that is written anew: what was packed together is written one by one.
const MOST_KEPT: usize = 2 * MAX_PDF_BYTES;
/// How deep a page stands in the tree of pages at most.
const DEEPEST_PAGE: usize = 40;
/// How far up from a field its names and kinds are looked for.
const MOST_PARENTS: usize = 16;
/// The stack of who reads a file: objects stand in objects.
const STACK: usize = 16 * 1024 * 1024;
/// The size of type that is proposed, and the smallest, in thousandths of a point.
const PROPOSED: (i64, i64) = (9_000, 6_000);
/// The flag of a field whose characters stand in cells (ISO 32000-1, table 228).
const COMB: i64 = 1 << 24;

/// What was read of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Taken {
    /// The file, written anew by the reader that looked at it.
    pub bytes: Vec<u8>,
    pub pages: Vec<PdfPage>,
    /// What its fields propose.
    pub proposed: Vec<Placement>,
}

/// Reads a file. A reader that gives up in a way of its own says of it that it is damaged.
///
/// # Errors
/// [`Refused`]: the first thing that is wrong.
pub(super) fn take(bytes: &[u8]) -> Result<Taken, Refused> {
    guard(bytes)?;
    std::thread::scope(|scope| {
        let reading = std::thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, || catch_unwind(AssertUnwindSafe(|| read(bytes))));
        let read = reading.map_err(|_| Refused::Damaged)?.join();
        read.ok().and_then(Result::ok).unwrap_or(Err(Refused::Damaged))
    })
}

fn read(bytes: &[u8]) -> Result<Taken, Refused> {
    let options = LoadOptions::with_max_decompressed_size(MOST_OF_ONE);
    let mut document = Document::load_mem_with_options(bytes, options).map_err(|_| Refused::Damaged)?;
    if document.trailer.has(b"Encrypt") || document.is_encrypted() {
        return Err(Refused::Encrypted);
    }
    forbidden(&document)?;
    let count = count_pages(&document)?;
    let ids: Vec<ObjectId> = document.page_iter().take(count).collect();
    let bytes = written_anew(&mut document)?;
    let file = File::open(bytes.clone()).map_err(|_| Refused::Damaged)?;
    // Two readers that see other pages have to do with a file that is made for that.
    if file.pages().len() != count {
        return Err(Refused::Damaged);
    }
    let mut taken = Taken {
        bytes,
        pages: Vec::new(),
        proposed: Vec::new(),
    };
    for ((number, id), shown) in (1..).zip(&ids).zip(file.pages()) {
        let words = document
            .extract_text_with_limit(&[number], MOST_OF_WORDS)
            .unwrap_or_default();
        taken.pages.push(PdfPage {
            width: shown.size.0,
            height: shown.size.1,
            words: many_lines(&words).chars().take(MAX_PAGE_WORDS).collect(),
            confirmed: false,
        });
        if let Ok(page) = document.get_dictionary(*id) {
            propose(&document, page, (number, shown), &mut taken.proposed);
        }
    }
    taken.proposed.truncate(MAX_PLACEMENTS);
    Ok(taken)
}

/// The file as this reader understood it, without what no page needs: readers differ in what they make of a file that is odd, and the one that
/// draws it gets nothing that this one did not look at.
fn written_anew(document: &mut Document) -> Result<Vec<u8>, Refused> {
    document.prune_objects();
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).map_err(|_| Refused::Damaged)?;
    if bytes.len() > MOST_KEPT {
        Err(Refused::Bomb)
    } else {
        Ok(bytes)
    }
}

/// How many pages a file has. Readers follow the tree of pages as far as it goes, so one that goes round or very deep ends here.
fn count_pages(document: &Document) -> Result<usize, Refused> {
    let root = document.catalog().and_then(|catalog| catalog.get(b"Pages"));
    let root = root.and_then(Object::as_reference).map_err(|_| Refused::Damaged)?;
    let (mut seen, mut rest, mut count) = (BTreeSet::new(), vec![(root, 0)], 0);
    while let Some((id, depth)) = rest.pop() {
        if !seen.insert(id) {
            return Err(Refused::Damaged);
        }
        if depth > DEEPEST_PAGE {
            return Err(Refused::TooDeep);
        }
        let node = document.get_dictionary(id).map_err(|_| Refused::Damaged)?;
        let kids = node.get(b"Kids").ok().and_then(|kids| resolved(document, kids));
        match kids {
            Some(Object::Array(kids)) => {
                let below = kids.iter().filter_map(|kid| kid.as_reference().ok());
                rest.extend(below.map(|kid| (kid, depth + 1)));
            }
            _ => count += 1,
        }
    }
    if (1..=MAX_PDF_PAGES).contains(&count) {
        Ok(count)
    } else {
        Err(Refused::Pages(count))
    }
}

/// Refuses what does more than show pages.
fn forbidden(document: &Document) -> Result<(), Refused> {
    for object in document.objects.values() {
        look(document, object, 0)?;
    }
    Ok(())
}

fn look(document: &Document, object: &Object, depth: usize) -> Result<(), Refused> {
    if depth > 80 {
        return Err(Refused::TooDeep);
    }
    match object {
        Object::Array(entries) => entries.iter().try_for_each(|entry| look(document, entry, depth + 1)),
        Object::Dictionary(dictionary) => look_at(document, dictionary, depth),
        Object::Stream(stream) => look_at(document, &stream.dict, depth),
        _ => Ok(()),
    }
}

/// The actions that a viewer does by itself, or that reach out of the file.
const ACTIONS: [&[u8]; 8] = [
    b"JavaScript",
    b"Launch",
    b"SubmitForm",
    b"ImportData",
    b"Rendition",
    b"Movie",
    b"Sound",
    b"GoToE",
];

fn look_at(document: &Document, dictionary: &Dictionary, depth: usize) -> Result<(), Refused> {
    let scripts = |name: &[u8]| Refused::Scripts(String::from_utf8_lossy(name).into_owned());
    for (key, value) in dictionary {
        match key.as_slice() {
            b"XFA" => return Err(Refused::Xfa),
            b"ByteRange" => return Err(Refused::Signed),
            b"JS" | b"JavaScript" | b"AA" => return Err(scripts(key)),
            // A viewer that opens at a page does nothing but that.
            b"OpenAction" if !matches!(resolved(document, value), Some(Object::Array(_))) => return Err(scripts(key)),
            b"S" if value.as_name().is_ok_and(|name| ACTIONS.contains(&name)) => {
                return Err(scripts(value.as_name().unwrap_or_default()));
            }
            b"Type" if value.as_name().is_ok_and(|name| name == b"Sig") => return Err(Refused::Signed),
            _ => look(document, value, depth + 1)?,
        }
    }
    Ok(())
}

/// What the fields of a page propose.
fn propose(document: &Document, page: &Dictionary, (number, shown): (u32, &FilePage), proposed: &mut Vec<Placement>) {
    let annotations = page.get(b"Annots").ok().and_then(|found| resolved(document, found));
    let Some(Object::Array(annotations)) = annotations else {
        return;
    };
    for annotation in annotations.iter().take(MAX_PLACEMENTS) {
        let Some(Object::Dictionary(widget)) = resolved(document, annotation) else {
            continue;
        };
        let is_widget = widget
            .get(b"Subtype")
            .and_then(Object::as_name)
            .is_ok_and(|name| name == b"Widget");
        if let Some(placement) = is_widget.then(|| of_field(document, widget, (number, shown))).flatten() {
            proposed.push(placement);
        }
    }
}

fn resolved<'a>(document: &'a Document, object: &'a Object) -> Option<&'a Object> {
    document.dereference(object).ok().map(|(_, object)| object)
}

/// A field with those that it is a part of, itself first.
fn lineage<'a>(document: &'a Document, widget: &'a Dictionary) -> Vec<&'a Dictionary> {
    let mut fields = vec![widget];
    while let Some(parent) = fields.last().and_then(|field| field.get(b"Parent").ok()) {
        match resolved(document, parent) {
            Some(Object::Dictionary(parent)) if fields.len() < MOST_PARENTS => fields.push(parent),
            _ => break,
        }
    }
    fields
}

fn of_field(document: &Document, widget: &Dictionary, (number, shown): (u32, &FilePage)) -> Option<Placement> {
    let fields = lineage(document, widget);
    let inherited = |key: &[u8]| {
        let found = fields.iter().find_map(|field| field.get(key).ok());
        found.and_then(|found| resolved(document, found))
    };
    let Some(Object::Array(corners)) = widget.get(b"Rect").ok().and_then(|rect| resolved(document, rect)) else {
        return None;
    };
    let corner = |at: usize| corners.get(at).and_then(|corner| corner.as_float().ok()).map(f64::from);
    let area = shown.area([corner(0)?, corner(1)?, corner(2)?, corner(3)?])?;
    let kind = inherited(b"FT").and_then(|kind| kind.as_name().ok());
    let name = name_of(&fields);
    let fill = match kind? {
        b"Sig" => Filling::Sign {
            role: role_of(&name),
            place: Place::Signature,
        },
        b"Tx" | b"Ch" => Filling::Value {
            placeholder: placeholder_of(&name).map_or_else(String::new, |placeholder| placeholder.path().to_owned()),
        },
        _ => return None,
    };
    let flags = inherited(b"Ff")
        .and_then(|flags| flags.as_i64().ok())
        .unwrap_or_default();
    let most = inherited(b"MaxLen").and_then(|most| most.as_i64().ok());
    let comb = most.filter(|most| flags & COMB != 0 && matches!(fill, Filling::Value { .. }) && *most >= 2);
    let align = match inherited(b"Q").and_then(|align| align.as_i64().ok()) {
        Some(1) => PlacedAt::Center,
        Some(2) => PlacedAt::Right,
        _ => PlacedAt::Left,
    };
    Some(Placement {
        page: number,
        left: area.left,
        top: area.top,
        width: area.right - area.left,
        height: area.bottom - area.top,
        fill,
        size: PROPOSED.0,
        smallest: PROPOSED.1,
        align,
        comb: comb.and_then(|cells| u8::try_from(cells).ok()),
    })
}

/// A field's full name: the parts of it, the outermost first.
fn name_of(fields: &[&Dictionary]) -> String {
    let part = |field: &&Dictionary| {
        let name = field.get(b"T").ok()?.as_str().ok()?;
        Some(String::from_utf8_lossy(name).into_owned())
    };
    let parts: Vec<String> = fields.iter().rev().filter_map(part).collect();
    parts.join(".")
}

/// Letters and digits alone, in small letters.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(char::is_ascii_alphanumeric);
    kept.collect::<String>().to_ascii_lowercase()
}

/// The placeholder that a field is called after: 'buyer.name', 'Buyer Name', 'form.BuyerName'.
fn placeholder_of(name: &str) -> Option<Placeholder> {
    let name = plain(name);
    let ends_so = |placeholder: &&Placeholder| name.ends_with(&plain(placeholder.path()));
    let all = Placeholder::ALL.iter().filter(ends_so);
    all.max_by_key(|placeholder| placeholder.path().len()).copied()
}

fn role_of(name: &str) -> Role {
    let name = plain(name);
    if name.contains("cobuyer") {
        Role::CoBuyer
    } else if name.contains("dealer") {
        Role::Dealer
    } else {
        Role::Buyer
    }
}
