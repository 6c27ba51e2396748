//! The one table of the ancillary products: what each is called on every form and in every record, what it covers, and its
//! estimate. A further product is a further row.

/// Calls a macro with the table, in the order of the screens. A row is the product and, behind a word each:
///
/// - `stored`: its field and its key in records, which is also the TPAs' word for it;
/// - `simple`: its key on the simple form and in the dealer settings, and its label there;
/// - `tpa`: its checkbox on the TPA form, the key of that, and its label there;
/// - `chosen`: the field of its TPA, there and in a dealer's record, and its key on the form;
/// - `price`: its price in the buyer's data, and the path of that in a deal;
/// - `dealer`: whether a dealer's record says that it is sold;
/// - `offer`: whether a TPA's record offers it, and in which states;
/// - `says`: one sentence on what it covers, and the estimate of the buyer form in dollars.
macro_rules! ancillary_products {
    ($then:ident) => {
        $then! {
            TireAndWheel
                stored [tire_and_wheel "tire_and_wheel"]
                simple ["tireAndWheel" "Tire and Wheel"]
                tpa [tire_and_wheel "tireAndWheel" "Tire & Wheel Protection"]
                chosen [selected_tire_wheel_tpa "selectedTireWheelTpa"]
                price [tire_and_wheel_price "buyer.tireAndWheelPrice"]
                dealer [tire_wheel_enabled]
                offer [tire_and_wheel_enabled tire_and_wheel_eligible_states]
                says ["Repairs or replaces tires and wheels damaged by potholes, nails and other road hazards." 300]
            WindshieldProtection
                stored [windshield_protection "windshield_protection"]
                simple ["windshieldProtection" "Windshield Protection"]
                tpa [windshield_protection "windshieldProtection" "Windshield Protection"]
                chosen [selected_windshield_tpa "selectedWindshieldTpa"]
                price [windshield_protection_price "buyer.windshieldProtectionPrice"]
                dealer [windshield_enabled]
                offer [windshield_protection_enabled windshield_protection_eligible_states]
                says ["Repairs chips and cracks in the windshield, or replaces it." 350]
            PaintAndFabric
                stored [paint_and_fabric "paint_and_fabric"]
                simple ["paintAndFabricProtection" "Paint and Fabric Protection"]
                tpa [paint_and_fabric "paintAndFabric" "Paint & Fabric Protection"]
                chosen [selected_paint_fabric_tpa "selectedPaintFabricTpa"]
                price [paint_and_fabric_protection_price "buyer.paintAndFabricProtectionPrice"]
                dealer [paint_fabric_enabled]
                offer [paint_and_fabric_enabled paint_and_fabric_eligible_states]
                says ["Treats paint and upholstery against fading, stains and spills." 400]
            TheftProtection
                stored [theft_protection "theft_protection"]
                simple ["antiTheftEtch" "Anti-Theft Etch"]
                tpa [theft_protection "theftProtection" "Theft Protection"]
                chosen [selected_theft_tpa "selectedTheftTpa"]
                price [anti_theft_etch_price "buyer.antiTheftEtchPrice"]
                dealer [theft_enabled]
                offer [theft_protection_enabled theft_protection_eligible_states]
                says ["Marks the vehicle to deter theft, and pays a benefit if it is stolen and not recovered." 450]
            KeyReplacement
                stored [key_replacement "key_replacement"]
                simple ["gps" "GPS"]
                tpa [key_replacement "keyReplacement" "Key Replacement"]
                chosen [selected_key_tpa "selectedKeyTpa"]
                price [gps_price "buyer.gpsPrice"]
                dealer [key_enabled]
                offer [key_replacement_enabled key_replacement_eligible_states]
                says ["Replaces a lost, stolen or damaged key or remote, or locates the vehicle." 500]
        }
    };
}

pub(crate) use ancillary_products;
