/** A file's size: '42 kB'. */
export function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString("en-US")} kB`;
}
