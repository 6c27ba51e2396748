//! A person of a deal, the buyer or the co-buyer: the rules of who it is, where they live and how they are reached, once for both.

use crate::form::contact::{EMAIL_MESSAGE, Email, PHONE_MESSAGE, Phone, STATE_MESSAGE, StateCode, ZIP_MESSAGE, Zip};
use crate::form::field::Errors;
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::text::one_line;

/// A buyer or a co-buyer of a finished deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// First and last name.
    pub name: String,
    /// Where they live; nothing of a co-buyer's is required.
    pub address: Address,
    /// How they are called.
    pub phone: Phone,
    /// How they are written to.
    pub email: Email,
}

/// An address; what was left out is empty or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Number and street.
    pub street: String,
    /// City.
    pub city: String,
    /// State.
    pub state: Option<StateCode>,
    /// ZIP code.
    pub zip: Option<Zip>,
}

/// A text as the wizard holds it, with its key in [`super::BuyerInfo`].
pub(super) type TypedText<'a> = (&'static str, &'a str);

/// A contact as the wizard holds it, with its key.
pub(super) type TypedContact<'a, T> = (&'static str, &'a Given<T>);

/// A person as the wizard holds them.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedPerson<'a> {
    pub(super) name: TypedText<'a>,
    pub(super) address: TypedAddress<'a>,
    pub(super) phone: TypedContact<'a, Phone>,
    pub(super) email: TypedContact<'a, Email>,
}

/// An address as the wizard holds it.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedAddress<'a> {
    pub(super) street: TypedText<'a>,
    pub(super) city: TypedText<'a>,
    pub(super) state: TypedContact<'a, StateCode>,
    pub(super) zip: TypedContact<'a, Zip>,
}

impl<'a> TypedPerson<'a> {
    /// Name, street, city, state, ZIP code, phone and e-mail, with their keys.
    pub(super) fn texts(self) -> [TypedText<'a>; 7] {
        let [street, city, state, zip] = self.address.texts();
        [
            self.name,
            street,
            city,
            state,
            zip,
            text_of(self.phone),
            text_of(self.email),
        ]
    }

    /// Adds what is missing, with the message of each text; one without a message may be left out.
    pub(super) fn require(self, errors: &mut Errors, messages: [&str; 7]) {
        for ((path, text), message) in self.texts().into_iter().zip(messages) {
            if !message.is_empty() {
                errors.require(path, text, message);
            }
        }
    }

    /// The person, unless something that every person has is missing or wrong. Adds what is wrong.
    pub(super) fn parse(self, errors: &mut Errors) -> Option<Person> {
        let address = self.address.parse(errors);
        let ((phone_key, phone), (email_key, email)) = (self.phone, self.email);
        errors.check_given(phone_key, phone, FieldCode::NotAPhone, PHONE_MESSAGE);
        errors.check_given(email_key, email, FieldCode::NotAnEmail, EMAIL_MESSAGE);
        Some(Person {
            name: one_line(self.name.1),
            address: address?,
            phone: phone.value()?.clone(),
            email: email.value()?.clone(),
        })
    }
}

impl<'a> TypedAddress<'a> {
    /// Street, city, state and ZIP code, with their keys.
    pub(super) fn texts(self) -> [TypedText<'a>; 4] {
        [self.street, self.city, text_of(self.state), text_of(self.zip)]
    }

    /// The address, unless its state or its ZIP code is wrong. Adds what is wrong.
    pub(super) fn parse(self, errors: &mut Errors) -> Option<Address> {
        let ((state_key, state), (zip_key, zip)) = (self.state, self.zip);
        errors.check_given(state_key, state, FieldCode::NotAState, STATE_MESSAGE);
        errors.check_given(zip_key, zip, FieldCode::NotAZip, ZIP_MESSAGE);
        Some(Address {
            street: one_line(self.street.1),
            city: one_line(self.city.1),
            state: value_or_nothing(state)?,
            zip: value_or_nothing(zip)?,
        })
    }
}

fn text_of<'a, T: AsRef<str>>((key, contact): TypedContact<'a, T>) -> TypedText<'a> {
    (key, contact.as_str())
}

/// The value, or that nothing was typed; neither for a text that is no value.
fn value_or_nothing<T: AsRef<str> + Clone>(contact: &Given<T>) -> Option<Option<T>> {
    let value = contact.value();
    (value.is_some() || contact.trim().is_empty()).then(|| value.cloned())
}
