//! What decoders find: vPIC's own words, of the government's service as of the offline decoder.

/// What a decoder found; empty and missing texts mean unknown.
#[derive(Debug, Clone, Copy, Default)]
pub struct VehicleParts<'a> {
    /// Maker's name.
    pub make: Option<&'a str>,
    /// Model name.
    pub model: Option<&'a str>,
    /// Model year.
    pub model_year: Option<u16>,
    /// Body class, the first choice for the body type.
    pub body_class: Option<&'a str>,
    /// Vehicle type, the second choice for the body type.
    pub vehicle_type: Option<&'a str>,
    /// Country of the plant.
    pub plant_country: Option<&'a str>,
    /// Displacement in litres as a decimal text, such as '2.480000'.
    pub displacement_litres: Option<&'a str>,
    /// Engine configuration, such as 'In-Line'.
    pub engine_configuration: Option<&'a str>,
    /// Number of cylinders.
    pub engine_cylinders: Option<u8>,
    /// Primary fuel, such as 'Gasoline'.
    pub fuel_type_primary: Option<&'a str>,
    /// Electrification level, such as 'BEV (Battery Electric Vehicle)'.
    pub electrification_level: Option<&'a str>,
    /// 'Yes' or 'No': whether the engine has a turbocharger.
    pub turbo: Option<&'a str>,
    /// Drive type, such as 'AWD/All-Wheel Drive'.
    pub drive_type: Option<&'a str>,
    /// Gross vehicle weight rating, such as 'Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)'.
    pub gvwr: Option<&'a str>,
}

/// A text that says something, without the spaces around it.
pub(super) fn known(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}
