//! What is drawn of a table: bars, bars in parts, and lines. All lengths are worked out here; a screen draws them.

use super::cell::Cell;
use crate::money::dollars;
use serde::Serialize;

/// The whole of a chart's width or height: lengths and places are parts of it.
const WHOLE: i128 = 1_000;

/// How many steps an axis has at most.
const MOST_STEPS: i64 = 5;

/// Bars: each is drawn as its part of the greatest one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportBars"))]
pub struct Bars {
    /// What they show.
    pub label: String,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// A bar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportBar"))]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// Its figure.
    pub text: String,
    /// Its length, in hundredths of the longest one.
    pub length: u8,
    /// Whether its figure is below zero.
    pub is_negative: bool,
}

impl Bars {
    /// The bars of these figures, each with its name and its cell.
    pub(super) fn of(label: &str, figures: impl IntoIterator<Item = (String, i64, Cell)>) -> Self {
        let figures: Vec<_> = figures.into_iter().collect();
        let most = figures.iter().map(|(_, figure, _)| figure.unsigned_abs()).max();
        let most = u128::from(most.unwrap_or_default()).max(1);
        let bars = figures.into_iter().map(|(label, figure, cell)| Bar {
            label,
            text: cell.text,
            length: u8::try_from((u128::from(figure.unsigned_abs()) * 100).div_ceil(most)).unwrap_or(100),
            is_negative: figure < 0,
        });
        Self {
            label: label.to_owned(),
            bars: bars.collect(),
        }
    }
}

/// Bars in parts: what is above zero goes to the right of the zero line, part by part, what is below it to the left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportStacks"))]
pub struct Stacks {
    /// What they show.
    pub label: String,
    /// What the parts are called, in their order.
    pub legend: Vec<String>,
    /// What the line under a bar is called; none where no bar has one.
    pub under: Option<String>,
    /// Where zero is, in thousandths of the width.
    pub zero: u16,
    /// The bars.
    pub stacks: Vec<Stack>,
}

/// A bar in parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportStack"))]
pub struct Stack {
    /// What it stands for.
    pub label: String,
    /// Its figure.
    pub text: String,
    /// Its parts that are not zero.
    pub parts: Vec<StackPart>,
    /// How long the line under it is, in thousandths of the width.
    pub under: u16,
}

/// A part of a bar. Lengths are thousandths of the width.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "ReportStackPart")
)]
pub struct StackPart {
    /// Its place in the legend, from 0.
    pub name: u8,
    /// Its figure.
    pub text: String,
    /// Where it begins.
    pub start: u16,
    /// How long it is.
    pub length: u16,
}

/// A bar before it is drawn: its name, its parts in cents by their place in the legend, and the cents of the line under it.
pub(super) struct Stacked {
    pub(super) label: String,
    pub(super) parts: Vec<i64>,
    pub(super) under: i64,
}

impl Stacked {
    fn sum(&self, wanted: impl Fn(i64) -> bool) -> i128 {
        let parts = self.parts.iter().copied().filter(|part| wanted(*part));
        parts.map(|part| i128::from(part.unsigned_abs())).sum()
    }

    fn drawn(&self, below: i128, scale: i128) -> Stack {
        let at = |cents: i128| thousandths(below + cents, scale);
        let (mut above_zero, mut below_zero) = (0_i128, 0_i128);
        let mut parts = Vec::new();
        for (name, cents) in (0_u8..).zip(self.parts.iter().copied()) {
            let size = i128::from(cents);
            let (from, to) = if cents >= 0 {
                above_zero += size;
                (above_zero - size, above_zero)
            } else {
                below_zero += size;
                (below_zero, below_zero - size)
            };
            if cents != 0 {
                parts.push(StackPart {
                    name,
                    text: dollars(cents),
                    start: at(from),
                    length: at(to).saturating_sub(at(from)),
                });
            }
        }
        let total = self.parts.iter().copied().fold(0, i64::saturating_add);
        Stack {
            label: self.label.clone(),
            text: dollars(total),
            parts,
            under: at(i128::from(self.under)).saturating_sub(at(0)),
        }
    }
}

impl Stacks {
    /// The bars of these rows, all on one scale.
    pub(super) fn of(label: &str, legend: Vec<String>, under: Option<&str>, rows: &[Stacked]) -> Self {
        let most = |wanted: fn(i64) -> bool| rows.iter().map(|row| row.sum(wanted)).max().unwrap_or_default();
        let (above, below) = (most(|cents| cents > 0), most(|cents| cents < 0));
        let scale = (above + below).max(1);
        Self {
            label: label.to_owned(),
            legend,
            under: under.map(str::to_owned),
            zero: thousandths(below, scale),
            stacks: rows.iter().map(|row| row.drawn(below, scale)).collect(),
        }
    }
}

/// Lines over months, on one scale with zero on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportLines"))]
pub struct Lines {
    /// What they show.
    pub label: String,
    /// What the places along the chart are called.
    pub places: Vec<String>,
    /// The steps of the scale, lowest first.
    pub steps: Vec<ScaleStep>,
    /// The lines.
    pub lines: Vec<ChartLine>,
}

