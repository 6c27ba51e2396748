//! Passwords that are tried first by whoever guesses: those that many people have, and those made of a person's own names.
//!
//! Those of a published list are refused, and what such lists consist of: words with digits before or after them, walks over the
//! keyboard, the same few characters again and again. No kind of character is demanded.

use std::collections::BTreeSet;

/// The 3,000 most common passwords of eight characters and more, in lower case. `core/data/README.md` says whose list it is.
const COMMON: &str = include_str!("../../../data/common-passwords.txt");
/// Words and names that common passwords are made of, and those of this trade and product.
const WORDS: &str = include_str!("../../../data/common-password-words.txt");
/// What fingers walk along, forwards and backwards.
const WALKS: [&str; 10] = [
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "azertyuiop",
    "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm",
];
/// The fewest characters of a walk: a shorter one stands in many a word.
const MIN_WALK: usize = 4;
/// So much of what is left without a walk or a word does not make a password a good one.
const MAX_REST: usize = 2;
/// The fewest characters of a person's own name that must not be most of the password.
const MIN_OWN: usize = 4;

/// Symbols and digits that stand for letters, in passwords that are to look better than they are. `1` and `!` stand for two.
const STAND_FOR: [(char, &str); 8] = [
    ('@', "a"),
    ('4', "a"),
    ('3', "e"),
    ('1', "il"),
    ('!', "il"),
    ('0', "o"),
    ('$', "s"),
    ('5', "s"),
];
/// The symbols over the digits of a keyboard, from 1 to 0: a walk with the shift key held.
const SHIFTED_DIGITS: &str = "!@#$%^&*()";

/// Whether a password is among the first that are tried. `own_names` are those of the person who has it: username, the dealer's name and
/// id. Case, symbols and digits around it (a year, say), and symbols in the place of letters make no password a better one.
#[must_use]
pub fn is_easy_to_guess(password: &str, own_names: &[&str]) -> bool {
    let typed = password.trim().to_lowercase();
    let bare = typed.trim_matches(|c: char| !c.is_alphanumeric());
    let walked = without_shift(&typed);
    is_common(&typed)
        || [typed.as_str(), bare]
            .into_iter()
            .any(|text| is_repetition(text) || is_date(text))
        || [typed.as_str(), bare, &walked].into_iter().any(is_walk)
        || {
            let names = Names::of(own_names);
            folded(&typed)
                .iter()
                .any(|text| is_common(text) || is_words(text) || names.make(text))
        }
}

/// What a password is once it is taken for what it imitates: without symbols, or symbols and digits, at either end; as it is, and with
/// letters where symbols and digits stand for them.
fn folded(typed: &str) -> BTreeSet<String> {
    let is_symbol = |c: char| !c.is_alphanumeric();
    let is_decoration = |c: char| !c.is_alphabetic();
    let starts = [
        typed,
        typed.trim_start_matches(is_symbol),
        typed.trim_start_matches(is_decoration),
    ];
    let mut texts = BTreeSet::new();
    for start in starts {
        for text in [
            start,
            start.trim_end_matches(is_symbol),
            start.trim_end_matches(is_decoration),
        ] {
            texts.insert(text.to_owned());
            for which in 0..2 {
                texts.insert(text.chars().map(|c| letter_for(c, which)).collect());
            }
        }
    }
    texts
}

fn letter_for(c: char, which: usize) -> char {
    let letters = STAND_FOR
        .iter()
        .find(|(symbol, _)| *symbol == c)
        .map(|(_, letters)| letters);
    letters
        .and_then(|letters| letters.chars().nth(which).or_else(|| letters.chars().next()))
        .unwrap_or(c)
}

/// With the digit for each symbol that is typed on its key.
fn without_shift(typed: &str) -> String {
    let digit = |c: char| SHIFTED_DIGITS.find(c).and_then(|place| "1234567890".chars().nth(place));
    typed.chars().map(|c| digit(c).unwrap_or(c)).collect()
}

/// The names of a person and of the dealer, and the words that these consist of.
struct Names(Vec<String>);

impl Names {
    fn of(own_names: &[&str]) -> Self {
        let mut pieces = BTreeSet::new();
        for name in own_names {
            let lower = name.to_lowercase();
            let words = lower.split(|c: char| !c.is_alphanumeric()).map(str::to_owned);
            pieces.extend(words.chain([joined(&lower)]));
        }
        let mut pieces: Vec<String> = pieces
            .into_iter()
            .filter(|piece| piece.chars().count() >= MIN_OWN)
            .collect();
        // The whole before its parts, so that these leave nothing of it over.
        pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
        Self(pieces)
    }

