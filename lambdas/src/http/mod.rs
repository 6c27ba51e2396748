//! What all resources share: routes with who may call them, the signed-in actor, request parts, problem answers.

mod actor;
mod address;
mod dealer_list;
mod error;
mod front_door;
mod guard;
mod idempotency;
mod json;
mod metrics;
mod month;
mod month_list;
mod observe;
mod page;
mod problem;
mod query;
mod route;
mod router;
mod same_origin;

pub use actor::{Actor, CurrentSession};
pub use address::ClientAddress;
pub use dealer_list::DealerList;
pub use error::{ApiError, ErrorKind};
pub use front_door::{SECRET_HEADER, SITE_HEADER, VIEWER_HEADER};
pub use idempotency::{IdempotencyKey, hash_of};
pub use json::ApiJson;
pub use month::Month;
pub use month_list::MonthList;
pub use observe::Observed;
pub(crate) use observe::log_account;
pub use page::{Page, PageQuery};
pub use problem::Problem;
pub use query::{ApiPath, ApiQuery};
pub use route::{Access, Route};
pub use router::{BODY_LIMIT, PROTECTING_HEADERS, router};
