/**
 * Tells a developer of something that went wrong and that no person needs to be told. Never anything personal: a console is read
 * by whoever looks.
 */
export function log(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console.
  console.warn(message);
}
