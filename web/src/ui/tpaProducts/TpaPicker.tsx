import { type ReactNode, useMemo, useState } from "react";
import { searchTpas } from "@/domain/catalog/tpaProducts";
import type { TpaOption } from "@/domain/deal/deal";
import type { TpaId } from "@/domain/form/ids";
import { SearchBox } from "../SearchBox";
import classes from "./TpaProducts.module.css";

/** From this many TPAs on they are searched rather than read through: more than a dozen. */
const SEARCHED_FROM = 13;

interface TpaPickerProps {
  /** What is chosen from: 'VSC TPAs'. */
  name: string;
  tpas: readonly TpaOption[];
  chosen: readonly TpaId[];
  /** The control of one TPA. */
  children: (tpa: TpaOption) => ReactNode;
}

/** TPAs to choose from, by name. A long list has a search, the chosen ones first, and scrolls by itself, so that the page stays short. */
export function TpaPicker({ name, tpas, chosen, children }: TpaPickerProps) {
  const [search] = useState(searchTpas);
  const [typed, setTyped] = useState("");
  // Chosen ones come first from the next search on: a row that is ticked stays where it is.
  const [first, setFirst] = useState(() => new Set(chosen));
  const found = useMemo(() => search.find(tpas, typed), [search, tpas, typed]);
  const long = tpas.length >= SEARCHED_FROM;
  const shown = useMemo(
    () =>
      long
        ? [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))]
        : found,
    [found, first, long],
  );
  return (
    <>
      {long ? (
        <div className={classes.search}>
          <SearchBox
            label={`Search ${name}`}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setFirst(new Set(chosen));
            }}
          />
        </div>
      ) : null}
      <div className={long ? `${classes.tpas} ${classes.long}` : classes.tpas}>{shown.map(children)}</div>
      {shown.length === 0 ? (
        <p className={classes.counter} role="status">
          No TPA is found for this.
        </p>
      ) : null}
    </>
  );
}
