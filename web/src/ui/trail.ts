import type { Location } from "react-router-dom";

/** The pages of this tab's history since the site was loaded, by their places in it. */
const pages = new Map<number, string>();

function placeNow(): number | null {
  const { idx }: { idx?: unknown } = window.history.state ?? {};
  return typeof idx === "number" ? idx : null;
}

/** Notes which page the history's present entry shows. */
export function notePage({ pathname }: Location): void {
  const place = placeNow();
  if (place !== null) {
    pages.set(place, pathname);
  }
}

/** Whether the entry before the present one shows a page: then the way back there is the browser's own, to the place that was left. */
export function cameFrom(pathname: string): boolean {
  const place = placeNow();
  return place !== null && pages.get(place - 1) === pathname;
}
