//! The kinds of faults that fields have: words for programs, beside the sentences for people.

use serde::{Deserialize, Serialize};

macro_rules! define_field_code {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What kind of fault a field has. Its sentence may be put in other words, its code stays.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum FieldCode {
            $($(#[$doc])* $name,)*
        }

        impl FieldCode {
            /// All of them, in the order of their definition.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

define_field_code! {
    // Texts.
    /// Nothing was given where something has to be.
    Required,
    /// The text has too few characters.
    TooShort,
    /// The text has too many characters.
    TooLong,
    /// The text holds line breaks, control characters or others that can't be seen.
    UnseenCharacters,
    /// A username or a dealer's id has characters that look like others, or mean something in an address.
    NotAPlainName,
    /// It is no complete phone number.
    NotAPhone,
    /// It is no ZIP code.
    NotAZip,
    /// It is no code of a state, or of none in the list.
    NotAState,
    /// It is no e-mail address.
    NotAnEmail,
    /// It is no address of a website.
    NotAWebsite,
    /// It is no VIN.
    NotAVin,

    // Numbers.
    /// It is no amount, or nothing where something has to be paid.
    NotAnAmount,
    /// The amount is above its limit.
    TooMuch,
    /// It is no annual percentage rate.
    NotARate,
    /// It is no loan term.
    NotATerm,
    /// It is no mileage.
    NotAMileage,
    /// It is no deductible.
    NotADeductible,
    /// It is no date, or none that can be.
    NotADate,
    /// It is no percentage of a markup.
    NotAPercentage,
    /// A card's, an account's or a bank's number has other characters than digits.
    NotDigits,
    /// A card's, an account's or a bank's number has too few or too many digits.
    WrongDigitCount,
    /// The card's number is mistyped: its check digit is another one.
    CardMistyped,
    /// It is no date on which a card expires.
    NotAnExpiryDate,
    /// The card has expired.
    CardExpired,

    // Choices and lists.
    /// Nothing was chosen where a choice has to be made.
    NotChosen,
    /// The TPA is not eligible in the state.
    NotEligible,
    /// There is nothing with this id or name.
    NoSuch,
    /// The entry is there before.
    Twice,
    /// The list has fewer entries than it needs.
    TooFew,
    /// The list has more entries than it may.
    TooMany,
    /// The list has no entry, and nothing would be done.
    NothingToDo,

    // A finished deal.
    /// The deal sells nothing.
    EmptyDeal,
    /// The vehicle has not been looked up, or can't be found.
    NotLookedUp,
    /// The chosen provider is not among the options.
    NotOffered,
    /// GAP was asked for, and neither a provider nor 'No GAP' is chosen.
    GapUndecided,
    /// What is declined was never asked for.
    NotAskedFor,
    /// The deal says something else of it in another place.
    Contradictory,
    /// The entries are not in their order.
    NotInOrder,
    /// A figure is not what comes out of the deal.
    WrongFigure,
    /// What has to be confirmed was not.
    NotConfirmed,
    /// The dealership's markups have changed since the deal was priced.
    SettingsChanged,
    /// The chosen provider's rates have changed since the deal was priced.
    RatesChanged,
    /// The dealership sells in another way than the deal has it.
    ProductsChanged,
    /// The seed of the deal's prices has not come yet.
    PricesMissing,
    /// The seed of the deal's prices was not drawn for this person, or is used up.
    SeedRefused,
    /// No menu was presented that the buyer chose from, and the dealership demands one.
    MenuMissing,
    /// The deal is another one than the buyer chose from.
    MenuOutdated,
    /// The waiver of the menu that the buyer chose from is not signed, and the dealership demands that.
    WaiverUnsigned,
    /// The amount differs from the total by more or less than was agreed to.
    DifferenceNotAgreed,

    // A signature.
    /// It is nothing, too much for a signature, or leaves its field.
    NotASignature,
    /// The typed name is not that of who signs.
    OtherName,
    /// The digits are not those that stand in the consent's file.
    OtherDigits,

    // A file.
    /// The file is no PDF.
    NotAPdf,
    /// The file is a PDF that has something in it that no form's has.
    PdfRefused,
    /// The file is neither a PDF nor a JPEG file.
    NotAScan,
    /// The file's end is missing.
    CutOff,

    // A cancellation.
    /// It takes effect before the sale.
    BeforeSale,
    /// It takes effect after its request.
    FutureDate,
    /// It takes effect too long before its request.
    Backdated,
    /// The contract has ended by then.
    Expired,
    /// The odometer reads less than at the sale.
    MilesBelowSale,

    // Passwords and people.
    /// The password is easy to guess.
    PasswordEasy,
    /// The new password is the current one.
    PasswordUnchanged,
    /// The two passwords differ.
    PasswordsDiffer,
    /// The password is not the current one.
    PasswordIncorrect,
    /// The enrolled dealer's id has other capital letters.
    OtherSpelling,
    /// A dealer was enrolled for the application before.
    AlreadyEnrolled,
    /// The application is not approved.
    NotApproved,

    // Rows that a refusal of the whole call names.
    /// Another record of the same name or address.
    Alike,
    /// Somebody changed the row.
    Changed,
    /// Somebody paid for the row.
    Paid,
    /// Somebody deleted the row.
    Deleted,
    /// The row is no longer marked for remittance.
    NotRemitted,

    // What no screen sends.
    /// The field has to be there.
    MissingField,
    /// There is no such field.
    UnknownField,
    /// The field is there before.
    DuplicateField,
    /// The word is none of those that are possible.
    UnknownValue,
    /// The value is of another type.
    WrongType,
    /// The value is of the right type, and none that the type takes.
    InvalidValue,
    /// It is no whole number, or none within its limits.
    NotANumber,
    /// The end is not after the beginning.
    EndBeforeBeginning,
    /// The cursor is none that this list gave.
    NotACursor,
    /// The idempotency key is missing, or has a wrong form.
    NotAKey,
}
