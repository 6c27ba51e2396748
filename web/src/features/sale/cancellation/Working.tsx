import { Check } from "lucide-react";
import type { Quote, Source, WorkLine } from "@/domain/sale/cancellation";
import { Panel } from "@/ui/Panel";
import classes from "./Working.module.css";
import { sourceText } from "./words";

/** How a refund comes about, line by line: what each number is worked out of, and which terms, facts and rules it reads. */
export function Working({ quote }: { quote: Quote }) {
  return (
    <Panel title="Working">
      <table className={classes.table} aria-label="Working">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className={classes.wide}>
              Basis
            </th>
            <th scope="col">Number</th>
            <th scope="col" className={classes.source}>
              Source
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.working
            .filter(({ counts }) => counts)
            .map((line) => (
              <Row key={line.key} line={line} governs={line.key === quote.governs} />
            ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Row({ line, governs }: { line: WorkLine; governs: boolean }) {
  return (
    <tr className={governs ? classes.governing : undefined}>
      <th scope="row">
        {line.label}
        {governs ? (
          <span className={classes.governs}>
            <Check size={16} aria-hidden />
            governs
          </span>
        ) : null}
        <div className={classes.below}>
          <div className={classes.basis}>{line.basis}</div>
          <Sources sources={line.sources} />
        </div>
      </th>
      <td className={`${classes.wide} ${classes.basis}`}>{line.basis}</td>
      <td>{line.number}</td>
      <td className={classes.source}>
        <Sources sources={line.sources} />
      </td>
    </tr>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className={classes.sources}>
      {sources.map((source) => (
        <li key={source.kind + source.name}>{sourceText(source)}</li>
      ))}
    </ul>
  );
}
