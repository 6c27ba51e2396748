/** Has the browser save a table's text, or content of any kind, as a file. */
export function saveFile(name: string, content: string | Blob): void {
  const file = content instanceof Blob ? content : new Blob([content], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
