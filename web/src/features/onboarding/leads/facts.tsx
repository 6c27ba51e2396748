import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import type { DealerApplication, PartnerApplication } from "@/domain/onboarding/application";
import classes from "./LeadFacts.module.css";

/** Facts that belong together, under their heading. */
export interface FactGroup {
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
  /** What was written in lines of its own. */
  note?: ReactNode;
}

/** What stands where nothing was added to an application. */
export const NO_INFO = "No additional information provided";

interface Address {
  address: string;
  city: string;
  state: string;
  zip: string;
}

export function dealerFacts(application: DealerApplication): FactGroup[] {
  return [
    {
      title: "Dealership Information",
      facts: [
        { label: "Address", value: <PostalAddress of={application} /> },
        { label: "Phone", value: <Phone number={application.phone} /> },
        { label: "Email", value: <Email address={application.email} /> },
        { label: "Website", value: <Website address={application.web_address} /> },
        { label: "Agent ID", value: application.agent_id ?? <NotProvided /> },
      ],
    },
    {
      title: "Primary Contact Information",
      facts: [
        { label: "Contact Name", value: application.contact_name },
        { label: "Contact Phone", value: <Phone number={application.contact_phone} /> },
      ],
    },
    {
      title: "Additional Information",
      facts: [],
      note: application.additional_info ?? <span className={classes.none}>{NO_INFO}</span>,
    },
  ];
}

export function partnerFacts(application: PartnerApplication): FactGroup[] {
  return [
    {
      title: "Partner Information",
      facts: [
        { label: "Company", value: application.company_name },
        { label: "Address", value: <PostalAddress of={application} /> },
        { label: "Phone", value: <Phone number={application.phone} /> },
        { label: "Email", value: <Email address={application.email} /> },
      ],
    },
  ];
}

function PostalAddress({ of: { address, city, state, zip } }: { of: Address }) {
  return (
    <>
      {address}
      <br />
      {city}, {state} {zip}
    </>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <Anchor href={`tel:+1${number.replace(/\D/g, "")}`} className={classes.whole}>
      {number}
    </Anchor>
  );
}

function Email({ address }: { address: string }) {
  return <Anchor href={`mailto:${address}`}>{address}</Anchor>;
}

/** The address comes from whoever filled in the form: it opens elsewhere and is not told where it was followed from. */
function Website({ address }: { address: string }) {
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </Anchor>
  );
}

function NotProvided() {
  return <span className={classes.none}>Not provided</span>;
}
