//! `/api/report-lines`: the list behind a figure of a report, read from what events of its months posted.

use super::month::MonthQuery;
use crate::http::{Access, Actor, ApiError, ApiQuery, Month, Page, PageQuery, Resource, Route};
use crate::ledger::posted_between;
use crate::platform::state::AppState;
use crate::sale::dealer_day::dealer_day;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::form::day::Day;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::ContractId;
use dealer_core::sale::contract::{contract_id_of, deal_id_of};
use dealer_core::sale::figures::{CountedLine, DayFigures, Figures};
use dealer_core::sale::report::{Cell, FigureOf, product_name, what_happened};
use serde::{Deserialize, Serialize};

/// How far around its months what was posted is looked at: a day of any time zone is within them, and so is a sale that was booked a moment later.
const AROUND_MS: u64 = 2 * 24 * 3_600_000;

/// How many reads of a page at most: of months in which little is part of the figure a page may hold less, and goes on.
const MOST_READS: u32 = 8;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Ledger.uses(&[Action::Query]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/report-lines", Access::Dealer, list)
            .summary("The list behind a figure of a report: what each event counted of each product, oldest first"),
    ]
}

/// What the list takes.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BehindQuery {
    /// The figure's last month, as yyyy-MM; this month where the dealership stands unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::MonthText"))]
    month: Option<String>,
    /// How many months up to then: 1 to 24, 1 unless said.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Months"))]
    months: Option<String>,
    /// What the figure is of: 'product:vsc', as the report says; everything unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::SearchText"))]
    of: Option<String>,
    /// Whether only what cancellations count is wanted.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::TrueOrFalse"))]
    cancellations: Option<String>,
    /// Where to go on: the `nextCursor` of the page before. Empty starts at the beginning.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Cursor"))]
    cursor: Option<String>,
    /// Events of a page: 1 to 500, 25 unless said.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Limit"))]
    limit: Option<String>,
}

/// What an event counted of a product.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BehindLine {
    /// The event and the product: unique.
    id: String,
    /// The day of its booking, where the dealership stands: 'Nov 3, 2026'.
    day: String,
    /// The number of the contract; none where the product's id says nothing of it.
    contract: Option<ContractId>,
    /// What the product is called.
    product: String,
    /// What happened: 'Sold', 'Taken back', 'Cancelled', 'Reinstated'.
    happened: String,
    /// Lines, retail, cost, gross, refunds, chargebacks and net: below zero where they take back.
    figures: Vec<Cell>,
}

impl BehindLine {
    fn new(posting: &str, event: &DayFigures, line: &CountedLine, figures: Figures) -> Self {
        let deal_id = deal_id_of(&line.line);
        Self {
            id: format!("{posting} {}", line.line),
            day: event.day.shown(),
            contract: deal_id.as_ref().and_then(contract_id_of),
            product: product_name(line.product).to_owned(),
            happened: what_happened(figures).to_owned(),
            figures: Cell::of_line(figures),
        }
    }
}

async fn list(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<BehindQuery>,
) -> Result<Json<Page<BehindLine>>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let of = match query.of.as_deref() {
        None | Some("") => FigureOf::All,
        Some(word) => FigureOf::of_word(word)
            .ok_or_else(|| ApiError::field("of", FieldCode::NoSuch, "No figure of a report is of this."))?,
    };
    let cancellations = match query.cancellations.as_deref() {
        None | Some("" | "false") => false,
        Some("true") => true,
        Some(_) => {
            return Err(ApiError::field(
                "cancellations",
                FieldCode::InvalidValue,
                "Please give true or false.",
            ));
        }
    };
    let asked = MonthQuery {
        month: query.month,
        months: query.months,
    };
    let asked = asked.asked()?;
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    let limit = page.limit()?;
    let today = dealer_day(db, dealer_id, state.now_ms()).await?;
    let days = asked.days(today)?;
    let months: Vec<Month> = days.iter().map(|(month, _)| *month).collect();
    let (Some(first), Some(last)) = (months.first(), months.last()) else {
        return Ok(Json(Page::new(Vec::new(), &[], None)));
    };
    let period = format!("{first} {last} {cancellations}");
    let word = of.word();
    let name = ["report-lines", dealer_id, &period, &word];
    let between = (
        first.start_ms().saturating_sub(AROUND_MS),
        last.next().start_ms().saturating_add(AROUND_MS),
    );
    let is_within = |day: Day| {
        let of_day = Month::parse(&format!("{:04}-{:02}", day.year(), day.month()));
        of_day.is_some_and(|month| months.contains(&month))
    };
    let mut items = Vec::new();
    let mut start = page.start(&name)?;
    let wanted = usize::try_from(limit).unwrap_or_default();
    for _ in 0..MOST_READS {
        let (events, next) = posted_between(db, dealer_id, between, limit, start).await?;
        for posted in &events {
            for event in posted.figures.iter().filter(|event| is_within(event.day)) {
                for line in &event.lines {
                    if let Some(figures) = of.part_of(event, line, cancellations) {
                        items.push(BehindLine::new(&posted.id, event, line, figures));
                    }
                }
            }
        }
        start = next;
        if start.is_none() || items.len() >= wanted {
            break;
        }
    }
    Ok(Json(Page::new(items, &name, start.as_ref())))
}
