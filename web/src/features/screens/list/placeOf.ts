/** Where a record's company is, in a line: 'Reno, NV'. */
export function placeOf({ city, state }: { city?: string; state?: string }): string {
  return [city, state].filter(Boolean).join(", ");
}
