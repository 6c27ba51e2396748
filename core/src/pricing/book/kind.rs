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

/// Declares the limits and the rules: each limit is a rule of the same name and word.
macro_rules! limits_and_rules {
    (
        $(#[$about_bound:meta])* Bound { $($(#[$meaning:meta])* $limit:ident = $limit_word:tt,)+ }
        $(#[$about_rule:meta])* Rule { $($(#[$list_meaning:meta])* $list:ident = $list_word:tt,)+ }
    ) => {
        words! {
            $(#[$about_bound])*
            Bound { $($(#[$meaning])* $limit = $limit_word,)+ }
        }

        words! {
            $(#[$about_rule])*
            Rule {
                $($(#[$meaning])* $limit = $limit_word,)+
                $($(#[$list_meaning])* $list = $list_word,)+
            }
        }

        impl Rule {
            /// The limit of a rule by least and most; nothing for a rule by values.
            #[must_use]
            pub const fn bound(self) -> Option<Bound> {
                match self {
                    $(Self::$limit => Some(Bound::$limit),)+
                    $(Self::$list)|+ => None,
                }
            }
        }
    };
}

limits_and_rules! {
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

    /// What a rule of a plan looks at: the value that a [`Bound`] limits, or one that a list allows or excludes.
    Rule {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_is_a_rule_of_the_same_word_and_a_rule_by_values_has_none() {
        let limits: Vec<Bound> = Rule::ALL.iter().filter_map(|rule| rule.bound()).collect();
        assert_eq!(limits, Bound::ALL);
        for rule in Rule::ALL {
            let word = rule.bound().map(Bound::word);
            assert!(word.is_none_or(|word| word == rule.word()), "{rule}");
        }
        let by_values = Rule::ALL.iter().filter(|rule| rule.bound().is_none());
        let words: Vec<&str> = by_values.map(|rule| rule.word()).collect();
        assert_eq!(words, ["deal_type", "use_excluded", "fuel_excluded", "make_excluded"]);
    }
}
