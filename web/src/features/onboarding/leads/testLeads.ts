// Applications as the interface gives them, for the tests of their screens.
import type { DealerApplication, PartnerApplication } from "@/domain/onboarding/application";

/** Noon of March 5, 2024, for whoever looks. */
const SENT = new Date(2024, 2, 5, 12).getTime();

/** A dealership's application that waits for a decision. */
export const leadOf = (name: string, rest: Partial<DealerApplication> = {}): DealerApplication => ({
  id: `application-${name.toLowerCase().replaceAll(" ", "-")}`,
  dealer_name: name,
  agent_id: null,
  address: "400 Virginia Street",
  city: "Reno",
  state: "NV",
  zip: "89501-1234",
  web_address: "https://silver-state.example",
  phone: "(775) 555-0142",
  email: "office@silver-state.example",
  contact_name: "Ada Marsh",
  contact_phone: "(775) 555-0199",
  additional_info: null,
  status: "pending",
  created_at: SENT,
  ...rest,
});

/** A partner's application that waits for a decision. */
export const partnerOf = (name: string, rest: Partial<PartnerApplication> = {}): PartnerApplication => ({
  id: `partner-${name.toLowerCase().replaceAll(" ", "-")}`,
  partner_name: name,
  company_name: "Cole Administrators",
  email: "ida@cole.example",
  phone: "(775) 555-0123",
  address: "12 Elm Street",
  city: "Sparks",
  state: "NV",
  zip: "89431",
  status: "pending",
  created_at: SENT,
  ...rest,
});
