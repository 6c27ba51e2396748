//! Placeholders: the closed list of what a form can print. There is none for a cost or a markup, so no form can show one to a buyer.

use super::purpose::Purpose;
use crate::deal::Step;

/// What kind of value a placeholder stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Type {
    /// A name, an address, a code.
    Text,
    /// An amount in cents.
    Money,
    /// An annual percentage rate.
    Percent,
    /// A number of months.
    Months,
    /// A number of miles, or that there is no limit.
    Miles,
    /// A day of the dealership's calendar.
    Date,
}

/// How a value is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// As it is: 'Maria Alvarez'.
    Plain,
    /// '$1,895.00'.
    Dollars,
    /// '5.9%'.
    Percent,
    /// '48 months'.
    Months,
    /// '48,000 miles'.
    Miles,
    /// The number alone: '1,895.00', '5.9', '48', '48,000'.
    Number,
    /// 'March 5, 2026'.
    Long,
    /// 'Mar 5, 2026'.
    Short,
    /// '03/05/2026'.
    Numeric,
}

impl Format {
    const ALL: [Self; 9] = [
        Self::Plain,
        Self::Dollars,
        Self::Percent,
        Self::Months,
        Self::Miles,
        Self::Number,
        Self::Long,
        Self::Short,
        Self::Numeric,
    ];

    /// The word behind the bar of a placeholder.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Dollars => "dollars",
            Self::Percent => "percent",
            Self::Months => "months",
            Self::Miles => "miles",
            Self::Number => "number",
            Self::Long => "long",
            Self::Short => "short",
            Self::Numeric => "numeric",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.word() == word)
    }
}

impl Type {
    /// The formats that a value of the kind has; the first one stands where a form names none.
    #[must_use]
    pub const fn formats(self) -> &'static [Format] {
        match self {
            Self::Text => &[Format::Plain],
            Self::Money => &[Format::Dollars, Format::Number],
            Self::Percent => &[Format::Percent, Format::Number],
            Self::Months => &[Format::Months, Format::Number],
            Self::Miles => &[Format::Miles, Format::Number],
            Self::Date => &[Format::Long, Format::Short, Format::Numeric],
        }
    }

    pub(super) const fn default_format(self) -> Format {
        match self {
            Self::Text => Format::Plain,
            Self::Money => Format::Dollars,
            Self::Percent => Format::Percent,
            Self::Months => Format::Months,
            Self::Miles => Format::Miles,
            Self::Date => Format::Long,
        }
    }
}

