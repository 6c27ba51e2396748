//! Invented buyers, with all that names have in them: commas, quotes, apostrophes, hyphens, accents.

use super::picks::Picks;

const FIRST: [&str; 40] = [
    "Aaliyah",
    "Andre",
    "Anh",
    "Beatriz",
    "Björn",
    "Caleb",
    "Chloé",
    "Colleen",
    "Darnell",
    "Deepa",
    "Edith",
    "Emilio",
    "Fatima",
    "François",
    "Grace",
    "Hiroshi",
    "Imani",
    "Ingrid",
    "Jean-Luc",
    "Jordan",
    "José",
    "Kwame",
    "Łukasz",
    "Marcus",
    "Mary-Kate",
    "Mei",
    "Noah",
    "Olga",
    "Patrick",
    "Priya",
    "Ramón",
    "Renée",
    "Samuel",
    "Siobhán",
    "Tamika",
    "Theo",
    "Walter",
    "Xiomara",
    "Yusuf",
    "Zoë",
];

const LAST: [&str; 48] = [
    "Abernathy",
    "Acosta",
    "Åkesson",
    "Begay",
    "Castañeda",
    "Chen",
    "Cohen",
    "D'Angelo",
    "de la Cruz",
    "Delgado",
    "Dvořák",
    "Ellison",
    "Fernández",
    "Fitzgerald",
    "García-López",
    "Goldberg",
    "Haddad",
    "Hernandez",
    "Ibarra",
    "Jackson",
    "Kaya",
    "Kim",
    "Kowalski",
    "Larsen",
    "MacDonald",
    "Mbeki",
    "Müller",
    "Nakamura",
    "Nguyen",
    "Núñez",
    "O'Brien",
    "O'Neill",
    "Okafor",
    "Olsen",
    "Park",
    "Patel",
    "Peña",
    "Quintero",
    "Reyes",
    "Robinson",
    "Saint-Pierre",
    "Singh",
    "St. John",
    "Thompson",
    "Van Der Berg",
    "Washington",
    "Whitfield",
    "Yazzie",
];

/// Between first and last name, for some.
const NICKNAMES: [&str; 6] = ["Ace", "Bud", "Chip", "Dot", "Kit", "Red"];

/// After a comma, for some.
const SUFFIXES: [&str; 4] = ["Jr.", "Sr.", "II", "III"];

const TRADES: [&str; 8] = [
    "& Sons Plumbing, Inc.",
    "\"Green Thumb\" Landscaping, LLC",
    "Brothers Roofing Co.",
    "Family Trust",
    "Catering, LLC",
    "& Daughters Electric, Inc.",
    "Delivery, L.P.",
    "Home Care",
];

/// A person, or now and then a business.
pub(super) fn buyer(picks: &mut Picks) -> String {
    let last = picks.one_of(&LAST);
    if picks.permille(40) {
        return format!("{last} {}", picks.one_of(&TRADES));
    }
    let first = picks.one_of(&FIRST);
    if picks.permille(40) {
        return format!("{first} \"{}\" {last}", picks.one_of(&NICKNAMES));
    }
    if picks.permille(60) {
        return format!("{first} {last}, {}", picks.one_of(&SUFFIXES));
    }
    format!("{first} {last}")
}
