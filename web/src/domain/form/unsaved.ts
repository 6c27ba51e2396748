const unsaved = new Set<object>();

/** Takes note that something typed would be lost with the tab, or no longer: while there is any, the browser asks before it closes. */
export function noteUnsaved(typed: object, isUnsaved: boolean): void {
  if (isUnsaved) {
    unsaved.add(typed);
  } else {
    unsaved.delete(typed);
  }
  // The browser keeps a page with this listener out of its cache of left pages, so it is there only while it is needed.
  if (unsaved.size === 0) {
    window.removeEventListener("beforeunload", ask);
  } else {
    window.addEventListener("beforeunload", ask);
  }
}

/** Whether something typed would be lost with the tab. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
