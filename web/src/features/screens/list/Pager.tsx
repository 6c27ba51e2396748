import { Pagination } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import classes from "./Pager.module.css";

interface PagerProps {
  pages: number;
  /** Which one shows, from 1. */
  page: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of a list; not there where everything is on one. */
export function Pager({ pages, page, onTurn }: PagerProps) {
  const wide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  return pages > 1 ? (
    <Pagination
      component="nav"
      aria-label="Pages"
      className={classes.pages}
      total={pages}
      value={page}
      siblings={wide ? 1 : 0}
      onChange={onTurn}
      getControlProps={(control) => ({ "aria-label": `${controlNames[control]} page` })}
      getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
    />
  ) : null;
}

const controlNames = { first: "First", previous: "Previous", next: "Next", last: "Last" } as const;
