//! Applications that may be of the same dealership as one that is to be entered.

use crate::http::{Alike, ApiError, MonthList, PageQuery};
use crate::store::tables::Table;
use crate::store::{Db, Fields, from_item};
use dealer_core::onboarding::dealer::application::{ApplicationStatus, DealerApplication};

/// How far back applications are compared, in milliseconds: two years. Who was turned down before may ask again.
const COMPARED_MS: u64 = 2 * 365 * 86_400_000;

/// Nothing, where no other application is like this one that came in the last two years and was not rejected.
///
/// # Errors
/// 409 `alike_exists`; 503 without database.
pub(super) async fn refuse_alike(db: &Db, now_ms: u64, application: &DealerApplication) -> Result<(), ApiError> {
    let list = MonthList {
        table: Table::DealerApplications,
        fields: Fields::All,
    };
    let oldest = now_ms.saturating_sub(COMPARED_MS);
    let mut alike = Alike::to(&application.id, application);
    let mut query = PageQuery {
        cursor: None,
        limit: Some("500".to_owned()),
    };
    loop {
        let page = list.page(db, now_ms, None, &query).await?;
        for item in page.items {
            let other: DealerApplication = from_item(item)?;
            if other.created_at < oldest {
                return alike.into_result();
            }
            if other.status != ApplicationStatus::Rejected {
                alike.look_at(&other.id, &other, || {
                    let DealerApplication {
                        dealer_name,
                        address,
                        city,
                        state,
                        ..
                    } = &other;
                    format!("{dealer_name}, {address}, {city}, {state}")
                });
            }
        }
        query.cursor = page.next_cursor;
        if query.cursor.is_none() {
            return alike.into_result();
        }
    }
}
