//! Buyer, co-buyer, lender and figures of the deal info step.

use super::loan::Loan;
use crate::catalog::product::AncillaryProduct;
use crate::catalog::table::ancillary_products;
use crate::deal::lender::Lender;
use crate::form::contact::{
    EMAIL_MESSAGE, PHONE_MESSAGE, STATE_MESSAGE, ZIP_MESSAGE, is_address_state, is_email, is_phone, is_zip,
};
use crate::form::field::{Errors, FieldError, Notice};
use crate::form::text::MAX_TEXT;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use serde::{Deserialize, Serialize};

macro_rules! define_buyer_info {
    ($($product:ident stored $stored:tt simple $simple:tt tpa $tpa:tt chosen $chosen:tt price [$price:ident $path:tt]
        dealer $dealer:tt offer $offer:tt says $says:tt)*) => {
        /// What the deal info step holds. Texts and figures that a person types are kept as typed; what the product works out is cents.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields, default)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[expect(missing_docs, reason = "the names are the document's own and say all")]
        pub struct BuyerInfo {
            pub name: String,
            pub street: String,
            pub city: String,
            pub state: String,
            pub zip: String,
            pub phone: String,
            pub email: String,
            pub has_co_buyer: bool,
            pub co_buyer_name: String,
            pub co_buyer_street: String,
            pub co_buyer_city: String,
            pub co_buyer_state: String,
            pub co_buyer_zip: String,
            pub co_buyer_phone: String,
            pub co_buyer_email: String,
            pub lender_name: String,
            pub lender_address: String,
            pub lender_city: String,
            pub lender_state: String,
            pub lender_zip: String,
            /// Cents; set by the product.
            pub otd_price: Option<Cents>,
            /// Dollars, as typed.
            pub down_payment: String,
            /// Cents; worked out.
            pub finance_amount: Cents,
            /// Months, as typed.
            pub term: String,
            /// Percent, as typed.
            pub apr: String,
            /// Dollars a month: worked out, and may be typed over.
            pub payment: String,
            pub vsc_price: Option<Cents>,
            pub gap_price: Option<Cents>,
            pub gap_provider: Option<String>,
            $(pub $price: Option<Cents>,)*
            pub loan: Option<Loan>,
        }

        impl BuyerInfo {
            /// The price of each ancillary product, with its path in a deal.
            pub(super) fn ancillary_prices(&self) -> [(&'static str, Option<Cents>); AncillaryProduct::COUNT] {
                [$(($path, self.$price)),*]
            }

            /// Where the price of an ancillary product stands.
            pub(super) const fn ancillary_price_mut(&mut self, product: AncillaryProduct) -> &mut Option<Cents> {
                match product {
                    $(AncillaryProduct::$product => &mut self.$price,)*
                }
            }
        }
    };
}
ancillary_products!(define_buyer_info);

/// A field of the deal info step that a person types into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[expect(missing_docs, reason = "the names are those of BuyerInfo")]
pub enum BuyerField {
    Name,
    Street,
    City,
    State,
    Zip,
    Phone,
    Email,
    CoBuyerName,
    CoBuyerStreet,
    CoBuyerCity,
    CoBuyerState,
    CoBuyerZip,
    CoBuyerPhone,
    CoBuyerEmail,
    LenderName,
    LenderAddress,
    LenderCity,
    LenderState,
    LenderZip,
    OtdPrice,
    DownPayment,
    Term,
    Apr,
    Payment,
}

/// What is wrong with the deal info step: the notice where something required is missing, and every wrong field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct BuyerProblems {
    /// Shown once, as a destructive notice.
    pub notice: Option<Notice>,
    /// Beside the fields; paths are the keys of [`BuyerInfo`].
    pub errors: Vec<FieldError>,
}

impl BuyerInfo {
    /// Checks the step as a whole.
    ///
    /// # Errors
    /// [`BuyerProblems`] with all wrong fields at once.
    pub fn check(&self) -> Result<(), BuyerProblems> {
        let missing = self.missing_buyer();
        let co_missing = if self.has_co_buyer {
            self.missing_co_buyer()
        } else {
            Vec::new()
        };
        let notice = if !missing.is_empty() {
            Some(Notice::new(
                "Missing Information",
                "Please fill out all required fields.",
            ))
        } else if !co_missing.is_empty() {
            Some(Notice::new(
                "Missing Co-Buyer Information",
                "Please fill out all co-buyer required fields.",
            ))
        } else {
            None
        };
        let errors: Vec<FieldError> = missing
            .into_iter()
            .chain(co_missing)
            .chain(self.wrong_forms())
            .collect();
        if errors.is_empty() {
            Ok(())
        } else {
            Err(BuyerProblems { notice, errors })
        }
    }

