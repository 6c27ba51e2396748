//! A person of a deal, the buyer or the co-buyer: the rules of who it is, where they live and how they are reached, once for both.

use crate::form::contact::{
    EMAIL_MESSAGE, Email, PHONE_MESSAGE, Phone, STATE_MESSAGE, StateCode, ZIP_MESSAGE, Zip, is_address_state, is_email,
    is_phone, is_zip,
};
use crate::form::field::Errors;
use crate::form::field_code::FieldCode;
use crate::form::text::one_line;
use std::str::FromStr;

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

/// A person as the wizard holds them: name, street, city, state, ZIP code, phone and e-mail.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedPerson<'a>(pub(super) [TypedText<'a>; 7]);

impl<'a> TypedPerson<'a> {
    /// The texts, without their keys.
    pub(super) fn texts(self) -> [&'a str; 7] {
        self.0.map(|(_, text)| text)
    }

    /// Adds what is missing, with the message of each text; one without a message may be left out.
    pub(super) fn require(self, errors: &mut Errors, messages: [&str; 7]) {
        for ((path, text), message) in self.0.into_iter().zip(messages) {
            if !message.is_empty() {
                errors.require(path, text, message);
            }
        }
    }

    /// The person, unless something that every person has is missing or wrong. Adds what is wrong.
    pub(super) fn parse(self, errors: &mut Errors) -> Option<Person> {
        let [(_, name), street, city, state, zip, phone, email] = self.0;
        let address = parse_address(errors, [street, city, state, zip]);
        errors.check(phone.0, phone.1, is_phone, FieldCode::NotAPhone, PHONE_MESSAGE);
        errors.check(email.0, email.1, is_email, FieldCode::NotAnEmail, EMAIL_MESSAGE);
        Some(Person {
            name: one_line(name),
            address: address?,
            phone: phone.1.parse().ok()?,
            email: email.1.parse().ok()?,
        })
    }
}

/// The address of street, city, state and ZIP code, unless one of them is wrong. Adds what is wrong.
pub(super) fn parse_address(errors: &mut Errors, [street, city, state, zip]: [TypedText<'_>; 4]) -> Option<Address> {
    errors.check(state.0, state.1, is_address_state, FieldCode::NotAState, STATE_MESSAGE);
    errors.check(zip.0, zip.1, is_zip, FieldCode::NotAZip, ZIP_MESSAGE);
    Some(Address {
        street: one_line(street.1),
        city: one_line(city.1),
        state: given(state.1).ok()?,
        zip: given(zip.1).ok()?,
    })
}

/// The value of a text; none where nothing was typed.
fn given<T: FromStr>(text: &str) -> Result<Option<T>, T::Err> {
    if text.trim().is_empty() {
        Ok(None)
    } else {
        text.parse().map(Some)
    }
}

impl Person {
    /// Name, street, city, state, ZIP code, phone and e-mail, as a record has them.
    pub(super) fn texts(&self) -> [&str; 7] {
        let [street, city, state, zip] = self.address.texts();
        [
            &self.name,
            street,
            city,
            state,
            zip,
            self.phone.as_ref(),
            self.email.as_ref(),
        ]
    }
}

impl Address {
    /// Street, city, state and ZIP code, as a record has them.
    pub(super) fn texts(&self) -> [&str; 4] {
        let state = self.state.as_ref().map_or("", AsRef::as_ref);
        let zip = self.zip.as_ref().map_or("", AsRef::as_ref);
        [&self.street, &self.city, state, zip]
    }
}
