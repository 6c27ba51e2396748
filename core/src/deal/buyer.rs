//! Buyer, co-buyer, lender and figures of the deal info step.

use super::loan::Loan;
use super::person::{Address, Person, TypedAddress, TypedPerson, TypedText};
use crate::catalog::product::AncillaryProduct;
use crate::catalog::table::ancillary_products;
use crate::deal::lender::Lender;
use crate::form::contact::{Email, Phone, StateCode, Zip};
use crate::form::field::{Errors, FieldError, Notice};
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::text::{MAX_TEXT, one_line};
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
            pub state: Given<StateCode>,
            pub zip: Given<Zip>,
            pub phone: Given<Phone>,
            pub email: Given<Email>,
            pub has_co_buyer: bool,
            pub co_buyer_name: String,
            pub co_buyer_street: String,
            pub co_buyer_city: String,
            pub co_buyer_state: Given<StateCode>,
            pub co_buyer_zip: Given<Zip>,
            pub co_buyer_phone: Given<Phone>,
            pub co_buyer_email: Given<Email>,
            pub lender_name: String,
            pub lender_address: String,
            pub lender_city: String,
            pub lender_state: Given<StateCode>,
            pub lender_zip: Given<Zip>,
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

            /// The price of an ancillary product, if it is sold.
            pub(super) const fn ancillary_price(&self, product: AncillaryProduct) -> Option<Cents> {
                match product {
                    $(AncillaryProduct::$product => self.$price,)*
                }
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

/// Who buys, and how it is paid for, of a deal info step that passed its check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buyer {
    /// The primary buyer.
    pub person: Person,
    /// Who buys together with them, if anybody.
    pub co_buyer: Option<Person>,
    /// The loan; none where the vehicle is paid for in cash.
    pub loan: Option<BuyerLoan>,
}

/// A buyer's loan. What was left out is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuyerLoan {
    /// The lender's name, empty where none is named.
    pub lender: String,
    /// The lender's address.
    pub address: Address,
    /// How long.
    pub term: Option<Term>,
    /// The rate.
    pub apr: Option<Apr>,
    /// What is paid a month.
    pub payment: Option<Cents>,
}

/// What is said of each text that a buyer has to have.
const BUYER_MISSING: [&str; 7] = [
    "Enter the buyer's name",
    "Enter the buyer's street address",
    "Enter the buyer's city",
    "Choose the buyer's state",
    "Enter the buyer's ZIP code",
    "Enter the buyer's phone number",
    "Enter the buyer's email address",
];

/// What is said of each text that a co-buyer has to have: no address is asked for.
const CO_BUYER_MISSING: [&str; 7] = [
    "Enter the co-buyer's name",
    "",
    "",
    "",
    "",
    "Enter the co-buyer's phone number",
    "Enter the co-buyer's email address",
];