/// Calls a macro with the table. A row is the placeholder, its path in forms, its type, whether every document has it (`always`) or it may
/// be empty (`maybe`), and the wizard's step that it is typed or chosen on.
macro_rules! placeholders {
    ($then:ident) => {
        $then! {
            DocumentId "document.id" Text always (None)
            DocumentDate "document.date" Date always (None)
            ContractId "contract.id" Text always (None)
            SaleDate "sale.date" Date always (None)
            SaleState "sale.state" Text always (None)
            BuyerName "buyer.name" Text always (Some(Step::DealInfo))
            BuyerAddress "buyer.address" Text always (Some(Step::DealInfo))
            BuyerStreet "buyer.street" Text always (Some(Step::DealInfo))
            BuyerCity "buyer.city" Text always (Some(Step::DealInfo))
            BuyerState "buyer.state" Text always (Some(Step::DealInfo))
            BuyerZip "buyer.zip" Text always (Some(Step::DealInfo))
            BuyerPhone "buyer.phone" Text always (Some(Step::DealInfo))
            BuyerEmail "buyer.email" Text always (Some(Step::DealInfo))
            CoBuyerName "cobuyer.name" Text always (Some(Step::DealInfo))
            CoBuyerAddress "cobuyer.address" Text maybe (Some(Step::DealInfo))
            CoBuyerStreet "cobuyer.street" Text maybe (Some(Step::DealInfo))
            CoBuyerCity "cobuyer.city" Text maybe (Some(Step::DealInfo))
            CoBuyerState "cobuyer.state" Text maybe (Some(Step::DealInfo))
            CoBuyerZip "cobuyer.zip" Text maybe (Some(Step::DealInfo))
            CoBuyerPhone "cobuyer.phone" Text always (Some(Step::DealInfo))
            CoBuyerEmail "cobuyer.email" Text always (Some(Step::DealInfo))
            VehicleVin "vehicle.vin" Text always (Some(Step::Input))
            VehicleYear "vehicle.year" Text maybe (Some(Step::Input))
            VehicleMake "vehicle.make" Text always (Some(Step::Input))
            VehicleModel "vehicle.model" Text maybe (Some(Step::Input))
            VehicleTitle "vehicle.title" Text always (Some(Step::Input))
            VehicleBody "vehicle.body" Text maybe (Some(Step::Input))
            VehicleEngine "vehicle.engine" Text maybe (Some(Step::Input))
            VehicleOdometer "vehicle.odometer" Miles always (Some(Step::Input))
            DealerName "dealer.name" Text always (None)
            DealerAddress "dealer.address" Text maybe (None)
            DealerStreet "dealer.street" Text maybe (None)
            DealerCity "dealer.city" Text maybe (None)
            DealerState "dealer.state" Text maybe (None)
            DealerZip "dealer.zip" Text maybe (None)
            DealerPhone "dealer.phone" Text maybe (None)
            TpaName "tpa.name" Text always (None)
            TpaAddress "tpa.address" Text maybe (None)
            TpaPhone "tpa.phone" Text maybe (None)
            ProductName "product.name" Text always (Some(Step::Results))
            ProductPrice "product.price" Money always (Some(Step::Results))
            CoverageLevel "coverage.level" Text always (Some(Step::Coverage))
            CoverageScope "coverage.scope" Text always (Some(Step::Coverage))
            CoveragePlan "coverage.plan" Text always (Some(Step::Results))
            CoverageTermMonths "coverage.term_months" Months always (Some(Step::Coverage))
            CoverageTermMiles "coverage.term_miles" Miles always (Some(Step::Coverage))
            CoverageDeductible "coverage.deductible" Money always (Some(Step::Coverage))
            DealVehiclePrice "deal.vehicle_price" Money always (Some(Step::Input))
            DealTotalPrice "deal.total_price" Money always (Some(Step::DealInfo))
            DealDownPayment "deal.down_payment" Money always (Some(Step::DealInfo))
            DealPaymentMethod "deal.payment_method" Text always (Some(Step::Input))
            DealAmountFinanced "deal.amount_financed" Money always (Some(Step::DealInfo))
            DealApr "deal.apr" Percent always (Some(Step::DealInfo))
            DealPayment "deal.payment" Money always (Some(Step::DealInfo))
            DealTermMonths "deal.term_months" Months always (Some(Step::DealInfo))
            LenderName "lender.name" Text maybe (Some(Step::DealInfo))
            LenderAddress "lender.address" Text maybe (Some(Step::DealInfo))
            LenderCity "lender.city" Text maybe (Some(Step::DealInfo))
            LenderState "lender.state" Text maybe (Some(Step::DealInfo))
            LenderZip "lender.zip" Text maybe (Some(Step::DealInfo))
            MenuId "menu.id" Text always (None)
            ItemName "item.name" Text always (Some(Step::Results))
            ItemPlan "item.plan" Text maybe (Some(Step::Results))
            ItemCovers "item.covers" Text always (None)
            ItemPrice "item.price" Money always (Some(Step::Results))
            ItemBasis "item.basis" Text maybe (None)
            ItemFigure "item.figure" Text always (None)
            ItemMonthly "item.monthly" Money always (Some(Step::DealInfo))
            ItemsTotal "items.total" Money always (Some(Step::Results))
            AmountWithoutItems "amount.without_items" Money always (Some(Step::DealInfo))
            AmountWithItems "amount.with_items" Money always (Some(Step::DealInfo))
            PaymentWithoutItems "payment.without_items" Money always (Some(Step::DealInfo))
            PaymentWithItems "payment.with_items" Money always (Some(Step::DealInfo))
            PaymentsWithoutItems "payments.without_items" Money always (Some(Step::DealInfo))
            PaymentsWithItems "payments.with_items" Money always (Some(Step::DealInfo))
            CancellationReason "cancellation.reason" Text always (None)
            CancellationRequestedOn "cancellation.requested_on" Date always (None)
            CancellationEffectiveOn "cancellation.effective_on" Date always (None)
            CancellationOdometer "cancellation.odometer" Miles maybe (None)
            CancellationRefund "cancellation.refund" Money always (None)
            CancellationToLender "cancellation.to_lender" Money always (None)
            CancellationToBuyer "cancellation.to_buyer" Money always (None)
            CancellationDueOn "cancellation.due_on" Date always (None)
            CancellationLender "cancellation.lender" Text always (None)
            CancellationPayoff "cancellation.payoff" Text always (None)
            TransferTo "transfer.name" Text always (None)
            TransferToAddress "transfer.address" Text always (None)
            TransferOn "transfer.on" Date always (None)
            TransferOdometer "transfer.odometer" Miles always (None)
            TransferFee "transfer.fee" Money always (None)
        }
    };
}

