//! All that can happen in the wizard.

use super::buyer::BuyerField;
use super::offer::ChosenMenu;
use super::rating::ChosenOption;
use super::step::Step;
use crate::catalog::coverage::{Aspect, CoverageLevel};
use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::product_group::ProductGroup;
use crate::catalog::tpa::{Enrollment, TpaOption};
use crate::deal::lead::PurchaseMethod;
use crate::deal::lender::Lender;
use crate::form::ids::{ContractId, TpaId};
use crate::pricing::reason::Fact;
use crate::pricing::settings::VersionedSettings;
use crate::vehicle::info::VehicleInfo;
use serde::{Deserialize, Serialize};

/// A field of the input screen that a person types into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[expect(missing_docs, reason = "the names are those of the screen")]
pub enum InputField {
    Vin,
    Miles,
    FirstName,
    LastName,
    Address,
    City,
    State,
    Zip,
    Phone,
    Email,
    TotalVehiclePrice,
    Term,
    Apr,
    AmountFinanced,
}

/// What a person did, or what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub enum DealEvent {
    /// Typed into a field of the input screen; the session keeps what the field may hold.
    Edit {
        /// Which.
        field: InputField,
        /// As typed.
        value: String,
    },
    /// Chose finance, cash or outside.
    #[serde(rename = "setPaymentMethod")]
    SetPurchaseMethod {
        /// Which.
        method: PurchaseMethod,
    },
    /// Ticked or answered VSC, GAP or Ancillary, in either variant.
    SetProduct {
        /// Which.
        product: ProductGroup,
        /// Ticked, or Yes.
        on: bool,
    },
    /// Ticked an ancillary product, in either variant.
    SetAncillary {
        /// Which.
        product: AncillaryProduct,
        /// Ticked.
        on: bool,
    },
    /// The dealer's markups arrived.
    SettingsLoaded {
        /// As they are stored now.
        settings: VersionedSettings,
    },
    /// Chose the state whose TPAs are eligible.
    SetDealerState {
        /// 2-letter code.
        state: String,
    },
    /// The eligible TPAs of a product arrived.
    TpasLoaded {
        /// The product.
        product: Product,
        /// The state that they were asked for: an answer for another than the present one is dropped.
        state: String,
        /// By name.
        tpas: Vec<TpaOption>,
    },
    /// Ticked a VSC or GAP TPA.
    SelectTpa {
        /// VSC or GAP.
        product: Product,
        /// The TPA's id.
        tpa: TpaId,
        /// Ticked.
        on: bool,
    },
    /// Chose the TPA of an ancillary product.
    ChooseAncillaryTpa {
        /// The product.
        product: AncillaryProduct,
        /// The TPA's id.
        tpa: TpaId,
    },
    /// Pressed Lookup Vehicle.
    StartLookup,
    /// Pressed Submit on the input screen.
    StartSubmit,
    /// The lead that Submit sent was saved, or was known to be the last one again.
    LeadSaved,
    /// The decode answered with a vehicle.
    VehicleDecoded {
        /// The VIN that was asked for: an answer for another than the present one is dropped.
        vin: String,
        /// The vehicle.
        vehicle: VehicleInfo,
        /// Whether Submit asked for it, so that the wizard goes on.
        advance: bool,
    },
    /// The decode found nothing, or something broke: back to the input screen.
    LookupFailed {
        /// The VIN that was asked for, where one was: a failure for another than the present one is dropped.
        #[serde(default)]
        vin: Option<String>,
    },
    /// Toggled an aspect card.
    ToggleAspect {
        /// Which.
        aspect: Aspect,
    },
    /// Answered a question for exact prices.
    AnswerFact {
        /// Which.
        fact: Fact,
        /// A choice's value, yyyy-MM-dd or an amount as typed; empty takes the answer back.
        value: String,
    },
    /// Said that nobody knows the answer.
    DoNotKnow {
        /// To which question.
        fact: Fact,
    },
    /// Ticked an option on a card, or took the tick away.
    SetOption {
        /// Which.
        option: ChosenOption,
        /// Ticked.
        on: bool,
    },
    /// The rates of the TPAs came, or newer ones: prices are worked out anew.
    RatesLoaded,
    /// Chose another coverage on a card without a price.
    SetCoverage {
        /// Months.
        months: u32,
        /// Miles a year.
        miles: u32,
    },
    /// Pressed Continue on the aspects screen.
    SubmitAspects,
    /// Chose the coverage time.
    SetCoverageTime {
        /// Months.
        months: u32,
    },
    /// Chose the annual mileage.
    SetCoverageMiles {
        /// Miles a year.
        miles: u32,
    },
    /// Typed the deductible.
    EditDeductible {
        /// As typed.
        value: String,
    },
    /// Pressed a key that moves the deductible by a step.
    StepDeductible {
        /// Up.
        up: bool,
    },
    /// Chose the coverage level.
    SetCoverageLevel {
        /// Which.
        level: CoverageLevel,
    },
    /// Pressed Continue on the coverage screen.
    SubmitCoverage,
    /// Pressed Confirm and Continue.
    Confirm,
    /// 'Calculating Options' has shown for its time.
    CalculationDone,
    /// Clicked a VSC card.
    ToggleVsc {
        /// The provider's id.
        provider: String,
    },
    /// Clicked a GAP card.
    ToggleGap {
        /// The provider's id.
        provider: String,
    },
    /// Clicked 'No GAP'; clicked again it is taken back.
    ToggleNoGap,
    /// Declined an ancillary product at Options, or took that back.
    DeclineAncillary {
        /// Which.
        product: AncillaryProduct,
        /// Declined.
        declined: bool,
    },
    /// Turned the monthly payments on or off.
    SetShowMonthly {
        /// On.
        on: bool,
    },
    /// Pressed Submit on the options screen.
    SubmitOptions,
    /// 'Processing Your Selection' has shown for its time.
    ProcessingDone,
    /// Typed into a field of the deal info screen.
    EditBuyer {
        /// Which.
        field: BuyerField,
        /// As typed.
        value: String,
    },
    /// Answered Co-Buyer.
    SetCoBuyer {
        /// Yes.
        on: bool,
    },
    /// A lender was loaded.
    FillLender {
        /// The record.
        lender: Lender,
    },
    /// Pressed Complete Purchase.
    SaveDealInfo,
    /// Pressed Back on the deal info screen.
    BackToOptions,
    /// Pressed Modify.
    Modify,
    /// Pressed New Quote: an empty deal takes this one's place.
    NewQuote {
        /// The server's seed, where it has come already.
        seed: Option<u32>,
        /// A new key.
        idempotency_key: String,
        /// The dealer's enrolment.
        enrollment: Option<Enrollment>,
    },
    /// The server drew a seed: prices show, or other ones where the seed before was refused.
    SeedDrawn {
        /// It.
        seed: u32,
    },
    /// Clicked a step of the progress bar.
    JumpTo {
        /// Which.
        step: Step,
    },
    /// The buyer chose from a menu, and the device is back: what was declined is not sold.
    MenuChosen {
        /// What was chosen.
        chosen: ChosenMenu,
    },
    /// The server stored the contract.
    ContractStored {
        /// Its id.
        contract_id: ContractId,
    },
}
