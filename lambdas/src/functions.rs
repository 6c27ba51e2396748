//! The one list of what is served: each Lambda function with its resources, and with what calls it besides routes. Binaries, the local run, `template.yaml` and the route table of
//! `docs/SECURITY.md` are made of it.

use crate::access::{audit_log, session, users};
use crate::catalog::tpas;
use crate::deal::{lenders, menu_settings, menus, seeds, submissions};
use crate::document;
use crate::health;
use crate::http::{Resource, Route};
use crate::ledger;
use crate::onboarding::{applications, enrollments, intake};
use crate::pricing::{live_books, rate_books, settings};
use crate::sale::{
    all_dealers, amendments, bank_data, batches, cancellations, contracts, line_ends, payments, refunds,
    remittance_settings, remittances, report_inputs, reports, reserve, state_rules, tpa_terms, transfers, voids,
};
use crate::store::Use;
use crate::store::tables::Table;
use crate::vehicle;
use crate::worker;

/// A Lambda function: a binary of `src/bin`, and what it serves.
#[derive(Debug, Clone, Copy)]
pub struct Function {
    /// The binary's name; the template calls the function so too, as `SessionFunction`.
    pub binary: &'static str,
    /// What it serves.
    pub resources: &'static [Resource],
    /// What calls it besides routes.
    pub feeds: &'static [Feed],
    /// Whether it reads, writes and seals files.
    pub has_files: bool,
}

/// What calls a function besides routes.
#[derive(Debug, Clone, Copy)]
pub struct Feed {
    /// What the template calls it.
    pub name: &'static str,
    /// Where it comes from.
    pub source: Source,
    /// What it asks of the database.
    pub uses: &'static [&'static [Use]],
}

/// Where calls without a route come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The stream of a table's new records.
    Stream(Table),
    /// A schedule: once in this number of minutes.
    EveryMinutes(u32),
    /// A schedule: once a day, at this hour of UTC.
    EveryDayAt(u32),
}

impl Function {
    /// Its routes.
    #[must_use]
    pub fn routes(&self) -> Vec<Route> {
        self.resources.iter().flat_map(|resource| (resource.routes)()).collect()
    }

    /// What it asks of the database: what its resources say, and what the guard reads where any of them has one.
    #[must_use]
    pub fn uses(&self) -> Vec<Use> {
        let fed = self.feeds.iter().flat_map(|feed| feed.uses).copied().flatten();
        let own = self.resources.iter().flat_map(|resource| resource.uses).chain(fed);
        if self.resources.iter().any(Resource::is_guarded) {
            session::GUARD.iter().chain(own).copied().collect()
        } else {
            own.copied().collect()
        }
    }
}

/// Signing in and out, the health check, and a dealership's audit log, for which `dealer` has no room.
pub const SESSION: Function = Function {
    binary: "session",
    resources: &[health::RESOURCE, session::RESOURCE, audit_log::DEALER],
    feeds: &[],
    has_files: false,
};

/// Vehicle decoding.
pub const VEHICLES: Function = Function {
    binary: "vehicles",
    resources: &[vehicle::RESOURCE],
    feeds: &[],
    has_files: false,
};

/// A dealer's work: leads, reference data, seeds of prices, menus, previews of documents, contracts, product lines, remittances, payments, settings and rate books.
pub const DEALER: Function = Function {
    binary: "dealer",
    resources: &[
        submissions::RESOURCE,
        lenders::RESOURCE,
        tpas::RESOURCE,
        seeds::RESOURCE,
        menu_settings::RESOURCE,
        menus::DEALER,
        menus::CUSTOMER,
        document::PREVIEWS,
        contracts::RESOURCE,
        settings::RESOURCE,
        live_books::RESOURCE,
        remittances::RESOURCE,
        payments::RESOURCE,
    ],
    feeds: &[],
    has_files: false,
};

/// What becomes of sold product lines of administrators (TPAs): remittance batches, lines that end early, their refunds, and reports.
pub const SOLD: Function = Function {
    binary: "sold",
    resources: &[
        batches::RESOURCE,
        batches::ADMIN,
        remittance_settings::RESOURCE,
        voids::RESOURCE,
        amendments::RESOURCE,
        transfers::RESOURCE,
        refunds::RESOURCE,
        refunds::ADMIN,
        cancellations::RESOURCE,
        report_inputs::RESOURCE,
        reports::RESOURCE,
        reports::BEHIND,
        reports::ADMIN,
    ],
    feeds: &[],
    has_files: false,
};

/// The public forms, which need no session and read no account.
pub const INTAKE: Function = Function {
    binary: "intake",
    resources: &[intake::RESOURCE],
    feeds: &[],
    has_files: false,
};

/// Administration: users, applications, enrolments, rate books, contracts and audit log of all dealers, the states' rules, TPAs' terms.
pub const ADMIN: Function = Function {
    binary: "admin",
    resources: &[
        users::RESOURCE,
        all_dealers::RESOURCE,
        applications::RESOURCE,
        enrollments::RESOURCE,
        rate_books::RESOURCE,
        audit_log::ADMIN,
        state_rules::RESOURCE,
        tpa_terms::RESOURCE,
        bank_data::RESOURCE,
    ],
    feeds: &[],
    has_files: false,
};

/// All that touches files: documents, their making and their reading.
pub const DOCUMENTS: Function = Function {
    binary: "documents",
    resources: &[
        document::RESOURCE,
        document::SCANS,
        document::PRINTOUTS,
        document::FORMS,
        document::signing::DEALER,
        document::signing::CUSTOMER,
    ],
    feeds: &[
        Feed {
            name: "WantedDocuments",
            source: Source::Stream(Table::Documents),
            uses: &[document::ISSUE],
        },
        Feed {
            name: "StuckDocuments",
            source: Source::EveryMinutes(10),
            uses: &[document::WAITING],
        },
    ],
    has_files: true,
};

/// What follows events.
pub const WORKER: Function = Function {
    binary: "worker",
    resources: &[],
    feeds: &[
        Feed {
            name: "Events",
            source: Source::Stream(Table::Outbox),
            uses: worker::FOLLOW,
        },
        // What waits: stuck events, and the reserve of dealerships for which it is four in the morning.
        Feed {
            name: "StuckEvents",
            source: Source::EveryMinutes(10),
            uses: &[worker::SWEEP, reserve::RESERVE],
        },
        // Four in the morning in the east of the country, one in the west.
        Feed {
            name: "NightlyFold",
            source: Source::EveryDayAt(9),
            uses: &[line_ends::EXPIRE, ledger::FOLD],
        },
    ],
    has_files: false,
};

/// All of them.
pub const FUNCTIONS: [Function; 8] = [SESSION, VEHICLES, DEALER, SOLD, INTAKE, ADMIN, DOCUMENTS, WORKER];

/// Every route of the interface, with who may call it: what is not in it is not served.
#[must_use]
pub fn all_routes() -> Vec<Route> {
    FUNCTIONS.iter().flat_map(Function::routes).collect()
}
