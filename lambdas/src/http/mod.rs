//! What all resources share: routes with who may call them, the signed-in actor, request parts, problem answers.

mod actor;
mod address;
mod answer;
mod dealer_list;
#[cfg(feature = "schema")]
pub mod describe;
pub mod described;
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
pub mod once;
mod page;
mod problem;
mod query;
mod refuse_alike;
mod resource;
mod route;
mod router;
mod same_origin;
mod search_list;
mod sharded_list;

pub use actor::{Actor, CurrentSession};
pub use address::ClientAddress;
pub use answer::{Created, Done, Once, REPLAY_HEADER, WithCookie};
pub use dealer_list::DealerList;
pub use described::Described;
pub(crate) use error::DISK_FULL;
pub use error::{ApiError, ErrorKind};
pub use front_door::{SECRET_HEADER, SITE_HEADER, VIEWER_HEADER};
pub use guard::ReadSession;
pub use idempotency::{IdempotencyKey, hash_of};
pub use json::{ApiJson, Nothing};
pub use month::Month;
pub use month_list::{MonthList, Period};
pub use observe::Observed;
pub(crate) use observe::{log_account, log_attempt};
#[cfg(feature = "schema")]
pub(crate) use page::{DEFAULT_LIMIT, MAX_LIMIT};
pub use page::{Page, PageQuery};
pub use problem::Problem;
pub use query::{ApiPath, ApiQuery, whole_number};
pub(crate) use query::{flag, sought_text};
pub(crate) use refuse_alike::Alike;
pub use refuse_alike::AlikeQuery;
pub use resource::Resource;
pub use route::{Access, Route};
pub use router::{BODY_LIMIT, PROTECTING_HEADERS, router};
pub(crate) use search_list::{Finding, Step};
pub use sharded_list::ShardedList;
