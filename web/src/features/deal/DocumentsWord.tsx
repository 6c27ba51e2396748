/**
 * What the documents call a button whose name says what comes next: a description that the button names by `aria-describedby`, and
 * that no one reads twice.
 */
export function DocumentsWord({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} hidden>
      {children}
    </span>
  );
}
