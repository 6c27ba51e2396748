/** Puts the focus into the first field on the page that has an error, whatever the order in which the errors were found. */
export function focusFirst(
  errors: Record<string, unknown>,
  nodeOf: (path: string) => HTMLElement | null,
): void {
  const [first] = Object.keys(errors)
    .map(nodeOf)
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}
