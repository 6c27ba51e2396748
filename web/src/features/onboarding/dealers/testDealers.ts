// What enrolled dealers sell and how they are enrolled, for the tests of their screens.
import { asDealerId } from "@/domain/form/ids";
import type { DealerEnrollment, StoredDealer } from "@/domain/onboarding/dealer";
import { dealerOf } from "@/testing/dealers";
import { enrolled } from "@/testing/tpas";

const { products } = enrolled;

/** What a dealer's record holds that sells some of everything. */
export const someOfEverything: Partial<StoredDealer> = {
  vsc_enabled: true,
  selected_vsc_tpas: products.selectedVscTpas,
  gap_enabled: true,
  selected_gap_tpas: products.selectedGapTpas,
  ancillary_enabled: true,
  tire_wheel_enabled: true,
  selected_tire_wheel_tpa: products.selectedTireWheelTpa,
  windshield_enabled: true,
  selected_windshield_tpa: products.selectedWindshieldTpa,
  paint_fabric_enabled: true,
  selected_paint_fabric_tpa: products.selectedPaintFabricTpa,
};

/** The record that the server makes of an enrolment with nothing but what is required and a name to do business as. */
export const recordOf = ({ dealerId, form }: DealerEnrollment): StoredDealer =>
  dealerOf(form.legalName, {
    id: asDealerId(dealerId),
    dba: form.dba || null,
    address: form.address,
    city: form.city,
    state: form.state,
    zip: form.zip,
  });
