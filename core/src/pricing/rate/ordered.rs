//! Short lists in order. Trees and sorting would make the browser's module larger, and are no quicker for some dozen entries.

/// The entries in order, each once.
pub(super) fn distinct<T: Ord>(entries: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list = Vec::new();
    for entry in entries {
        if let Err(at) = list.binary_search(&entry) {
            list.insert(at, entry);
        }
    }
    list
}

/// Adds an entry behind those that are not larger.
pub(super) fn add<T: Ord>(list: &mut Vec<T>, entry: T) {
    let at = list.partition_point(|other| *other <= entry);
    list.insert(at, entry);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_in_order() {
        assert_eq!(distinct([3, 1, 2, 3, 1]), [1, 2, 3]);
        let mut list = Vec::new();
        for entry in [2, 1, 3, 2] {
            add(&mut list, entry);
        }
        assert_eq!(list, [1, 2, 2, 3]);
    }
}
