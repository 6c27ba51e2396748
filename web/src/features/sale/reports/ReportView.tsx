import { Button } from "@mantine/core";
import type { Behind, ReportAnswer } from "@/api/sale/reports";
import { Nothing } from "@/ui/Nothing";
import { saveFile } from "@/ui/saveFile";
import { ReportBars } from "./ReportBars";
import { ReportLines } from "./ReportLines";
import { ReportStacks } from "./ReportStacks";
import { ReportTable } from "./ReportTable";
import classes from "./ReportView.module.css";
import { reportWords } from "./words";

interface ReportViewProps {
  answer: ReportAnswer;
  addressOf?: ((figure: Behind) => string) | undefined;
}

/** A report: its figures, its tables with their charts, and its file. All words and numbers are the server's. */
export function ReportView({ answer: { report, fileName, csv }, addressOf }: ReportViewProps) {
  const name = reportWords[report.name];
  if (report.sections.length === 0) {
    return <Nothing text={report.empty} />;
  }
  return (
    <>
      <div className={classes.head}>
        <p className={classes.period} role="status">
          {`${name}, ${report.period}`}
        </p>
        <Button variant="default" onClick={() => saveFile(fileName, csv)}>
          Save as CSV
        </Button>
      </div>
      {report.facts.length > 0 ? (
        <dl className={classes.facts}>
          {report.facts.map(({ label, text }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {report.sections.map((section) => (
        <section key={section.caption} className={classes.section} aria-label={section.caption}>
          <h2 className={classes.caption}>{section.caption}</h2>
          <ReportTable section={section} label={`${name}, ${section.caption}`} addressOf={addressOf} />
          {section.bars ? <ReportBars bars={section.bars} /> : null}
          {section.stacks ? <ReportStacks stacks={section.stacks} /> : null}
          {section.lines ? <ReportLines lines={section.lines} /> : null}
        </section>
      ))}
      <p className={classes.note}>{report.note}</p>
    </>
  );
}
