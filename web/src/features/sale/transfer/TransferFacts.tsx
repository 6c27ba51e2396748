import { dayText, numberText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import { type TransferKnown, transferRules } from "@/domain/sale/transfer";
import { Panel } from "@/ui/Panel";
import classes from "./TransferFacts.module.css";

/** What is transferred, and what contract and state say of it. */
export function TransferFacts({ known }: { known: TransferKnown }) {
  const rules = transferRules(known);
  const facts: [string, string][] = [
    ["Held by", `${known.holderName}, since ${dayText(known.holderSince)}`],
    ["Vehicle", `${known.vehicleInfo}, ${known.vin}`],
    ["Administrator", known.tpaName],
    ["Sold", dayText(known.saleDate)],
    ["Covers", coverOf(known)],
    ["Time to transfer", known.windowDays === undefined ? "No limit is known" : `${known.windowDays} days`],
    ["Fee by the contract", known.fee === undefined ? "Not known" : dollars(known.fee)],
  ];
  return (
    <>
      <Panel title={known.productName}>
        <dl className={classes.facts}>
          {facts.map(([label, text]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {rules.length > 0 ? (
        <Panel title={`What ${known.state} Says of Transfers`}>
          <ul className={classes.rules}>
            {rules.map(({ words, citation, advice }) => (
              <li key={words}>
                <span className={classes.words}>{words}</span>
                {advice ? <span className={classes.advice}>{advice}</span> : null}
                <span className={classes.citation}>{citation}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

function coverOf({ end, endOdometer }: TransferKnown): string {
  const miles = endOdometer === undefined ? "" : `, or ${numberText(endOdometer)} miles`;
  return `until ${dayText(end)}${miles}`;
}