    fn missing_buyer(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        errors.require("name", &self.name, "Enter the buyer's name");
        errors.require("street", &self.street, "Enter the buyer's street address");
        errors.require("city", &self.city, "Enter the buyer's city");
        errors.require("state", &self.state, "Choose the buyer's state");
        errors.require("zip", &self.zip, "Enter the buyer's ZIP code");
        errors.require("phone", &self.phone, "Enter the buyer's phone number");
        errors.require("email", &self.email, "Enter the buyer's email address");
        errors.into_vec()
    }

    fn missing_co_buyer(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        errors.require("coBuyerName", &self.co_buyer_name, "Enter the co-buyer's name");
        errors.require(
            "coBuyerPhone",
            &self.co_buyer_phone,
            "Enter the co-buyer's phone number",
        );
        errors.require(
            "coBuyerEmail",
            &self.co_buyer_email,
            "Enter the co-buyer's email address",
        );
        errors.into_vec()
    }

    fn wrong_forms(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        errors.check("state", &self.state, is_address_state, STATE_MESSAGE);
        errors.check("zip", &self.zip, is_zip, ZIP_MESSAGE);
        errors.check("phone", &self.phone, is_phone, PHONE_MESSAGE);
        errors.check("email", &self.email, is_email, EMAIL_MESSAGE);
        let mut texts = vec![
            ("name", &self.name),
            ("street", &self.street),
            ("city", &self.city),
            ("state", &self.state),
            ("zip", &self.zip),
            ("phone", &self.phone),
            ("email", &self.email),
            ("lenderName", &self.lender_name),
            ("lenderAddress", &self.lender_address),
            ("lenderCity", &self.lender_city),
            ("lenderState", &self.lender_state),
            ("lenderZip", &self.lender_zip),
            ("downPayment", &self.down_payment),
            ("payment", &self.payment),
            ("term", &self.term),
            ("apr", &self.apr),
        ];
        if self.has_co_buyer {
            errors.check("coBuyerState", &self.co_buyer_state, is_address_state, STATE_MESSAGE);
            errors.check("coBuyerZip", &self.co_buyer_zip, is_zip, ZIP_MESSAGE);
            errors.check("coBuyerPhone", &self.co_buyer_phone, is_phone, PHONE_MESSAGE);
            errors.check("coBuyerEmail", &self.co_buyer_email, is_email, EMAIL_MESSAGE);
            texts.extend([
                ("coBuyerName", &self.co_buyer_name),
                ("coBuyerStreet", &self.co_buyer_street),
                ("coBuyerCity", &self.co_buyer_city),
                ("coBuyerState", &self.co_buyer_state),
                ("coBuyerZip", &self.co_buyer_zip),
                ("coBuyerPhone", &self.co_buyer_phone),
                ("coBuyerEmail", &self.co_buyer_email),
            ]);
        }
        for (path, text) in texts {
            errors.line(path, text, MAX_TEXT);
        }
        errors.check("lenderState", &self.lender_state, is_address_state, STATE_MESSAGE);
        errors.check("lenderZip", &self.lender_zip, is_zip, ZIP_MESSAGE);
        for (path, text) in [("downPayment", &self.down_payment), ("payment", &self.payment)] {
            let parsed = Some(text)
                .filter(|text| !text.trim().is_empty())
                .map(|text| Cents::parse(text));
            if let Some(Err(wrong)) = parsed {
                errors.add(path, wrong.to_string());
            }
        }
        errors.check(
            "term",
            &self.term,
            |text| Term::parse(text).is_ok(),
            "Loan term must be a whole number of months from 0 to 480",
        );
        errors.check(
            "apr",
            &self.apr,
            |text| Apr::parse(text).is_ok(),
            "APR must be a number from 0 to 99.99 with up to 2 decimals",
        );
        errors.into_vec()
    }

    /// The down payment in cents; what is no amount yet counts as none.
    #[must_use]
    pub fn down_payment_cents(&self) -> Cents {
        Cents::parse(&self.down_payment).unwrap_or_default()
    }

    /// Fills the lender block in.
    pub fn fill_lender(&mut self, lender: &Lender) {
        self.lender_name.clone_from(&lender.lender_name);
        self.lender_address.clone_from(&lender.lender_address);
        self.lender_city.clone_from(&lender.lender_city);
        self.lender_state.clone_from(&lender.lender_state);
        self.lender_zip.clone_from(&lender.lender_zip);
    }
}
