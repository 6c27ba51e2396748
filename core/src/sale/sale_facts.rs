//! What was true when a contract was made, kept with it: later changes of a dealership or of a vehicle's data change no document of it.

use crate::form::contact::StateCode;
use crate::form::day::Day;
use crate::form::given::Given;
use crate::vehicle::info::VehicleInfo;
use serde::{Deserialize, Serialize};

/// What was true when a contract was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaleFacts {
    /// The name of the dealership.
    pub dealer_name: String,
    /// What the VIN decoded to.
    pub vehicle: VehicleInfo,
    /// The day, as it was told where the dealership stands.
    pub sale_date: Day,
    /// The dealership's state; empty where it is not enrolled.
    #[serde(default)]
    pub sale_state: Given<StateCode>,
}
