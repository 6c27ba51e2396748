//! Sample data for the forms' 'Autofill Form' buttons: invented, drawn from a seed, and right by the forms' own rules.

use crate::catalog::per_product::PerAncillary;
use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::tpa::{MAX_GAP_TPAS, MAX_VSC_TPAS, TpaOption, TpaProducts};
use crate::catalog::tpa_choice::{EligibleTpas, tpas_of};
use crate::form::contact::STATE_CODES;
use crate::form::ids::TpaId;
use crate::onboarding::dealer::application::DealerApplicationForm;
use crate::onboarding::dealer::enrollment::DealerEnrollmentForm;
use crate::onboarding::tpa::{OfferedGroups, TpaEnrollmentForm};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const FIRST_NAMES: [&str; 10] = [
    "Maria", "James", "Aisha", "Daniel", "Grace", "Luis", "Hannah", "Owen", "Priya", "Marcus",
];
const LAST_NAMES: [&str; 10] = [
    "Alvarez", "Brennan", "Chen", "Dawson", "Fischer", "Nguyen", "O'Neill", "Patel", "Reyes", "Sullivan",
];
const TITLES: [&str; 5] = [
    "General Manager",
    "Finance Manager",
    "Owner",
    "Controller",
    "Sales Director",
];
const DEALER_NAMES: [&str; 8] = [
    "Blue Ridge",
    "Canyon View",
    "Cedar Point",
    "Harvest Hill",
    "Maple Street",
    "Pioneer",
    "Riverbend",
    "Sunrise",
];
const DEALER_KINDS: [&str; 5] = ["Motors", "Auto Group", "Auto Mall", "Car Company", "Automotive"];
const TPA_NAMES: [&str; 8] = [
    "Anchor",
    "Beacon",
    "Fairway",
    "Guardian Peak",
    "Ironwood",
    "Meridian",
    "North Star",
    "Silver Oak",
];
const TPA_KINDS: [&str; 4] = [
    "Administrators",
    "Vehicle Services",
    "Protection Group",
    "Warranty Services",
];
const STREETS: [&str; 8] = [
    "Commerce Way",
    "Elm Street",
    "Highland Avenue",
    "Lincoln Road",
    "Market Street",
    "Old Mill Road",
    "Park Boulevard",
    "Washington Avenue",
];
/// City, state and ZIP code of one place each.
const PLACES: [(&str, &str, &str); 12] = [
    ("Phoenix", "AZ", "85004"),
    ("Sacramento", "CA", "95814"),
    ("Denver", "CO", "80202"),
    ("Tampa", "FL", "33602"),
    ("Atlanta", "GA", "30303"),
    ("Boise", "ID", "83702"),
    ("Columbus", "OH", "43215"),
    ("Reno", "NV", "89501"),
    ("Raleigh", "NC", "27601"),
    ("Portland", "OR", "97204"),
    ("Austin", "TX", "78701"),
    ("Spokane", "WA", "99201"),
];
const REMARKS: [&str; 4] = [
    "We sell about 80 used vehicles a month and would like to start with service contracts.",
    "Two locations, one finance office. Please call in the morning.",
    "We are changing our provider at the end of the quarter.",
    "Interested in GAP and tire and wheel protection above all.",
];

/// A filled intake form.
#[must_use]
pub fn sample_application(seed: u32) -> DealerApplicationForm {
    let mut draw = Draw::new(seed);
    let name = draw.name(&DEALER_NAMES, &DEALER_KINDS);
    let (city, state, zip) = draw.one_of(&PLACES);
    let contact = draw.name(&FIRST_NAMES, &LAST_NAMES);
    DealerApplicationForm {
        agent_id: format!("AG-{}", draw.between(1_000, 9_999)),
        address: draw.address(),
        city: city.to_owned(),
        state: state.to_owned(),
        zip: zip.to_owned(),
        web_address: format!("https://www.{}.example", host(&name)),
        phone: draw.phone(),
        email: format!("sales@{}.example", host(&name)),
        contact_name: contact,
        contact_phone: draw.phone(),
        additional_info: draw.one_of(&REMARKS).to_owned(),
        dealer_name: name,
    }
}

/// A filled dealer enrolment form. The products stay as they are on a new form: which TPAs there are depends on the state,
/// and the screen asks for them when it knows it.
#[must_use]
pub fn sample_dealer(seed: u32) -> DealerEnrollmentForm {
    let mut draw = Draw::new(seed);
    let name = draw.name(&DEALER_NAMES, &DEALER_KINDS);
    let (city, state, zip) = draw.one_of(&PLACES);
    DealerEnrollmentForm {
        legal_name: format!("{name}, LLC"),
        address: draw.address(),
        city: city.to_owned(),
        state: state.to_owned(),
        zip: zip.to_owned(),
        website: format!("https://www.{}.example", host(&name)),
        contact_name: draw.name(&FIRST_NAMES, &LAST_NAMES),
        contact_title: draw.one_of(&TITLES).to_owned(),
        contact_phone: draw.phone(),
        contact_email: format!("office@{}.example", host(&name)),
        dba: name,
        ..DealerEnrollmentForm::default()
    }
}