macro_rules! define_placeholder {
    ($($name:ident $path:literal $kind:ident $need:ident ($step:expr))*) => {
        /// What a form can print.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Placeholder {
            $(#[doc = concat!("`", $path, "`")] $name,)*
        }

        impl Placeholder {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// What forms call it: 'buyer.name'.
            #[must_use]
            pub const fn path(self) -> &'static str {
                match self {
                    $(Self::$name => $path,)*
                }
            }

            /// What kind of value it stands for.
            #[must_use]
            pub const fn kind(self) -> Type {
                match self {
                    $(Self::$name => Type::$kind,)*
                }
            }

            /// Whether a document can be made where there is no value: it then prints nothing.
            #[must_use]
            pub const fn may_be_empty(self) -> bool {
                match self {
                    $(Self::$name => placeholders_need!($need),)*
                }
            }

            /// The wizard's step on which the value is typed or chosen; none where it comes from elsewhere.
            #[must_use]
            pub const fn step(self) -> Option<Step> {
                match self {
                    $(Self::$name => $step,)*
                }
            }
        }
    };
}

macro_rules! placeholders_need {
    (always) => {
        false
    };
    (maybe) => {
        true
    };
}

placeholders!(define_placeholder);

impl Placeholder {
    /// The placeholder of a path.
    #[must_use]
    pub fn from_path(path: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|placeholder| placeholder.path() == path)
    }

    /// Whether only a deal with a loan has it: a form prints it under `when: financed` alone.
    #[must_use]
    pub fn is_of_a_loan(self) -> bool {
        self.path().starts_with("lender.")
            || matches!(
                self,
                Self::DealAmountFinanced
                    | Self::DealApr
                    | Self::DealPayment
                    | Self::DealTermMonths
                    | Self::ItemMonthly
                    | Self::PaymentWithoutItems
                    | Self::PaymentWithItems
                    | Self::PaymentsWithoutItems
                    | Self::PaymentsWithItems
            )
    }

    /// Whether each item of a list has one: a form prints it where a row or a place repeats with the items, and nowhere else.
    #[must_use]
    pub fn is_of_an_item(self) -> bool {
        self.path().starts_with("item.")
    }

    /// Whether only a document of a cancellation has it.
    fn is_of_a_cancellation(self) -> bool {
        self.path().starts_with("cancellation.") || matches!(self, Self::ItemBasis | Self::ItemFigure)
    }

    /// Whether only a document of a transfer has it.
    fn is_of_a_transfer(self) -> bool {
        self.path().starts_with("transfer.")
    }

    /// Whether documents of a purpose have it: a contract tells of its product, a waiver and a sheet of all items, a document of a cancellation
    /// of its product and of each line of the working, one of a transfer of its product and of both holders.
    #[must_use]
    pub fn is_for(self, purpose: Purpose) -> bool {
        let of_all_items = matches!(
            self,
            Self::ItemsTotal
                | Self::AmountWithoutItems
                | Self::AmountWithItems
                | Self::PaymentWithoutItems
                | Self::PaymentWithItems
                | Self::PaymentsWithoutItems
                | Self::PaymentsWithItems
        );
        let of_whole_deals = matches!(
            self,
            Self::DocumentId
                | Self::DocumentDate
                | Self::SaleDate
                | Self::SaleState
                | Self::BuyerName
                | Self::CoBuyerName
                | Self::VehicleVin
                | Self::VehicleTitle
                | Self::DealVehiclePrice
                | Self::DealDownPayment
                | Self::DealApr
                | Self::DealTermMonths
        );
        let is_general = (of_whole_deals || of_all_items || self.is_of_an_item() || self.path().starts_with("dealer."))
            && !self.is_of_a_cancellation();
        let of_contract = !(of_all_items
            || self.is_of_an_item()
            || self.is_of_a_cancellation()
            || self.is_of_a_transfer()
            || self == Self::MenuId);
        match purpose {
            Purpose::Contract(_) => of_contract,
            Purpose::Cancellation | Purpose::LenderLetter => {
                of_contract || self.is_of_a_cancellation() || self == Self::ItemName
            }
            Purpose::Transfer => of_contract || self.is_of_a_transfer(),
            Purpose::Waiver => is_general || self == Self::MenuId,
            Purpose::Precontract => is_general || self == Self::ContractId,
        }
    }

    /// Whether only a deal with a co-buyer has it: a form prints it under `when: coBuyer` alone.
    #[must_use]
    pub fn is_of_a_co_buyer(self) -> bool {
        self.path().starts_with("cobuyer.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_placeholder_has_a_path_of_its_own_and_none_tells_a_cost() {
        for placeholder in Placeholder::ALL {
            assert_eq!(Placeholder::from_path(placeholder.path()), Some(*placeholder));
            let path = placeholder.path();
            assert!(!path.contains("cost") && !path.contains("markup"), "{path}");
            assert_eq!(
                placeholder.kind().formats().first(),
                Some(&placeholder.kind().default_format())
            );
        }
        assert_eq!(Placeholder::from_path("buyer.shoe_size"), None);
    }
}
