/** Leads the focus to the top of the page: what had it is gone, and all of the page is to be looked at. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}
