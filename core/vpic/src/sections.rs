//! The parts of a pack.

/// The parts of a pack, as `docs/adr/vehicle-data-pack.md` describes them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sections<'a> {
    pub(super) strings: &'a [u8],
    pub(super) key_lengths: &'a [u8],
    pub(super) keys: &'a [u8],
    pub(super) wmi_codes: &'a [u8],
    pub(super) wmi_vehicle_types: &'a [u8],
    pub(super) wmi_truck_types: &'a [u8],
    pub(super) wmi_days: &'a [u8],
    pub(super) links: &'a [u8],
    pub(super) schemas: &'a [u8],
    pub(super) schema_keys: &'a [u8],
    pub(super) groups: &'a [u8],
    pub(super) rows: &'a [u8],
    pub(super) levels: &'a [u8],
    pub(super) values: &'a [u8],
    pub(super) value_tables: &'a [u8],
    pub(super) notes: &'a [u8],
    pub(super) engines: &'a [u8],
    pub(super) spec_index: &'a [u8],
    pub(super) specs: &'a [u8],
    pub(super) exceptions: &'a [u8],
    pub(super) vehicle_types: &'a [u8],
    pub(super) defaults: &'a [u8],
}
