import { type FormEvent, useRef, useState } from "react";
import { checkVin, cleanVin } from "@/domain/vehicle/vehicle";
import { useLocalDecode } from "@/domain/vehicle/vinDecoder";
import { BusyButton } from "@/ui/BusyButton";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { useAtWork } from "@/ui/useAtWork";
import { VinInput } from "@/ui/VinInput";
import { VinSuggestions } from "@/ui/VinSuggestions";
import classes from "./EligibilityPage.module.css";
import { LookupResult } from "./LookupResult";
import { useVehicleLookup } from "./useVehicleLookup";

/** Vehicle Eligibility: which vehicle a VIN belongs to, before there is a deal. */
export function EligibilityPage() {
  const [vin, setVin] = useState("");
  const [edited, setEdited] = useState(false);
  const { lookup, lookUp, forget } = useVehicleLookup();
  const { error, hint } = checkVin(vin);
  const atWork = useAtWork();
  // The decoder is opened before there is a VIN, but not for who only looks.
  const { decoded, suggestions } = useLocalDecode(error === null ? vin : atWork ? "" : null);
  const form = useRef<HTMLFormElement>(null);

  const edit = (typed: string) => {
    const kept = cleanVin(typed);
    setEdited(true);
    setVin(kept);
    if (kept !== vin) {
      forget();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (error === null) {
      lookUp(vin);
    }
  };

  return (
    <Page
      title="Vehicle Eligibility"
      subtitle="Check a vehicle by its VIN before you start a deal."
      back
      narrow
    >
      <div className={classes.panels}>
        <Panel title="Vehicle">
          <form className={classes.form} noValidate onSubmit={submit} ref={form}>
            <VinInput
              name="vin"
              value={vin}
              onText={edit}
              error={edited ? error : null}
              hint={hint}
              enterKeyHint="search"
            />
            <BusyButton
              className={classes.check}
              type="submit"
              variant={lookup.state === "found" ? "default" : "filled"}
              busy={lookup.state === "busy"}
              busyLabel="Checking..."
              disabled={error !== null}
            >
              Check Vehicle Eligibility
            </BusyButton>
          </form>
          <VinSuggestions
            suggestions={suggestions}
            onChoose={(chosen) => {
              edit(chosen);
              form.current?.querySelector("input")?.focus();
            }}
          />
        </Panel>
        <LookupResult lookup={lookup} known={decoded?.vehicle ?? null} />
      </div>
    </Page>
  );
}
