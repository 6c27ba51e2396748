//! What all resources share: routes with who may call them, the signed-in actor, request parts, problem answers.

mod actor;
mod address;
mod answer;
mod dealer_list;
mod described;
mod error;
mod front_door;
mod guard;
mod idempotency;
mod json;
mod metrics;
mod month;
mod month_list;
mod objects;
mod observe;
mod page;
mod problem;
mod query;
mod route;
mod router;
mod same_origin;

pub use actor::{Actor, CurrentSession};
pub use address::ClientAddress;
pub use answer::{Created, Done, Once, REPLAY_HEADER, WithCookie};
pub use dealer_list::DealerList;
pub use described::Described;
pub(crate) use error::DISK_FULL;
pub use error::{ApiError, ErrorKind};
pub use front_door::{SECRET_HEADER, SITE_HEADER, VIEWER_HEADER};
pub use idempotency::{IdempotencyKey, hash_of};
pub use json::ApiJson;
pub use month::Month;
pub use month_list::MonthList;
pub use observe::Observed;
pub(crate) use observe::{log_account, log_attempt};
#[cfg(feature = "schema")]
pub(crate) use page::{DEFAULT_LIMIT, MOST};
pub use page::{Page, PageQuery};
pub use problem::Problem;
pub use query::{ApiPath, ApiQuery, whole_number};
pub use route::{Access, Route};
pub use router::{BODY_LIMIT, PROTECTING_HEADERS, router};
