//! The packages of a dealership's menus.

use crate::catalog::product::{AncillaryProduct, Product};
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::folded::folded;
use crate::form::ids::Username;
use crate::form::text::one_line;
use serde::{Deserialize, Serialize};

/// The longest name of a package, in characters.
const MAX_PACKAGE_NAME: usize = 24;

/// How many packages a menu has at least.
const FEWEST: usize = 2;
/// How many packages a menu has at most: as many columns fit beside the products on a tablet.
const MOST: usize = 4;

/// How much the settings of menus hold, for the screens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct MenuLimits {
    /// Packages at least.
    pub fewest_packages: usize,
    /// Packages at most.
    pub most_packages: usize,
    /// Characters of a package's name at most.
    pub package_name: usize,
}

/// The limits that [`MenuSettings::check`] knows.
pub const MENU_LIMITS: MenuLimits = MenuLimits {
    fewest_packages: FEWEST,
    most_packages: MOST,
    package_name: MAX_PACKAGE_NAME,
};

/// A package: products that are offered together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Package {
    /// What a buyer calls it: one line of 1 to 24 characters.
    pub name: String,
    /// At least one, each once.
    pub products: Vec<Product>,
}

/// How a dealership presents its menus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MenuSettings {
    /// Two to four, the fullest first.
    pub packages: Vec<Package>,
    /// Whether there is no contract before the buyer chose from the deal's menu and signed its waiver.
    pub menu_required: bool,
}

/// Settings with the number of the save that they come from, 0 where nothing was ever saved.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VersionedMenuSettings {
    /// The settings.
    pub settings: MenuSettings,
    /// Counts saves.
    #[cfg_attr(feature = "wasm", tsify(type = "number"))]
    pub version: u64,
}

/// Settings as they are stored.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredMenuSettings {
    /// The settings.
    pub settings: MenuSettings,
    /// Counts saves.
    #[cfg_attr(feature = "wasm", tsify(type = "number"))]
    pub version: u64,
    /// Who saved them last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_by: Option<Username>,
}

impl Default for MenuSettings {
    /// Complete has all products, Preferred and Essential have what buyers ask for most.
    fn default() -> Self {
        let package = |name: &str, products: &[Product]| Package {
            name: name.to_owned(),
            products: products.to_vec(),
        };
        let both = [Product::Vsc, Product::Gap];
        let preferred = [
            Product::Vsc,
            Product::Gap,
            AncillaryProduct::TireAndWheel.into(),
            AncillaryProduct::KeyReplacement.into(),
        ];
        Self {
            packages: vec![
                package("Complete", &Product::ALL),
                package("Preferred", &preferred),
                package("Essential", &both),
            ],
            menu_required: false,
        }
    }
}

impl MenuSettings {
    /// What is wrong, by path: 'packages.0.name'.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        if self.packages.len() < FEWEST {
            errors.add("packages", FieldCode::TooFew, "Please keep at least 2 packages.");
        }
        if self.packages.len() > MOST {
            errors.add("packages", FieldCode::TooMany, "A menu has at most 4 packages.");
        }
        for (at, package) in self.packages.iter().enumerate().take(MOST) {
            let (name, products) = (format!("packages.{at}.name"), format!("packages.{at}.products"));
            errors.require(&name, &package.name, "Enter the name of the package");
            errors.line(&name, &package.name, MAX_PACKAGE_NAME);
            let key = |package: &Package| folded(&one_line(&package.name));
            let is_earlier = |earlier: &Package| !key(package).is_empty() && key(earlier) == key(package);
            if self.packages.iter().take(at).any(is_earlier) {
                errors.add(&name, FieldCode::Twice, "Another package has this name");
            }
            if package.products.is_empty() {
                errors.add(&products, FieldCode::NotChosen, "Choose at least one product");
            }
            errors.each_once(&products, &package.products, "This is there twice");
        }
        errors.into_vec()
    }

    /// The settings as they are stored: names without white space around them, products in the order of the screens.
    #[must_use]
    pub fn settled(mut self) -> Self {
        for package in &mut self.packages {
            package.name = one_line(&package.name);
            package.products.sort_unstable();
        }
        self
    }
}

impl From<StoredMenuSettings> for VersionedMenuSettings {
    fn from(stored: StoredMenuSettings) -> Self {
        Self {
            settings: stored.settings,
            version: stored.version,
        }
    }
}