/// A choice of products and TPAs among those that are eligible in the dealer's state: VSC and GAP with some TPAs each, each
/// ancillary product with a chance of 80 percent and one TPA. What no one offers there is not chosen.
#[must_use]
pub fn sample_products(seed: u32, eligible: &[EligibleTpas]) -> TpaProducts {
    let mut draw = Draw::new(seed);
    let mut products = TpaProducts::default();
    products.selected_vsc_tpas = draw.tpas(tpas_of(eligible, Product::Vsc), MAX_VSC_TPAS);
    products.vsc = !products.selected_vsc_tpas.is_empty();
    products.selected_gap_tpas = draw.tpas(tpas_of(eligible, Product::Gap), MAX_GAP_TPAS);
    products.gap = !products.selected_gap_tpas.is_empty();
    for product in AncillaryProduct::ALL {
        let one = draw.tpas(tpas_of(eligible, product.into()), 1).pop();
        if one.is_some() && draw.below(100) < 80 {
            products.ancillary = true;
            products.tick(product, true);
            products.choose(product, one);
        }
    }
    products
}

/// A filled TPA enrolment form: all three product groups, each ancillary product with a chance of 80 percent, and a list of
/// states for each product that is ticked.
#[must_use]
pub fn sample_tpa(seed: u32) -> TpaEnrollmentForm {
    let mut draw = Draw::new(seed);
    let (city, state, zip) = draw.one_of(&PLACES);
    let name = draw.name(&TPA_NAMES, &TPA_KINDS);
    let mut form = TpaEnrollmentForm {
        address: draw.address(),
        city: city.to_owned(),
        state: state.to_owned(),
        zip: zip.to_owned(),
        phone: draw.phone(),
        email: format!("partners@{}.example", host(&name)),
        contact_name: draw.name(&FIRST_NAMES, &LAST_NAMES),
        tpa_name: name,
        products: OfferedGroups {
            vsc: true,
            gap: true,
            ancillary: true,
        },
        ancillary_products: PerAncillary::default(),
        vsc_eligible_states: draw.states(),
        gap_eligible_states: draw.states(),
        ancillary_eligible_states: PerAncillary::default(),
    };
    for product in AncillaryProduct::ALL {
        if draw.below(100) < 80 {
            form.ancillary_products.set(product, true);
            form.ancillary_eligible_states.set(product, draw.states());
        }
    }
    form
}

/// A name as the first part of a host name: 'blueridgemotors'.
fn host(name: &str) -> String {
    name.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

/// Draws from a seed: the same for the same seed on every machine.
struct Draw(ChaCha8Rng);

impl Draw {
    fn new(seed: u32) -> Self {
        Self(ChaCha8Rng::seed_from_u64(u64::from(seed)))
    }

    /// A number below another one.
    fn below(&mut self, end: usize) -> usize {
        // 64 random bits over a short range: the bias of the remainder is far below what anybody could see.
        let end = u64::try_from(end).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.0.next_u64() % end).unwrap_or_default()
    }

    fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    fn one_of<T: Copy + Default, const N: usize>(&mut self, all: &[T; N]) -> T {
        all.get(self.below(N)).copied().unwrap_or_default()
    }

    fn name(&mut self, first: &[&str], last: &[&str]) -> String {
        let first = first.get(self.below(first.len())).copied().unwrap_or_default();
        let last = last.get(self.below(last.len())).copied().unwrap_or_default();
        format!("{first} {last}")
    }

    fn address(&mut self) -> String {
        format!("{} {}", self.between(100, 9_899), self.one_of(&STREETS))
    }

    /// A number of the range that is kept free for fiction.
    fn phone(&mut self) -> String {
        format!("({}) 555-01{:02}", self.between(201, 989), self.below(100))
    }

    /// Some TPAs of a list, in its order: at least one, where it has one.
    fn tpas(&mut self, offers: Option<&[TpaOption]>, most: usize) -> Vec<TpaId> {
        let mut left: Vec<TpaId> = offers.unwrap_or_default().iter().map(|tpa| tpa.id.clone()).collect();
        if left.is_empty() {
            return left;
        }
        let wanted = self.between(1, most.min(left.len()));
        while left.len() > wanted {
            let place = self.below(left.len());
            left.remove(place);
        }
        left
    }

    /// Some of the 50 states, at least one, sorted.
    fn states(&mut self) -> Vec<String> {
        let wanted = self.between(1, STATE_CODES.len());
        let mut left = STATE_CODES.to_vec();
        while left.len() > wanted {
            let place = self.below(left.len());
            left.remove(place);
        }
        left.into_iter().map(str::to_owned).collect()
    }
}
