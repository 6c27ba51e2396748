//! What products and finance reserve come to per retail vehicle delivered (PVR), no vehicle left out. Where the vehicles of a month are not typed, its
//! figures are per deal, and called so.

use super::cell::Cell;
use super::chart::Lines;
use super::number::ratio;
use super::period::{MonthOf, of_months, sum_of, when};
use super::table::{Fact, Report, ReportName, Section, columns};
use crate::sale::figures::Figures;

/// Of one month, or of all: amounts in cents.
#[derive(Debug, Clone, Copy)]
struct Of {
    figures: Figures,
    deals: i64,
    /// Reserve and vehicles, where they were typed.
    typed: Option<(i64, i64)>,
}

impl Of {
    fn month(month: &MonthOf) -> Self {
        let typed = month.inputs.as_ref();
        Self {
            figures: month.figures.total().without_expiry(),
            deals: month.figures.deals,
            typed: typed.map(|typed| (typed.reserve.get(), i64::from(typed.vehicles))),
        }
    }

    /// Cents per vehicle.
    fn per_vehicle(&self, gross: i64) -> Option<i64> {
        let (reserve, vehicles) = self.typed?;
        ratio(gross.saturating_add(reserve), vehicles, 1)
    }

    fn pvr(&self) -> Option<i64> {
        self.per_vehicle(self.figures.gross())
    }

    fn net_pvr(&self) -> Option<i64> {
        self.per_vehicle(self.figures.net())
    }

    fn per_deal(&self) -> Option<i64> {
        ratio(self.figures.gross(), self.deals, 1)
    }

    fn net_per_deal(&self) -> Option<i64> {
        ratio(self.figures.net(), self.deals, 1)
    }

    fn cells(&self, name: &str) -> Vec<Cell> {
        vec![
            Cell::text(name),
            Cell::cents(self.figures.gross()),
            Cell::cents(self.figures.chargebacks),
            Cell::cents_or_nothing(self.typed.map(|(reserve, _)| reserve)),
            Cell::count_or_nothing(self.typed.map(|(_, vehicles)| vehicles)),
            Cell::cents_or_nothing(self.pvr()),
            Cell::cents_or_nothing(self.net_pvr()),
            Cell::count(self.deals),
            Cell::cents_or_nothing(self.per_deal()),
            Cell::cents_or_nothing(self.net_per_deal()),
        ]
    }
}

/// PVR of months, oldest first: (product gross + reserve) / vehicles, and net of chargebacks.
#[must_use]
pub fn pvr(months: &[MonthOf]) -> Report {
    let mut report = of_months(
        ReportName::Pvr,
        months,
        &format!("Nothing was sold {}, and no vehicles are typed.", when(months)),
        "PVR is product gross and finance reserve per retail vehicle delivered, vehicles without products among them; net PVR is after chargebacks. Reserve and vehicles are typed for \
         each month. A month without them is told per deal: product gross, without reserve, by the deals that sold a product. The total has a PVR once each of its months has both.",
    );
    let of_each: Vec<Of> = months.iter().map(Of::month).collect();
    let is_blank = |of: &Of| of.figures == Figures::default() && of.deals == 0 && of.typed.is_none();
    if of_each.iter().all(is_blank) {
        return report;
    }
    let sum = sum_of(months);
    let both = |a: (i64, i64), b: (i64, i64)| (a.0.saturating_add(b.0), a.1.saturating_add(b.1));
    let all = Of {
        figures: sum.total(),
        deals: sum.deals,
        typed: of_each.iter().try_fold((0, 0), |sum, of| Some(both(sum, of.typed?))),
    };
    report.facts = if all.typed.is_some() {
        vec![
            Fact::new("PVR", Cell::cents_or_nothing(all.pvr())),
            Fact::new("Net PVR", Cell::cents_or_nothing(all.net_pvr())),
        ]
    } else {
        vec![
            Fact::new("Gross per deal", Cell::cents_or_nothing(all.per_deal())),
            Fact::new("Net per deal", Cell::cents_or_nothing(all.net_per_deal())),
        ]
    };
    let labels = [
        "Month",
        "Product gross",
        "Chargebacks",
        "Reserve",
        "Vehicles",
        "PVR",
        "Net PVR",
        "Deals",
        "Gross per deal",
        "Net per deal",
    ];
    let rows = months.iter().zip(&of_each).map(|(month, of)| of.cells(&month.short()));
    report.sections = vec![Section {
        lines: Some(lines(months, &of_each)),
        ..Section::new("By month", columns(&labels), rows.collect(), all.cells("Total"))
    }];
    report
}

/// PVR where any month has it, else the figures per deal, by that name.
fn lines(months: &[MonthOf], of_each: &[Of]) -> Lines {
    let places = months.iter().map(MonthOf::short).collect();
    let points = |value: fn(&Of) -> Option<i64>| of_each.iter().map(value).collect();
    if of_each.iter().any(|of| of.typed.is_some()) {
        let lines = [("PVR", points(Of::pvr)), ("Net PVR", points(Of::net_pvr))];
        return Lines::of("PVR by month", places, &lines);
    }
    let lines = [
        ("Gross per deal", points(Of::per_deal)),
        ("Net per deal", points(Of::net_per_deal)),
    ];
    Lines::of("Per deal, by month", places, &lines)
}
