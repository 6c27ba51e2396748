/** Leads the focus to the top of the page: what was pressed is gone, and all of it is to be looked at. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}
