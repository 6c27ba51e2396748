//! Which source file uses which, by the paths that its code names: `crate::`, `super::` and `self::`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, UseTree, Visibility};

/// One file's use of another one, each as its path below the folder of sources.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    pub from: String,
    pub to: String,
}

type ModulePath = Vec<String>;

/// What one file says.
struct Source {
    file: String,
    /// Each path that its code names, as if from the crate's root.
    named: Vec<ModulePath>,
    /// What it hands on under a name of its own: the name, and where it is from.
    handed_on: BTreeMap<String, ModulePath>,
}

/// Every use between files of a crate, tests left out.
pub fn uses_in(root: &Path) -> BTreeSet<Use> {
    let mut sources = BTreeMap::new();
    read_folder(root, &mut Vec::new(), &mut sources);
    assert!(!sources.is_empty(), "{} has no sources", root.display());
    let mut uses = BTreeSet::new();
    for source in sources.values() {
        for path in &source.named {
            if let Some(to) = file_of(path, &sources).filter(|to| *to != source.file) {
                uses.insert(Use {
                    from: source.file.clone(),
                    to,
                });
            }
        }
    }
    uses
}

/// The file in which what a path names is written down, through all that hand it on.
fn file_of(path: &[String], sources: &BTreeMap<ModulePath, Source>) -> Option<String> {
    let depth = (0..=path.len())
        .rev()
        .find(|depth| sources.contains_key(&path[..*depth]))?;
    let source = &sources[&path[..depth]];
    if let Some(origin) = path.get(depth).and_then(|name| source.handed_on.get(name)) {
        let whole: ModulePath = origin.iter().chain(&path[depth + 1..]).cloned().collect();
        if whole != path {
            return file_of(&whole, sources);
        }
    }
    Some(source.file.clone())
}

fn read_folder(folder: &Path, module: &mut ModulePath, sources: &mut BTreeMap<ModulePath, Source>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            module.push(stem);
            read_folder(&path, module, sources);
            module.pop();
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let is_folders_own = stem == "mod" || stem == "lib";
            let own: ModulePath = module
                .iter()
                .cloned()
                .chain((!is_folders_own).then_some(stem.clone()))
                .collect();
            let file = module.iter().map(|part| format!("{part}/")).collect::<String>() + &stem + ".rs";
            let text = std::fs::read_to_string(&path).unwrap();
            let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
            let mut reader = Reader {
                module: own.clone(),
                source: Source {
                    file,
                    named: Vec::new(),
                    handed_on: BTreeMap::new(),
                },
            };
            reader.visit_file(&parsed);
            sources.insert(own, reader.source);
        }
    }
}

struct Reader {
    module: ModulePath,
    source: Source,
}

impl Reader {
    /// The path from the crate's root; nothing for another crate's.
    fn absolute(&self, path: &[String]) -> Option<ModulePath> {
        let first = path.first()?;
        let mut base = self.module.clone();
        match first.as_str() {
            "crate" => base.clear(),
            "self" => {}
            "super" => {
                base.pop();
            }
            _ => return None,
        }
        for part in path.iter().skip(1) {
            if part == "super" {
                base.pop();
            } else {
                base.push(part.clone());
            }
        }
        Some(base)
    }

    fn note(&mut self, path: &[String]) {
        if let Some(path) = self.absolute(path) {
            self.source.named.push(path);
        }
    }

    fn read_use(&mut self, tree: &UseTree, before: &[String], hands_on: bool) {
        let with = |name: String| before.iter().cloned().chain([name]).collect::<Vec<_>>();
        match tree {
            UseTree::Path(path) => self.read_use(&path.tree, &with(path.ident.to_string()), hands_on),
            UseTree::Group(group) => {
                for item in &group.items {
                    self.read_use(item, before, hands_on);
                }
            }
            UseTree::Name(name) if name.ident == "self" => self.found_use(before, before.last().cloned(), hands_on),
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                self.found_use(&with(name.clone()), Some(name), hands_on);
            }
            UseTree::Rename(rename) => {
                let path = with(rename.ident.to_string());
                self.found_use(&path, Some(rename.rename.to_string()), hands_on);
            }
            UseTree::Glob(_) => self.found_use(before, None, hands_on),
        }
    }

    fn found_use(&mut self, path: &[String], name: Option<String>, hands_on: bool) {
        if !hands_on {
            return self.note(path);
        }
        // What stands in a module of this one may be named without `self::`.
        let from_here = || Some(self.module.iter().chain(path).cloned().collect());
        if let (Some(name), Some(path)) = (name, self.absolute(path).or_else(from_here)) {
            self.source.handed_on.insert(name, path);
        }
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .meta
                .require_list()
                .is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Mod(ItemMod { attrs, .. }) | Item::Use(ItemUse { attrs, .. }) => attrs.as_slice(),
            Item::Fn(function) => function.attrs.as_slice(),
            Item::Impl(block) => block.attrs.as_slice(),
            _ => &[],
        };
        if !is_test(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if module.content.is_some() {
            self.module.push(module.ident.to_string());
            visit::visit_item_mod(self, module);
            self.module.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let hands_on = !matches!(item.vis, Visibility::Inherited);
        self.read_use(&item.tree, &[], hands_on);
    }

    /// Who may see something uses nothing of it.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.note(&names);
        visit::visit_path(self, path);
    }
}
