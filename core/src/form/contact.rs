//! Phone numbers, ZIP codes, states, e-mail addresses and website addresses.

use crate::form::given::Given;
use crate::form::number_text::as_typed;
use email_address::{EmailAddress, Options};
use url::Url;

/// Beside a phone number that is not complete.
pub const PHONE_MESSAGE: &str = "Please enter a valid phone number (XXX) XXX-XXXX.";
/// Beside a ZIP code that is not five digits, or five and four.
pub const ZIP_MESSAGE: &str = "Please enter a valid ZIP code.";
/// Beside a state that is not a code of the list.
pub const STATE_MESSAGE: &str = "Please enter a valid 2-letter state code.";
/// Beside an e-mail address.
pub const EMAIL_MESSAGE: &str = "Please enter a valid email address.";
/// Beside a website address.
pub const URL_MESSAGE: &str = "Please enter a valid website URL.";

/// The 50 US state codes (USPS), sorted.
pub const STATE_CODES: [&str; 50] = [
    "AK", "AL", "AR", "AZ", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "IA", "ID", "IL", "IN", "KS", "KY", "LA", "MA",
    "MD", "ME", "MI", "MN", "MO", "MS", "MT", "NC", "ND", "NE", "NH", "NJ", "NM", "NV", "NY", "OH", "OK", "OR", "PA",
    "RI", "SC", "SD", "TN", "TX", "UT", "VA", "VT", "WA", "WI", "WV", "WY",
];

/// Whether a text is a phone number in the form (XXX) XXX-XXXX, its area code as the numbering plan has them: none begins with
/// 0 or 1.
#[must_use]
pub fn is_phone(text: &str) -> bool {
    let digits = phone_digits(text);
    digits.len() == 10 && !digits.starts_with(['0', '1']) && format_phone_input(&digits) == text
}

/// What a phone field shows of what was typed: digits only, at most 10, as (XXX) XXX-XXXX while they come in. The country's 1 is
/// dropped in front of ten digits; until they are there it stays in front, since no area code begins with it.
#[must_use]
pub fn format_phone_input(typed: &str) -> String {
    let digits = phone_digits(typed);
    match digits.strip_prefix('1') {
        Some("") => digits,
        Some(number) if number.len() < 10 || number.starts_with('1') => format!("1 {}", grouped_phone(number)),
        Some(number) => grouped_phone(number),
        None => grouped_phone(&digits),
    }
}

fn phone_digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn grouped_phone(digits: &str) -> String {
    let part = |from: usize, to: usize| digits.chars().skip(from).take(to - from).collect::<String>();
    match digits.len() {
        0..=3 => part(0, 3),
        4..=6 => format!("({}) {}", part(0, 3), part(3, 6)),
        _ => format!("({}) {}-{}", part(0, 3), part(3, 6), part(6, 10)),
    }
}

/// What a ZIP field keeps of what was typed: all of it, so that what is wrong can be told; white space around a ZIP code goes.
#[must_use]
pub fn clean_zip_input(typed: &str) -> String {
    let text = typed.trim_start();
    let whole = Some(text.trim_end()).filter(|text| is_zip(text));
    as_typed(whole.unwrap_or(text))
}

/// Whether a text is five digits, optionally followed by a hyphen and four digits.
#[must_use]
pub fn is_zip(text: &str) -> bool {
    let digits = |part: &str, length: usize| part.len() == length && part.chars().all(|c| c.is_ascii_digit());
    match text.split_once('-') {
        None => digits(text, 5),
        Some((five, four)) => digits(five, 5) && digits(four, 4),
    }
}

/// Whether a text is the code of one of the 50 states, or DC, where buyers live too.
#[must_use]
pub fn is_address_state(text: &str) -> bool {
    text == "DC" || STATE_CODES.contains(&text)
}

/// What a state field keeps of what was typed: two letters in upper case.
#[must_use]
pub fn clean_state_input(typed: &str) -> String {
    typed
        .chars()
        .filter(char::is_ascii_alphabetic)
        .take(2)
        .map(|c| c.to_ascii_uppercase())
        .collect()
}

/// Whether a text is an e-mail address (RFC 5321) at a domain with a point in it.
#[must_use]
pub fn is_email(text: &str) -> bool {
    let options = Options::default()
        .with_required_tld()
        .without_display_text()
        .without_domain_literal();
    EmailAddress::parse_with_options(text, options).is_ok()
}

