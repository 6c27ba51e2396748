// Enrolled TPAs as the interface gives them, for the tests of their screens.
import { asTpaId } from "@/domain/form/ids";
import type { StoredTpa } from "@/domain/onboarding/tpaEnrollment";

/** A TPA that offers its VSC in two states, and theft protection in one. */
export const tpaOf = (name: string, rest: Partial<StoredTpa> = {}): StoredTpa => ({
  id: asTpaId(`tpa-${name.toLowerCase().replaceAll(" ", "-")}`),
  disabled: false,
  version: 1,
  created_at: 1_740_000_000_000,
  tpa_name: name,
  address: "12 Elm Street",
  city: "Reno",
  state: "NV",
  zip: "89501",
  phone: "(775) 555-0123",
  email: "desk@cole.example",
  contact_name: "Ida Cole",
  vsc_enabled: true,
  vsc_eligible_states: "CA,NV",
  gap_enabled: false,
  gap_eligible_states: "",
  ancillary_enabled: true,
  tire_and_wheel_enabled: false,
  tire_and_wheel_eligible_states: "",
  windshield_protection_enabled: false,
  windshield_protection_eligible_states: "",
  paint_and_fabric_enabled: false,
  paint_and_fabric_eligible_states: "",
  theft_protection_enabled: true,
  theft_protection_eligible_states: "NV",
  key_replacement_enabled: false,
  key_replacement_eligible_states: "",
  ...rest,
});
