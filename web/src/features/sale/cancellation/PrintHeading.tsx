import { config } from "@/config";
import { useSession } from "@/domain/access/session";
import { numberAtRest } from "@/domain/deal/typing";
import { dayText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import type { CancellationForm, Prefill } from "@/domain/sale/cancellation";
import classes from "./PrintHeading.module.css";
import { reasons } from "./words";

interface PrintHeadingProps {
  prefill: Prefill;
  form: CancellationForm;
}

/** The head of the printed working: what it is and is not, whose, and what it rests on. */
export function PrintHeading({ prefill, form }: PrintHeadingProps) {
  const dealer = useSession()?.dealerName;
  const facts: [string, string][] = [
    ["Buyer", prefill.buyerName],
    ["Vehicle", prefill.vehicleInfo],
    ["VIN", prefill.vin],
    ["Product", prefill.productName],
    ["Administrator", prefill.tpaName],
    ["Contract", prefill.contractId],
    ["Sold", `${dayText(prefill.saleDate)} for ${dollars(prefill.price)}`],
    ["Odometer now", numberAtRest("miles", form.odometer) || "unknown"],
    ["Reason", form.reason === "" ? "not known" : reasons[form.reason].word],
    ["Requested", dayOf(form.requestDate)],
    ["Effective", dayOf(form.cancelDate)],
  ];
  return (
    <div className={classes.heading}>
      <div className={classes.names}>
        <div>
          <div className={classes.title}>Working of a cancellation, not a form</div>
          <div>{config.productName}</div>
        </div>
        <div className={classes.dealer}>
          {dealer ? <div>{dealer}</div> : null}
          <div>{new Date().toLocaleDateString("en-US", { dateStyle: "long" })}</div>
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A day as it was typed: it may be none. */
function dayOf(typed: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(typed) ? dayText(typed) : "not known";
}