/// A website address with a scheme: 'https://' goes in front where http or https is missing. Nothing when the result is
/// no valid address of a host with a point in its name, or names a user.
#[must_use]
pub fn normalise_url(text: &str) -> Option<String> {
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    let has_scheme = lower.starts_with("http://") || lower.starts_with("https://");
    let full = if has_scheme {
        text.to_owned()
    } else {
        format!("https://{text}")
    };
    // Host names are ASCII (or punycode) here: the parser has no Unicode tables, and asserts in debug builds that it gets
    // no others. It would also decode a host's percent signs.
    let after_scheme = full.split_once("://").map_or("", |(_, rest)| rest);
    let host = after_scheme.split(['/', '\\', '?', '#']).next().unwrap_or_default();
    if host.is_empty() || text.contains(char::is_whitespace) || !host.is_ascii() || host.contains('%') {
        return None;
    }
    let url = Url::parse(&full).ok()?;
    let domain = url.domain()?;
    let named = domain.contains('.') && !domain.starts_with('.') && !domain.ends_with('.') && !domain.contains("..");
    // 'jo@example.com' parses as a user name at a host, and is an e-mail address in the wrong field.
    let anonymous = url.username().is_empty() && url.password().is_none();
    (named && anonymous).then_some(full)
}

/// Whether a text is a website address with its scheme.
#[must_use]
pub fn is_website(text: &str) -> bool {
    normalise_url(text).is_some_and(|address| address == text)
}

/// Why a text is no phone number, ZIP code, state, e-mail address or website address: what is said beside its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct InvalidContact(&'static str);

/// Makes a type of the texts that pass a check.
macro_rules! contact {
    ($(#[$doc:meta])* $name:ident passes $passes:ident or $message:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
        pub struct $name(String);

        impl std::str::FromStr for $name {
            type Err = InvalidContact;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                if $passes(text) { Ok(Self(text.to_owned())) } else { Err(InvalidContact($message)) }
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

contact! {
    /// A phone number, written (XXX) XXX-XXXX.
    Phone passes is_phone or PHONE_MESSAGE
}
contact! {
    /// A ZIP code: five digits, or five and four.
    Zip passes is_zip or ZIP_MESSAGE
}
contact! {
    /// Where somebody lives: one of the 50 states' codes, or DC.
    StateCode passes is_address_state or STATE_MESSAGE
}
contact! {
    /// An e-mail address.
    Email passes is_email or EMAIL_MESSAGE
}
contact! {
    /// A website address, with its scheme.
    Website passes is_website or URL_MESSAGE
}

impl Website {
    /// The address that a typed text stands for (see [`normalise_url`]), or the text where it stands for none.
    #[must_use]
    pub fn typed(text: String) -> Given<Self> {
        normalise_url(&text).map_or(Given::Text(text), |address| Given::Value(Self(address)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed<T: std::str::FromStr<Err = InvalidContact> + AsRef<str>>(text: &str) -> Result<String, String> {
        let value = text.parse::<T>();
        value
            .map(|value| value.as_ref().to_owned())
            .map_err(|wrong| wrong.to_string())
    }

    #[test]
    fn each_kind_of_contact_keeps_its_text_or_says_what_it_wants() {
        for (answer, right) in [
            (parsed::<Phone>("(775) 555-0142"), "(775) 555-0142"),
            (parsed::<Zip>("89501-1234"), "89501-1234"),
            (parsed::<StateCode>("DC"), "DC"),
            (parsed::<Email>("ann@example.com"), "ann@example.com"),
            (parsed::<Website>("http://cars.example/new"), "http://cars.example/new"),
        ] {
            assert_eq!(answer.as_deref(), Ok(right));
        }
        for (answer, message) in [
            (parsed::<Phone>("775-555-0142"), PHONE_MESSAGE),
            (parsed::<Zip>("8950"), ZIP_MESSAGE),
            (parsed::<StateCode>("nv"), STATE_MESSAGE),
            (parsed::<Email>("ann@"), EMAIL_MESSAGE),
            (parsed::<Website>("cars.example"), URL_MESSAGE),
            (parsed::<Website>(" https://cars.example"), URL_MESSAGE),
        ] {
            assert_eq!(answer, Err(message.to_owned()));
        }
    }

    #[test]
    fn a_typed_website_gets_its_scheme_and_what_is_none_stays_as_it_is() {
        for (typed, is_website, kept) in [
            ("cars.example", true, "https://cars.example"),
            ("HTTP://cars.example", true, "HTTP://cars.example"),
            ("nowhere", false, "nowhere"),
            ("", false, ""),
        ] {
            let website = Website::typed(typed.to_owned());
            assert_eq!((website.value().is_some(), website.as_str()), (is_website, kept));
            assert_eq!(Given::parse(kept.to_owned()), website, "a record holds the same");
        }
    }

    /// Records of an earlier release may hold what no form takes.
    #[test]
    fn a_stored_text_that_is_no_zip_code_is_read_and_stored_as_it_is() {
        for (stored, is_zip) in [("\"89501\"", true), ("\"8950\"", false), ("\"\"", false)] {
            let read: Given<Zip> = serde_json::from_str(stored).unwrap();
            assert_eq!(read.value().is_some(), is_zip, "{stored}");
            assert_eq!(serde_json::to_string(&read).unwrap(), stored);
        }
    }
}
