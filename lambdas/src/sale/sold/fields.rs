//! What is read of a sold deal.

use crate::store::Fields;

/// What a contract shows, and whose it is. Its record has the whole deal as well, which is many times as large.
pub const CONTRACT_FIELDS: Fields = Fields::Only(&[
    "dealer_id",
    "id",
    "dealId",
    "date",
    "buyerName",
    "vehicleInfo",
    "vin",
    "products",
    "totalPrice",
    "remit",
    "status",
    "ended",
    "version",
]);
