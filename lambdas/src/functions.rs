//! The one list of what is served: each Lambda function with its resources. Binaries, the local run, `template.yaml` and the route table of
//! `docs/SECURITY.md` are made of it.

use crate::access::{session, users};
use crate::catalog::tpas;
use crate::deal::{lenders, seeds, submissions};
use crate::health;
use crate::http::{Resource, Route};
use crate::onboarding::{applications, enrollments, intake};
use crate::pricing::{live_books, rate_books, settings};
use crate::sale::{all_dealers, contracts, payments, remittances};
use crate::store::Use;
use crate::vehicle;

/// A Lambda function: a binary of `src/bin`, and what it serves.
#[derive(Debug, Clone, Copy)]
pub struct Function {
    /// The binary's name; the template calls the function so too, as `SessionFunction`.
    pub binary: &'static str,
    /// What it serves.
    pub resources: &'static [Resource],
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
        let own = self.resources.iter().flat_map(|resource| resource.uses);
        if self.resources.iter().any(Resource::is_guarded) {
            session::GUARD.iter().chain(own).copied().collect()
        } else {
            own.copied().collect()
        }
    }
}

/// Signing in and out, and the health check.
pub const SESSION: Function = Function {
    binary: "session",
    resources: &[health::RESOURCE, session::RESOURCE],
};

/// Vehicle decoding.
pub const VEHICLES: Function = Function {
    binary: "vehicles",
    resources: &[vehicle::RESOURCE],
};

/// A dealer's work: leads, reference data, seeds of prices, contracts, product lines, remittances, payments, settings and rate books.
pub const DEALER: Function = Function {
    binary: "dealer",
    resources: &[
        submissions::RESOURCE,
        lenders::RESOURCE,
        tpas::RESOURCE,
        seeds::RESOURCE,
        contracts::RESOURCE,
        settings::RESOURCE,
        live_books::RESOURCE,
        remittances::RESOURCE,
        payments::RESOURCE,
    ],
};

/// The public forms, which need no session and read no account.
pub const INTAKE: Function = Function {
    binary: "intake",
    resources: &[intake::RESOURCE],
};

/// Administration: users, applications, enrolments, rate books, and the contracts of all dealers.
pub const ADMIN: Function = Function {
    binary: "admin",
    resources: &[
        users::RESOURCE,
        all_dealers::RESOURCE,
        applications::RESOURCE,
        enrollments::RESOURCE,
        rate_books::RESOURCE,
    ],
};

/// All of them.
pub const FUNCTIONS: [Function; 5] = [SESSION, VEHICLES, DEALER, INTAKE, ADMIN];

/// Every route of the interface, with who may call it: what is not in it is not served.
#[must_use]
pub fn all_routes() -> Vec<Route> {
    FUNCTIONS.iter().flat_map(Function::routes).collect()
}
