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

function Table({ headers, rows, labelled, right }: TableProps) {
  const side = (column: number) => (right[column] ? classes.right : undefined);
  return (
    <table className={classes.table}>
      {headers.length > 0 ? (
        <thead>
          <tr>
            {headers.map((header, column) => (
              <th key={column} scope="col" className={side(column)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) =>
              labelled && column === 0 ? (
                <th key={column} scope="row" className={side(column)}>
                  {cell}
                </th>
              ) : (
                <td key={column} className={side(column)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
