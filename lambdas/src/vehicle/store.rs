//! The cache: answers of the government's service, for 90 days.

use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, text, to_item};
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::vin::Vin;
use serde::{Deserialize, Serialize};

/// How long an answer counts, in seconds: vPIC is published monthly, and makers correct it for some months.
const KEPT_S: u64 = 90 * 86_400;

#[derive(Serialize, Deserialize)]
struct CachedDecode {
    vin: String,
    vehicle: VehicleInfo,
    /// The second after which it counts no more, and may be deleted.
    ttl: u64,
}

/// The kept answer for a VIN.
pub(super) async fn cached(db: &Db, vin: &Vin, now_ms: u64) -> Result<Option<VehicleInfo>, StoreError> {
    let item = db
        .client()
        .get_item()
        .table_name(db.name(Table::VehicleDecodes))
        .key("vin", text(vin.as_str()))
        .send()
        .await
        .map_err(|error| StoreError::call("find decode", &error))?
        .item;
    let decode: Option<CachedDecode> = item.map(from_item).transpose()?;
    Ok(decode
        .filter(|decode| decode.ttl > now_ms / 1000)
        .map(|decode| decode.vehicle))
}

/// Keeps an answer.
pub(super) async fn keep(db: &Db, vin: &Vin, vehicle: &VehicleInfo, now_ms: u64) -> Result<(), StoreError> {
    let decode = CachedDecode {
        vin: vin.as_str().to_owned(),
        vehicle: vehicle.clone(),
        ttl: now_ms / 1000 + KEPT_S,
    };
    db.client()
        .put_item()
        .table_name(db.name(Table::VehicleDecodes))
        .set_item(Some(to_item(&decode)?))
        .send()
        .await
        .map_err(|error| StoreError::call("keep decode", &error))?;
    Ok(())
}