    /// Whether a text is made of them, with hardly anything besides but digits.
    fn make(&self, text: &str) -> bool {
        let whole = joined(text);
        let rest = self.0.iter().fold(whole.clone(), |rest, piece| rest.replace(piece, ""));
        rest != whole && rest.chars().filter(|c| !c.is_ascii_digit()).count() <= MAX_REST
    }
}

/// Without what stands between the words.
fn joined(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn is_common(password: &str) -> bool {
    COMMON.lines().any(|common| common == password)
}

/// The same one to four characters again and again.
fn is_repetition(password: &str) -> bool {
    let characters: Vec<char> = password.chars().collect();
    (1..=4).any(|period| {
        let shifted = characters.iter().skip(period);
        characters.len() >= 2 * period && characters.iter().zip(shifted).all(|(one, other)| one == other)
    })
}

/// Eight digits that are a day of the last or this century, in one of the orders in which days are written.
fn is_date(password: &str) -> bool {
    let number = |from: usize, to: usize| password.get(from..to).and_then(|digits| digits.parse::<u32>().ok());
    let is = |year: (usize, usize), one: (usize, usize), other: (usize, usize)| {
        let fits =
            |part: (usize, usize), least, most| number(part.0, part.1).is_some_and(|n| (least..=most).contains(&n));
        fits(year, 1900, 2099) && ((fits(one, 1, 12) && fits(other, 1, 31)) || (fits(one, 1, 31) && fits(other, 1, 12)))
    };
    password.len() == 8
        && password.bytes().all(|byte| byte.is_ascii_digit())
        && (is((0, 4), (4, 6), (6, 8)) || is((4, 8), (0, 2), (2, 4)))
}

/// Walks over the keyboard, one after another, with hardly anything else.
fn is_walk(password: &str) -> bool {
    let characters: Vec<char> = password.chars().collect();
    let mut rest = 0;
    let mut at = 0;
    while let Some(tail) = characters.get(at..).filter(|tail| !tail.is_empty()) {
        match longest_walk(tail) {
            Some(length) => at += length,
            None => {
                rest += 1;
                at += 1;
            }
        }
    }
    rest <= MAX_REST
}

/// How many characters at the beginning are one walk.
fn longest_walk(characters: &[char]) -> Option<usize> {
    (MIN_WALK..=characters.len()).rev().find(|&length| {
        let text: String = characters.iter().take(length).collect();
        let back: String = text.chars().rev().collect();
        WALKS.iter().any(|walk| walk.contains(&text) || walk.contains(&back))
    })
}

/// One of the words, or two of them together.
fn is_words(text: &str) -> bool {
    let is_word = |text: &str| WORDS.split_whitespace().any(|word| word == text);
    let is_two = |at: usize| {
        text.split_at_checked(at)
            .is_some_and(|(one, other)| is_word(one) && is_word(other.trim_start_matches(|c: char| !c.is_alphabetic())))
    };
    !text.is_empty() && (is_word(text) || (2..text.len()).any(is_two))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each kind of password of which published lists of common ones consist.
    #[test]
    fn what_many_people_have_is_easy() {
        for password in [
            "password",
            "PASSWORD",
            "password1",
            "Password123",
            "passw0rd",
            "12345678",
            "123456789",
            "1234567890",
            "87654321",
            "123123123",
            "11111111",
            "aaaaaaaa",
            "        ",
            "abcd1234",
            "1234abcd",
            "abc12345",
            "qwertyuiop",
            "qwerty123",
            "123qwerty",
            "asdfghjkl",
            "1q2w3e4r",
            "1qaz2wsx",
            "qazwsxedc",
            "zxcvbnm123",
            "asdfasdf",
            "abcabcabc",
            "iloveyou1",
            "football1",
            "baseball",
            "sunshine",
            "princess1",
            "superman",
            "trustno1",
            "starwars",
            "whatever",
            "jordan23",
            "michelle",
            "letmein123",
            "loveme123",
            "welcome1",
            "admin123",
            "test1234",
            "changeme",
            "19870512",
            "12051987",
        ] {
            assert!(is_easy_to_guess(password, &[]), "{password:?}");
        }
    }

    /// This product's and this trade's own words.
    #[test]
    fn the_words_of_this_trade_are_easy() {
        for password in [
            "coverdesk",
            "CoverDesk1",
            "coverdesk-admin",
            "dealership",
            "dealer123",
            "dealer portal",
            "warranty2026",
            "vehicle1",
            "insurance",
        ] {
            assert!(is_easy_to_guess(password, &[]), "{password:?}");
        }
    }

    /// [DEF-E4] What is folded away makes nothing better: case, symbols around it, a year, symbols for letters, the shift key.
    #[test]
    fn a_common_word_in_disguise_is_easy() {
        for password in [
            "Password123!",
            "Summer2026!",
            "Admin@123",
            "P@ssw0rd!",
            "P@$$w0rd123",
            "pa55w0rd2025",
            "$ummer2026",
            "Autumn-2026",
            "!!Welcome1!!",
            "W3lc0me!2026",
            "L3tm31n!!",
            "Qwerty123!",
            "1qaz@WSX",
            "!QAZ2wsx",
            "Dealer#2026",
            "C0verDesk!",
            "Warranty_2027",
            "Monday01!",
            "July2026!",
            "Ch@ngeMe1!",
            "Adm1n1strator",
            "Sunsh1ne!",
            "Company123!",
            "Test@1234",
            "Abc123!@#",
            "(((12345678)))",
        ] {
            assert!(is_easy_to_guess(password, &[]), "{password:?}");
        }
    }

    /// [DEF-E4] Nor is a dealer's name or id a good one, written together, in part or with symbols for letters.
    #[test]
    fn the_dealers_names_are_easy() {
        let names = ["rosa", "acme-motors", "Acme Motors of Reno LLC"];
        for password in [
            "acmemotors",
            "AcmeMotors1!",
            "@cmem0t0rs",
            "acme2026!",
            "Motors-Acme-7",
            "acmemotorsofreno",
            "4cm3 m0t0r5",
            "rosa.acme",
            "RosaReno89521",
        ] {
            assert!(is_easy_to_guess(password, &names), "{password:?}");
        }
        for password in [
            "acme runs on coffee",
            "two motors, one boat",
            "rosalind drives by",
            "vkwmzhtq",
        ] {
            assert!(!is_easy_to_guess(password, &names), "{password:?}");
        }
    }

    #[test]
    fn the_own_names_are_easy() {
        let names = ["Maria.Lopez", "acme-motors", "joe"];
        for password in [
            "maria.lopez",
            "Maria.Lopez1",
            "2026maria.lopez!",
            "acme-motors",
            "acme-motors99",
        ] {
            assert!(is_easy_to_guess(password, &names), "{password:?}");
        }
        for password in ["maria.lopez sings well", "joe drives home", "twelve acme-motors"] {
            assert!(!is_easy_to_guess(password, &names), "{password:?}");
        }
    }

    /// Long or unusual ones are not, whatever characters they have.
    #[test]
    fn others_are_not() {
        for password in [
            "correct horse battery staple",
            "a long sentence",
            "new password of mine",
            "tr0ub4dor&3",
            "sunshine over the lot",
            "qwerty is a keyboard",
            "vkwmzhtq",
            "82640917",
            "ÄÖÜ Straße",
            "7 gelbe Enten",
            "ATCV-EXGZ-J3L5-N7Q9",
        ] {
            assert!(!is_easy_to_guess(password, &[]), "{password:?}");
        }
    }

    #[test]
    fn the_three_thousand_most_common_are_easy() {
        let common: Vec<&str> = COMMON.lines().collect();
        assert_eq!(common.len(), 3000);
        assert!(common.is_sorted_by(|one, other| one < other), "in order, each once");
        for password in &common {
            assert!(password.chars().count() >= 8, "{password}");
            assert!(is_easy_to_guess(password, &[]), "{password}");
        }
        // What only the list knows.
        for password in ["ducati99", "44magnum", "Usmc0311"] {
            assert!(is_easy_to_guess(password, &[]), "{password}");
        }
    }

    /// Many more than are listed: each word with any digits around it.
    #[test]
    fn the_words_stand_for_thousands_of_passwords() {
        let words: Vec<&str> = WORDS.split_whitespace().collect();
        let sorted = words.windows(2).all(|pair| matches!(pair, [one, other] if one < other));
        assert!(sorted, "in order, each once");
        let eight = |word: &str| {
            (0..10_000_u32)
                .map(move |n| format!("{word}{n}"))
                .find(|text| text.len() >= 8)
        };
        let refused = words.iter().filter_map(|word| eight(word));
        assert!(refused.filter(|password| is_easy_to_guess(password, &[])).count() > 750);
    }
}
