//! The value tables: each element's values, the most frequent first, so that most references take one byte.

use std::collections::{BTreeMap, HashMap};

use ultravin::tables;

use crate::elements::{self, SHOWN};
use crate::select::{Vpic, clean};

/// One value.
pub struct Value {
    /// What the decoder shows, already looked up. Empty for a value that is never shown.
    pub text: String,
    /// Model: index of its make plus one. Engine model: index of its additional data plus one. Body class: flags.
    pub extra: usize,
}

/// All values, and the number of each. Number 0 of an element is the empty value.
pub struct Values {
    pub tables: BTreeMap<i32, Vec<Value>>,
    numbers: HashMap<(i32, String), usize>,
    /// Make ids in the order of their indexes.
    pub makes: Vec<(i32, String)>,
    make_index: HashMap<i32, usize>,
}

/// Counts uses of values before they are numbered.
#[derive(Default)]
pub struct Census(HashMap<(i32, String), usize>);

impl Census {
    /// Counts one use of a value that must be told apart.
    pub fn count(&mut self, element: i32, attribute: &str) {
        *self.0.entry((element, spelling(element, attribute))).or_default() += 1;
    }
}

fn spelling(element: i32, attribute: &str) -> String {
    if elements::is_hidden(element) {
        attribute.to_ascii_lowercase()
    } else {
        attribute.to_owned()
    }
}

impl Values {
    /// Numbers the values that were counted.
    pub fn number(vpic: Vpic, census: Census, engines: &HashMap<String, usize>) -> Self {
        let make_names = vpic.lookup(tables::tag_of_table("make").expect("a lookup table"));
        let mut makes: Vec<(i32, String)> = make_names
            .into_iter()
            .map(|(id, name)| (id, name.to_uppercase()))
            .collect();
        makes.sort();
        let make_index: HashMap<i32, usize> = makes.iter().enumerate().map(|(i, (id, _))| (*id, i)).collect();
        let make_of_model: HashMap<i32, i32> = vpic
            .0
            .make_model
            .iter()
            .map(|m| (m.modelid.to_native(), m.makeid.to_native()))
            .collect();

        let mut by_element: BTreeMap<i32, Vec<(usize, String)>> = BTreeMap::new();
        for ((element, attribute), uses) in census.0 {
            by_element.entry(element).or_default().push((uses, attribute));
        }
        let mut tables = BTreeMap::new();
        let mut numbers = HashMap::new();
        for (element, mut attributes) in by_element {
            attributes.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
            let names = elements::lookup_tag(element).map(|tag| vpic.lookup(tag));
            let mut values = vec![Value {
                text: String::new(),
                extra: 0,
            }];
            for (_, attribute) in attributes {
                let id = attribute.parse::<i32>().ok();
                let text = match (&names, SHOWN.contains(&element)) {
                    (_, false) => String::new(),
                    (Some(names), true) => id.and_then(|id| names.get(&id)).cloned().unwrap_or_default(),
                    (None, true) => clean(&attribute),
                };
                let extra = match element {
                    5 => usize::from(elements::body_flags(&attribute)),
                    18 => engines.get(&attribute.trim().to_ascii_lowercase()).map_or(0, |i| i + 1),
                    28 => id
                        .and_then(|id| make_of_model.get(&id))
                        .and_then(|make| make_index.get(make))
                        .map_or(0, |i| i + 1),
                    _ => 0,
                };
                numbers.insert((element, attribute), values.len());
                values.push(Value { text, extra });
            }
            tables.insert(element, values);
        }
        Self {
            tables,
            numbers,
            makes,
            make_index,
        }
    }

    /// The number of a value, 0 when it was not counted.
    pub fn of(&self, element: i32, attribute: &str) -> usize {
        self.numbers
            .get(&(element, spelling(element, attribute)))
            .copied()
            .unwrap_or(0)
    }

    /// Bytes of an element's value in a pattern; 0 where only the presence counts.
    pub fn width(&self, element: i32) -> usize {
        match self.tables.get(&element).map(Vec::len) {
            None => 0,
            Some(0..=256) => 1,
            Some(_) => 2,
        }
    }

    /// The index of a make.
    pub fn make(&self, id: i32) -> Option<usize> {
        self.make_index.get(&id).copied()
    }
}
