import type { Block, Each, When } from "@/api/document/forms";
import { Panel } from "@/ui/Panel";
import { roleNames } from "../words";
import classes from "./BlocksRead.module.css";
import { loops, whenText } from "./blockList";
import type { TableBlock } from "./table";

/** The blocks of a form, only to be read. */
export function BlocksRead({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Panel title="Blocks" hint="A value in double braces is printed as the deal has it.">
      <ol className={classes.blocks}>
        {blocks.map((block, at) => (
          <li key={at}>
            <Condition when={block.when} />
            <Content block={block} number={at + 1} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Condition({ when }: { when: When | null | undefined }) {
  const text = whenText(when);
  return text === null ? null : <span className={classes.when}>{text}</span>;
}

function Repeats({ each }: { each: Each | null | undefined }) {
  return each == null ? null : <span className={classes.when}>{loops[each]}</span>;
}

function Content({ block, number }: { block: Block; number: number }) {
  switch (block.block) {
    case "heading":
      return <p className={block.level === "title" ? classes.title : classes.section}>{block.text}</p>;
    case "paragraph":
      return <p>{block.text}</p>;
    case "list":
      return block.marker === "number" ? (
        <ol>
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ol>
      ) : (
        <ul>
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      );
    case "notice":
      return (
        <div className={classes.notice}>
          {block.text.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
          <span className={classes.when}>{block.points} points</span>
        </div>
      );
    case "table":
      return <TableRead block={block} number={number} />;
    case "pageBreak":
      return <p className={classes.quiet}>A new page begins</p>;
    case "signature":
      return <p className={classes.place}>Signature: {roleNames[block.role]}</p>;
    case "initials":
      return (
        <p className={classes.place}>
          Initials: {roleNames[block.role]}. {block.text}
          <Repeats each={block.each} />
        </p>
      );
  }
}

interface TableReadProps {
  block: TableBlock;
  /** Its place among the blocks, from 1. */
  number: number;
}

function TableRead({ block, number }: TableReadProps) {
  const hasHeaders = block.columns.some(({ header }) => header != null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={`Table, block ${number}`}>
      <table className={classes.table}>
        {hasHeaders ? (
          <thead>
            <tr>
              {block.columns.map(({ header }, at) => (
                <th key={at} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {block.rows.map(({ cells, when, each }, at) => (
            <tr key={at}>
              {cells.map((cell, place) => {
                const Cell = block.columns[place]?.label ? "th" : "td";
                return (
                  <Cell key={place} {...(Cell === "th" && { scope: "row" })}>
                    {cell}
                    {place === 0 ? <Condition when={when} /> : null}
                    {place === 0 ? <Repeats each={each} /> : null}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
