//! Passwords that are tried first by whoever guesses: those that many people have, and those made of a person's own names.
//!
//! Those of a published list are refused, and what such lists consist of: words with digits before or after them, walks over the
//! keyboard, the same few characters again and again. No kind of character is demanded.

/// The 3,000 most common passwords of eight characters and more, in lower case. `core/data/README.md` says whose list it is.
const COMMON: &str = include_str!("../data/common-passwords.txt");
/// Words and names that common passwords are made of, and those of this trade and product.
const WORDS: &str = include_str!("../data/common-password-words.txt");
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
const WALK_LEAST: usize = 4;
/// So much of what is left without a walk or a word does not make a password a good one.
const REST_MOST: usize = 2;
/// The fewest characters of a person's own name that must not be most of the password.
const OWN_LEAST: usize = 4;

/// Whether a password is among the first that are tried. `own_names` are those of the person who has it: username, dealer.
#[must_use]
pub fn is_easy_to_guess(password: &str, own_names: &[&str]) -> bool {
    let lower = password.trim().to_lowercase();
    is_common(&lower)
        || is_repetition(&lower)
        || is_date(&lower)
        || is_walk(&lower)
        || is_words(without_digits(&lower))
        || own_names.iter().any(|name| is_made_of(&lower, &name.to_lowercase()))
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
    rest <= REST_MOST
}

/// How many characters at the beginning are one walk.
fn longest_walk(characters: &[char]) -> Option<usize> {
    (WALK_LEAST..=characters.len()).rev().find(|&length| {
        let text: String = characters.iter().take(length).collect();
        let back: String = text.chars().rev().collect();
        WALKS.iter().any(|walk| walk.contains(&text) || walk.contains(&back))
    })
}

fn without_digits(password: &str) -> &str {
    password.trim_matches(|c: char| c.is_ascii_digit() || c.is_whitespace())
}

/// One of the words, or two of them together.
fn is_words(text: &str) -> bool {
    let is_word = |text: &str| WORDS.split_whitespace().any(|word| word == text);
    let is_two = |at: usize| {
        text.split_at_checked(at)
            .is_some_and(|(one, other)| is_word(one) && is_word(other.trim_start_matches([' ', '-', '_', '.'])))
    };
    !text.is_empty() && (is_word(text) || (2..text.len()).any(is_two))
}

/// A name with hardly anything besides it but digits.
fn is_made_of(password: &str, name: &str) -> bool {
    if name.chars().count() < OWN_LEAST {
        return false;
    }
    match password.split_once(name) {
        None => false,
        Some((before, after)) => {
            let rest = [before, after].map(without_digits);
            rest.iter().map(|part| part.chars().count()).sum::<usize>() <= REST_MOST
        }
    }
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
