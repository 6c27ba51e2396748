import { useDebouncedValue } from "@mantine/hooks";

/** How long nothing more is typed before the server is asked. */
const TYPING_MS = 250;

/** What is typed, once a person pauses: what the server is asked for. */
export function useSettled<T>(typed: T): T {
  return useDebouncedValue(typed, TYPING_MS)[0];
}
