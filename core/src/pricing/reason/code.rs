//! The codes of reasons and the facts that they are about.

use crate::form::word::words;
use crate::pricing::book::Bound;

words! {
    /// Something that rating knows of a vehicle, a deal or a choice, in the order in which it is asked for.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    Fact {
        /// The state of the sale.
        State = "state",
        /// The day of the sale.
        SaleDate = "sale_date",
        /// How the vehicle is bought.
        DealType = "deal_type",
        /// What the vehicle is used for.
        Uses = "uses",
        /// New, used or certified.
        Condition = "condition",
        /// The make.
        Make = "make",
        /// The model.
        Model = "model",
        /// The model year.
        ModelYear = "model_year",
        /// The fuel.
        Fuel = "fuel",
        /// The driven wheels.
        Drive = "drive",
        /// The engine's induction.
        Induction = "induction",
        /// The GVWR class.
        GvwrClass = "gvwr_class",
        /// The number of cylinders.
        Cylinders = "cylinders",
        /// Miles on the odometer.
        Odometer = "odometer",
        /// The in-service date.
        InServiceDate = "in_service_date",
        /// The vehicle's value.
        VehicleValue = "vehicle_value",
        /// The amount financed.
        AmountFinanced = "amount_financed",
        /// The loan's APR.
        Apr = "apr",
        /// The loan's months.
        LoanMonths = "loan_months",
        /// The months wanted.
        WantMonths = "want_months",
        /// The options chosen.
        Options = "options",
        /// The deductible chosen.
        Deductible = "deductible",
    }
}

words! {
    /// Why there is no price.
    Code {
        /// A fact contradicts another; its argument names it.
        BadInput = "bad_input",
        /// No version covers the sale date; its argument is the next day that one does.
        NotEffective = "not_effective",
        /// The version has no plan of this code.
        PlanNotInBook = "plan_not_in_book",
        /// The version is not filed in the state.
        StateNotFiled = "state_not_filed",
        /// The plan is for vehicles of other conditions.
        ConditionNotOffered = "condition_not_offered",
        /// The plan is for other deal types.
        DealTypeNotOffered = "deal_type_not_offered",
        /// A use of the vehicle is excluded.
        UseExcluded = "use_excluded",
        /// The fuel is excluded.
        FuelExcluded = "fuel_excluded",
        /// The make is excluded.
        MakeExcluded = "make_excluded",
        /// No class row fits the vehicle.
        VehicleNotListed = "vehicle_not_listed",
        /// The vehicle's class is excluded.
        VehicleExcluded = "vehicle_excluded",
        /// Its argument is the least that the plan takes.
        GvwrClassTooLow = "gvwr_class_too_low",
        /// Its argument is the most that the plan takes.
        GvwrClassTooHigh = "gvwr_class_too_high",
        /// Its argument is the least that the plan takes.
        OdometerTooLow = "odometer_too_low",
        /// Its argument is the most that the plan takes.
        OdometerTooHigh = "odometer_too_high",
        /// Its argument is the least that the plan takes.
        AgeTooLow = "age_too_low",
        /// Its argument is the most that the plan takes.
        AgeTooHigh = "age_too_high",
        /// Its argument is the least that the plan takes.
        InServiceMonthsTooLow = "in_service_months_too_low",
        /// Its argument is the most that the plan takes.
        InServiceMonthsTooHigh = "in_service_months_too_high",
        /// Its argument is the least that the plan takes, in cents.
        VehicleValueTooLow = "vehicle_value_too_low",
        /// Its argument is the most that the plan takes, in cents.
        VehicleValueTooHigh = "vehicle_value_too_high",
        /// Its argument is the least that the plan takes, in cents.
        AmountFinancedTooLow = "amount_financed_too_low",
        /// Its argument is the most that the plan takes, in cents.
        AmountFinancedTooHigh = "amount_financed_too_high",
        /// Its argument is the least that the plan takes, in hundredths of a percent.
        LtvTooLow = "ltv_too_low",
        /// Its argument is the most that the plan takes, in hundredths of a percent.
        LtvTooHigh = "ltv_too_high",
        /// Its argument is the least that the plan takes, in hundredths of a percent.
        AprTooLow = "apr_too_low",
        /// Its argument is the most that the plan takes, in hundredths of a percent.
        AprTooHigh = "apr_too_high",
        /// Its argument is the least that the plan takes.
        LoanMonthsTooLow = "loan_months_too_low",
        /// Its argument is the most that the plan takes.
        LoanMonthsTooHigh = "loan_months_too_high",
        /// No rate is for the vehicle's condition.
        NoPriceCondition = "no_price_condition",
        /// No rate is for the odometer; its argument is the nearest limit, or 'gap'.
        NoPriceOdometer = "no_price_odometer",
        /// No rate is for the age; its argument is the nearest limit, or 'gap'.
        NoPriceAge = "no_price_age",
        /// No rate is for the loan's months; its argument is the nearest limit, or 'gap'.
        NoPriceLoan = "no_price_loan",
        /// No rate is for the amount financed; its argument is the nearest limit in cents, or 'gap'.
        NoPriceFinanced = "no_price_financed",
        /// No rate is for the vehicle's class, which is its argument.
        ClassNotPriced = "class_not_priced",
        /// The term wanted is longer than those offered, which are its argument.
        TermNotOffered = "term_not_offered",
        /// The deductible is not among those offered, which are its argument.
        DeductibleNotOffered = "deductible_not_offered",
        /// The option, its argument, is not offered.
        OptionNotOffered = "option_not_offered",
        /// The state's cap, its argument in cents, is below the least price.
        CapBelowCost = "cap_below_cost",
        /// The fact that its argument names is unknown.
        FactMissing = "fact_missing",
    }
}

impl Code {
    /// The codes of a limit: below its least, above its most.
    #[must_use]
    pub const fn beyond(bound: Bound) -> (Self, Self) {
        match bound {
            Bound::GvwrClass => (Self::GvwrClassTooLow, Self::GvwrClassTooHigh),
            Bound::Odometer => (Self::OdometerTooLow, Self::OdometerTooHigh),
            Bound::Age => (Self::AgeTooLow, Self::AgeTooHigh),
            Bound::InServiceMonths => (Self::InServiceMonthsTooLow, Self::InServiceMonthsTooHigh),
            Bound::VehicleValue => (Self::VehicleValueTooLow, Self::VehicleValueTooHigh),
            Bound::AmountFinanced => (Self::AmountFinancedTooLow, Self::AmountFinancedTooHigh),
            Bound::Ltv => (Self::LtvTooLow, Self::LtvTooHigh),
            Bound::Apr => (Self::AprTooLow, Self::AprTooHigh),
            Bound::LoanMonths => (Self::LoanMonthsTooLow, Self::LoanMonthsTooHigh),
        }
    }
}