/// That term and APR of a loan, each with its path, can be read, where they are given.
pub(super) fn check_loan_terms([term, apr]: [TypedText<'_>; 2], errors: &mut Errors) {
    errors.check(
        term.0,
        term.1,
        |text| Term::parse(text).is_ok(),
        FieldCode::NotATerm,
        "Loan term must be a whole number of months from 0 to 480",
    );
    errors.check(
        apr.0,
        apr.1,
        |text| Apr::parse(text).is_ok(),
        FieldCode::NotARate,
        "APR must be a number from 0 to 99.99 with up to 2 decimals",
    );
}

impl BuyerInfo {
    /// Checks the step as a whole, of a deal with a loan or without one.
    ///
    /// # Errors
    /// [`BuyerProblems`] with all wrong fields at once.
    pub fn check(&self, has_loan: bool) -> Result<Buyer, BuyerProblems> {
        let (buyer, co_buyer) = (self.typed_buyer(), self.typed_co_buyer());
        let mut errors = Errors::default();
        buyer.require(&mut errors, BUYER_MISSING);
        let of_buyer = errors.is_empty();
        if let Some(co_buyer) = co_buyer {
            co_buyer.require(&mut errors, CO_BUYER_MISSING);
        }
        let notice = match (of_buyer, errors.is_empty()) {
            (false, _) => Some(("Missing Information", "Please fill out all required fields.")),
            (true, false) => Some((
                "Missing Co-Buyer Information",
                "Please fill out all co-buyer required fields.",
            )),
            (true, true) => None,
        };
        let person = buyer.parse(&mut errors);
        let second = co_buyer.map(|co_buyer| co_buyer.parse(&mut errors));
        let lender_name: TypedText<'_> = ("lenderName", &self.lender_name);
        let figures: [TypedText<'_>; 4] = [
            ("downPayment", &self.down_payment),
            ("payment", &self.payment),
            ("term", &self.term),
            ("apr", &self.apr),
        ];
        let lender = [lender_name].into_iter().chain(self.typed_lender_address().texts());
        let texts = buyer.texts().into_iter().chain(lender).chain(figures);
        for (path, text) in texts.chain(co_buyer.into_iter().flat_map(TypedPerson::texts)) {
            errors.line(path, text, MAX_TEXT);
        }
        let loan = self.parse_loan(&mut errors);
        let buyer = person.zip(loan).map(|(person, loan)| Buyer {
            person,
            co_buyer: second.flatten(),
            loan: Some(loan).filter(|_| has_loan),
        });
        match (buyer, errors.into_vec()) {
            (Some(buyer), errors) if errors.is_empty() => Ok(buyer),
            (_, errors) => Err(BuyerProblems {
                notice: notice.map(|(title, message)| Notice::new(title, message)),
                errors,
            }),
        }
    }

    /// Term and APR of the loan that the deal ends with, as far as they can be read: those of this step once it was filled in from the loan that
    /// was asked for, else that one's.
    pub(super) fn ending_loan(&self, asked_for: Option<&Loan>) -> (Option<Term>, Option<Apr>) {
        let (term, apr) = match (&self.loan, asked_for) {
            (None, Some(loan)) => (&loan.term, &loan.apr),
            _ => (&self.term, &self.apr),
        };
        let apr = Apr::parse(apr).ok().filter(|apr| !apr.as_str().is_empty());
        (Term::parse(term).ok(), apr)
    }

    /// Lender and figures, unless the lender's address is wrong. Adds what is wrong.
    fn parse_loan(&self, errors: &mut Errors) -> Option<BuyerLoan> {
        let address = self.typed_lender_address().parse(errors);
        for (path, text) in [("downPayment", &self.down_payment), ("payment", &self.payment)] {
            let parsed = Some(text)
                .filter(|text| !text.trim().is_empty())
                .map(|text| Cents::parse(text));
            if let Some(Err(wrong)) = parsed {
                errors.add(path, wrong.code(), wrong.to_string());
            }
        }
        check_loan_terms([("term", &self.term), ("apr", &self.apr)], errors);
        Some(BuyerLoan {
            lender: one_line(&self.lender_name),
            address: address?,
            term: Term::parse(&self.term).ok(),
            apr: Apr::parse(&self.apr).ok(),
            payment: Cents::parse(&self.payment).ok(),
        })
    }

    /// The buyer as typed.
    pub(super) fn typed_buyer(&self) -> TypedPerson<'_> {
        TypedPerson {
            name: ("name", &self.name),
            address: TypedAddress {
                street: ("street", &self.street),
                city: ("city", &self.city),
                state: ("state", &self.state),
                zip: ("zip", &self.zip),
            },
            phone: ("phone", &self.phone),
            email: ("email", &self.email),
        }
    }

    /// The co-buyer as typed, if there is one.
    pub(super) fn typed_co_buyer(&self) -> Option<TypedPerson<'_>> {
        self.has_co_buyer.then_some(TypedPerson {
            name: ("coBuyerName", &self.co_buyer_name),
            address: TypedAddress {
                street: ("coBuyerStreet", &self.co_buyer_street),
                city: ("coBuyerCity", &self.co_buyer_city),
                state: ("coBuyerState", &self.co_buyer_state),
                zip: ("coBuyerZip", &self.co_buyer_zip),
            },
            phone: ("coBuyerPhone", &self.co_buyer_phone),
            email: ("coBuyerEmail", &self.co_buyer_email),
        })
    }

    /// The lender's address as typed.
    fn typed_lender_address(&self) -> TypedAddress<'_> {
        TypedAddress {
            street: ("lenderAddress", &self.lender_address),
            city: ("lenderCity", &self.lender_city),
            state: ("lenderState", &self.lender_state),
            zip: ("lenderZip", &self.lender_zip),
        }
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