/// A step of a chart's scale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "ReportScaleStep")
)]
pub struct ScaleStep {
    /// Its amount.
    pub text: String,
    /// How high it is, in thousandths of the height.
    pub height: u16,
}

/// A line of a chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportLine"))]
pub struct ChartLine {
    /// What it is called.
    pub name: String,
    /// A point for each place; none where there is no figure.
    pub points: Vec<Option<LinePoint>>,
}

/// A point of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportPoint"))]
pub struct LinePoint {
    /// Its amount.
    pub text: String,
    /// How high it is, in thousandths of the height.
    pub height: u16,
}

impl Lines {
    /// The lines of these amounts in cents, each with its name.
    pub(super) fn of(label: &str, places: Vec<String>, lines: &[(&str, Vec<Option<i64>>)]) -> Self {
        let all = || lines.iter().flat_map(|(_, points)| points.iter().flatten().copied());
        let (lowest, highest) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(0));
        let step = step_of(lowest, highest);
        let (bottom, top) = (lowest.div_euclid(step), -(-highest).div_euclid(step));
        // An empty chart has a scale too.
        let top = top.max(bottom + 1);
        let scale = i128::from(top - bottom) * i128::from(step);
        let height = |cents: i64| thousandths(i128::from(cents) - i128::from(bottom) * i128::from(step), scale);
        let steps = (bottom..=top).map(|number| {
            let cents = number.saturating_mul(step);
            ScaleStep {
                text: dollars(cents).trim_end_matches(".00").to_owned(),
                height: height(cents),
            }
        });
        let point = |cents: &i64| LinePoint {
            text: dollars(*cents),
            height: height(*cents),
        };
        let drawn = lines.iter().map(|(name, points)| ChartLine {
            name: (*name).to_owned(),
            points: points.iter().map(|cents| cents.as_ref().map(point)).collect(),
        });
        Self {
            label: label.to_owned(),
            places,
            steps: steps.collect(),
            lines: drawn.collect(),
        }
    }
}

/// The step of a scale, in cents: 1, 2 or 5 of a power of ten, at least a dollar, so that few steps cover all.
fn step_of(lowest: i64, highest: i64) -> i64 {
    let range = highest.saturating_sub(lowest);
    let mut power = 100_i64;
    loop {
        for times in [1, 2, 5] {
            let step = power.saturating_mul(times);
            if range / step < MOST_STEPS || step == i64::MAX {
                return step;
            }
        }
        power = power.saturating_mul(10);
    }
}

fn thousandths(part: i128, whole: i128) -> u16 {
    u16::try_from((part * WHOLE * 2 + whole).div_euclid(whole.max(1) * 2)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(parts: &[i64], under: i64) -> Stacked {
        Stacked {
            label: "A".to_owned(),
            parts: parts.to_vec(),
            under,
        }
    }

    #[test]
    fn parts_stand_on_both_sides_of_zero() {
        let stacks = Stacks::of(
            "Net",
            vec!["x".to_owned(), "y".to_owned()],
            None,
            &[row(&[300, -100], 0), row(&[0, 200], 100)],
        );
        let drawn = |at: usize| -> Vec<(u8, u16, u16)> {
            let parts = &stacks.stacks[at].parts;
            parts.iter().map(|part| (part.name, part.start, part.length)).collect()
        };
        assert_eq!(stacks.zero, 250);
        assert_eq!(drawn(0), [(0, 250, 750), (1, 0, 250)]);
        assert_eq!(drawn(1), [(1, 250, 500)]);
        assert_eq!((stacks.stacks[0].text.as_str(), stacks.stacks[1].under), ("$2.00", 250));
        assert_eq!(Stacks::of("Nothing", Vec::new(), None, &[row(&[0], 0)]).zero, 0);
    }

    #[test]
    fn a_scale_has_few_round_steps_and_zero() {
        let steps = |points: Vec<Option<i64>>| -> Vec<String> {
            let lines = Lines::of("PVR", Vec::new(), &[("PVR", points)]);
            lines.steps.into_iter().map(|step| step.text).collect()
        };
        assert_eq!(steps(vec![Some(123_456), None]), ["$0", "$500", "$1,000", "$1,500"]);
        assert_eq!(steps(vec![Some(-150), Some(100)]), ["-$2", "-$1", "$0", "$1"]);
        assert_eq!(steps(vec![None]), ["$0", "$1"]);
        let lines = Lines::of(
            "PVR",
            Vec::new(),
            &[("PVR", vec![Some(75_000), None, Some(0), Some(100_000)])],
        );
        let heights: Vec<Option<u16>> = lines.lines[0]
            .points
            .iter()
            .map(|point| point.as_ref().map(|at| at.height))
            .collect();
        assert_eq!(heights, [Some(750), None, Some(0), Some(1_000)]);
        assert!(steps(vec![Some(i64::MAX)]).len() <= 7);
    }
}
