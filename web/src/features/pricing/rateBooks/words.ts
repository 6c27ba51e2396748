import { dayText, lazily } from "@/domain/form/formats";

const change = lazily(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "percent",
      minimumFractionDigits: 2,
      signDisplay: "exceptZero",
    }),
);

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

/** A change, given in hundredths of a percent: '+1.72%'. */
export function changeText(hundredths: number): string {
  return change().format(hundredths / 10_000);
}
