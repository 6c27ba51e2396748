/** How many months people ask for: the server takes any number up to the last one. */
export const PERIODS = [1, 3, 6, 12, 24] as const;
