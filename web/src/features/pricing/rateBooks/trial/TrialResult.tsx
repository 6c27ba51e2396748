import { CircleX } from "lucide-react";
import type { RefObject } from "react";
import type { Trial } from "@/api/pricing/rateBooks";
import { numberText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import { Panel } from "@/ui/Panel";
import { DataTable } from "../DataTable";
import panels from "../RateBooks.module.css";
import { RateSums } from "./RateSums";
import classes from "./Trial.module.css";

interface TrialResultProps {
  trial: Trial;
  /** Takes the focus once there is a result. */
  heading: RefObject<HTMLHeadingElement | null>;
}

type Plan = Trial["plans"][number];

/** Every plan of a version with its price, or the reasons why it has none. */
export function TrialResult({ trial: { plans }, heading }: TrialResultProps) {
  const priced = plans.filter(({ rate }) => rate !== undefined).length;
  return (
    <div className={panels.panels}>
      <h2 ref={heading} className={classes.heading} tabIndex={-1}>
        {numberText(priced)} of {plans.length === 1 ? "1 plan has" : `${numberText(plans.length)} plans have`}{" "}
        a price
      </h2>
      {plans.map((plan) => (
        <PlanResult key={plan.plan} plan={plan} />
      ))}
    </div>
  );
}

function PlanResult({ plan: { plan, name, rate, reasons, trace, row } }: { plan: Plan }) {
  return (
    <Panel>
      <div className={classes.plan}>
        <h3 className={classes.name}>
          {name} <span className={classes.code}>{plan}</span>
        </h3>
        {rate ? <span className={classes.cost}>{dollars(rate.dealerCost)} dealer cost</span> : null}
      </div>
      {rate ? (
        <RateSums rate={rate} />
      ) : (
        <ul className={classes.reasons}>
          {reasons.map(({ code, argument, sentence }) => (
            <li key={`${code} ${argument}`}>
              <CircleX size={18} aria-hidden />
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <details className={classes.steps}>
        <summary>Step by step</summary>
        {row === undefined ? null : (
          <p className={classes.row}>
            The row that priced: <code>{row}</code>
          </p>
        )}
        <DataTable
          label={`Steps of ${name}`}
          columns={[
            { header: "Step", cell: ({ step }) => stepNames[step] },
            { header: "What it compared", wraps: true, cell: ({ text }) => text },
          ]}
          rows={trace}
        />
      </details>
    </Panel>
  );
}

const stepNames = {
  input: "Input",
  version: "Version",
  eligibility: "Eligibility",
  price: "Price",
  extras: "Deductible and extras",
  cost: "Cost",
  retail: "Retail",
} as const satisfies Record<Plan["trace"][number]["step"], string>;
