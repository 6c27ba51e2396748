import type { ReactNode } from "react";
import type { Part, SignDocument, SignView } from "@/api/document/sign";
import classes from "./Parts.module.css";
import { roleWord } from "./words";

interface PartsProps {
  document: SignDocument;
  view: Pick<SignView, "role" | "name">;
}

/** A document as text: it fits any screen and any size of letters, and is read aloud. */
export function Parts({ document: { title, parts }, view }: PartsProps) {
  return (
    <article className={classes.document} aria-label={title}>
      {parts.map((part, at) => (
        <Shown key={at} part={part} view={view} />
      ))}
    </article>
  );
}

function Shown({ part, view }: { part: Part; view: PartsProps["view"] }): ReactNode {
  if ("kind" in part) {
    const own = part.role === view.role ? `${view.name}, ` : "";
    return (
      <div className={classes.place}>
        {part.text ? <p>{part.text}</p> : null}
        <p className={classes.signer}>
          {part.kind === "initials" ? "Initials" : "Signature"}: {own}
          {roleWord(part.role)}
        </p>
      </div>
    );
  }
  switch (part.part) {
    case "title":
      return <h2 className={classes.title}>{part.text}</h2>;
    case "section":
      return <h3 className={classes.section}>{part.text}</h3>;
    case "paragraph":
      return <p>{part.text}</p>;
    case "notice":
      return (
        <div className={classes.notice}>
          {part.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      );
    case "list": {
      const List = part.numbered ? "ol" : "ul";
      return (
        <List>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table {...part} />;
  }
}

type TableProps = Pick<Extract<Part, { part: "table" }>, "headers" | "rows" | "labelled" | "right">;

/**
 * A table. On a narrow screen each row is a block of its own, whose cells say what stands above them: the roles are said, since a screen reader
 * takes blocks for no table.
 */
function Table({ headers, rows, labelled, right }: TableProps) {
  const side = (column: number) => (right[column] ? classes.right : undefined);
  const hasHeaders = headers.some((header) => header !== "");
  return (
    // biome-ignore lint/a11y/noRedundantRoles: it has another look on a narrow screen.
    <table role="table" className={classes.table} data-headers={hasHeaders || undefined}>
      {hasHeaders ? (
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
          <tr role="row">
            {headers.map((header, column) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above.
              <th key={column} role="columnheader" scope="col" className={side(column)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <tbody role="rowgroup">
        {rows.map((cells, row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <tr key={row} role="row">
            {cells.map((cell, column) => {
              const isLabel = labelled && column === 0;
              const Cell = isLabel ? "th" : "td";
              return (
                <Cell
                  key={column}
                  role={isLabel ? "rowheader" : "cell"}
                  scope={isLabel ? "row" : undefined}
                  className={side(column)}
                  data-above={headers[column] || undefined}
                >
                  {cell}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
