// An enrolled dealer as the interface gives it.
import { asDealerId } from "@/domain/form/ids";
import type { StoredDealer } from "@/domain/onboarding/dealer";

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
