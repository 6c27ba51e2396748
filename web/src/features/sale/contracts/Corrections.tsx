import { Anchor } from "@mantine/core";
import { type MouseEvent, useContext } from "react";
import { Link, useLocation } from "react-router-dom";
import type { LineId } from "@/domain/form/ids";
import { type ProductLine, rerateTo } from "@/domain/sale/sold";
import classes from "./Corrections.module.css";
import { ShowLine } from "./ShowLine";

/** Which line a line was sold for as its correction, which one stands for it, and whether it is to be re-rated. */
export function Corrections({ line }: { line: ProductLine }) {
  const { tpa } = line;
  return (
    <>
      {rerateTo(line) !== null ? <span className={classes.other}>To re-rate</span> : null}
      {tpa?.replaces ? <Other word="Replaces" id={tpa.replaces} /> : null}
      {tpa?.replacedBy ? <Other word="Replaced by" id={tpa.replacedBy} /> : null}
    </>
  );
}

function Other({ word, id }: { word: string; id: LineId }) {
  const show = useContext(ShowLine);
  // The list as it is, of whichever role, with what this id finds.
  const address = new URLSearchParams(useLocation().search);
  address.set("q", id);
  const press = (event: MouseEvent) => {
    // A new tab is opened by the browser.
    if (show && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      show(id);
    }
  };
  return (
    <span className={classes.other}>
      {word}{" "}
      {show ? (
        <Anchor
          component={Link}
          to={{ search: address.toString() }}
          underline="always"
          inherit
          onClick={press}
        >
          {id}
        </Anchor>
      ) : (
        id
      )}
    </span>
  );
}
