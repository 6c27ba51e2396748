// Enrolled dealers as the interface gives them, for the tests of their screens.
import { asDealerId } from "@/domain/form/ids";
import type { DealerEnrollment, StoredDealer } from "@/domain/onboarding/dealer";
import { enrolled } from "@/testing/tpas";

/** A dealer in Nevada that sells nothing yet. */
export const dealerOf = (name: string, rest: Partial<StoredDealer> = {}): StoredDealer => ({
  id: asDealerId(name.toLowerCase().replaceAll(" ", "-")),
  disabled: false,
  version: 1,
  created_at: 1_740_000_000_000,
  legal_name: name,
  dba: null,
  address: "12 Sunset Road",
  city: "Reno",
  state: "NV",
  zip: "89501",
  website: null,
  contact_name: null,
  contact_title: null,
  contact_phone: null,
  contact_email: null,
  vsc_enabled: false,
  selected_vsc_tpas: [],
  gap_enabled: false,
  selected_gap_tpas: [],
  ancillary_enabled: false,
  tire_wheel_enabled: false,
  selected_tire_wheel_tpa: null,
  windshield_enabled: false,
  selected_windshield_tpa: null,
  paint_fabric_enabled: false,
  selected_paint_fabric_tpa: null,
  theft_enabled: false,
  selected_theft_tpa: null,
  key_enabled: false,
  selected_key_tpa: null,
  ...rest,
});

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
