const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const change = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 2,
  signDisplay: "exceptZero",
});
const counted = new Intl.NumberFormat("en-US");

/** A day for people: 'Jul 1, 2026'. */
export function dayText(day: string): string {
  return medium.format(new Date(`${day}T00:00:00Z`));
}

/** The days of a version: 'Jul 1, 2026 to open'. */
export function daysText({
  effectiveFrom,
  effectiveTo,
}: {
  effectiveFrom: string;
  effectiveTo?: string;
}): string {
  return `${dayText(effectiveFrom)} to ${effectiveTo === undefined ? "open" : dayText(effectiveTo)}`;
}

/** A number with its separators: '1,234'. */
export function numberText(number: number): string {
  return counted.format(number);
}

/** How many there are of something: '1 error', '1,234 errors'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** A change, given in hundredths of a percent: '+1.72%'. */
export function changeText(hundredths: number): string {
  return change.format(hundredths / 10_000);
}
