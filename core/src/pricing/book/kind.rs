//! The words of a rate book's sections.

use crate::form::word::words;

words! {
    /// From when a plan runs.
    Start {
        /// From the sale.
        Sale = "sale",
        /// From the vehicle's in-service date and odometer 0.
        InService = "in_service",
    }
}

words! {
    /// A limit by least and most, in the order in which reasons name them.
    Bound {
        /// GVWR class, 1 to 8.
        GvwrClass = "gvwr_class",
        /// Miles on the odometer.
        Odometer = "odometer",
        /// Model years.
        Age = "age",
        /// Full months since the in-service date.
        InServiceMonths = "in_service_months",
        /// Cents.
        VehicleValue = "vehicle_value",
        /// Cents.
        AmountFinanced = "amount_financed",
        /// The amount financed in hundredths of a percent of the value.
        Ltv = "ltv",
        /// Hundredths of a percent.
        Apr = "apr",
        /// Months.
        LoanMonths = "loan_months",
    }
}

words! {
    /// What a rule of a plan looks at.
    Rule {
        /// See [`Bound::GvwrClass`].
        GvwrClass = "gvwr_class",
        /// See [`Bound::Odometer`].
        Odometer = "odometer",
        /// See [`Bound::Age`].
        Age = "age",
        /// See [`Bound::InServiceMonths`].
        InServiceMonths = "in_service_months",
        /// See [`Bound::VehicleValue`].
        VehicleValue = "vehicle_value",
        /// See [`Bound::AmountFinanced`].
        AmountFinanced = "amount_financed",
        /// See [`Bound::Ltv`].
        Ltv = "ltv",
        /// See [`Bound::Apr`].
        Apr = "apr",
        /// See [`Bound::LoanMonths`].
        LoanMonths = "loan_months",
        /// The deal types that are allowed.
        DealType = "deal_type",
        /// Uses that are excluded.
        UseExcluded = "use_excluded",
        /// Fuels that are excluded.
        FuelExcluded = "fuel_excluded",
        /// Makes that are excluded.
        MakeExcluded = "make_excluded",
    }
}

impl Rule {
    /// The limit of a rule by least and most; nothing for a rule by values.
    #[must_use]
    pub const fn bound(self) -> Option<Bound> {
        match self {
            Self::GvwrClass => Some(Bound::GvwrClass),
            Self::Odometer => Some(Bound::Odometer),
            Self::Age => Some(Bound::Age),
            Self::InServiceMonths => Some(Bound::InServiceMonths),
            Self::VehicleValue => Some(Bound::VehicleValue),
            Self::AmountFinanced => Some(Bound::AmountFinanced),
            Self::Ltv => Some(Bound::Ltv),
            Self::Apr => Some(Bound::Apr),
            Self::LoanMonths => Some(Bound::LoanMonths),
            Self::DealType | Self::UseExcluded | Self::FuelExcluded | Self::MakeExcluded => None,
        }
    }
}

words! {
    /// Whether an extra is imposed or chosen.
    ExtraKind {
        /// Imposed on vehicles that it fits.
        Surcharge = "surcharge",
        /// Chosen by the buyer.
        Option = "option",
    }
}

words! {
    /// What a value is.
    Basis {
        /// Cents.
        Amount = "amount",
        /// Hundredths of a percent: of the base for extras and deductibles, of the contract cost for components.
        Percent = "percent",
    }
}

words! {
    /// Where a component of the cost lies.
    Place {
        /// Part of the contract cost.
        In = "in",
        /// Added to the contract cost.
        OnTop = "on_top",
    }
}

words! {
    /// What a retail row sets.
    RetailRule {
        /// The price that is suggested.
        Suggested = "suggested",
        /// The least price.
        Minimum = "minimum",
        /// The highest price.
        Maximum = "maximum",
        /// The only price.
        Fixed = "fixed",
    }
}

words! {
    /// The fact that an extra depends on, in the order in which messages name them.
    WhenFact {
        /// The fuel.
        Fuel = "fuel",
        /// The driven wheels.
        Drive = "drive",
        /// The engine's induction.
        Induction = "induction",
        /// The uses, of which one suffices.
        Use = "use",
        /// How the vehicle is bought.
        DealType = "deal_type",
        /// New, used or certified.
        Condition = "condition",
        /// The GVWR class.
        GvwrClass = "gvwr_class",
        /// The number of cylinders.
        Cylinders = "cylinders",
    }
}
