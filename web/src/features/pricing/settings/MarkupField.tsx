import { VisuallyHidden } from "@mantine/core";
import { dollars } from "@/domain/money/money";
import { keptMarkup, stepMarkup } from "@/domain/pricing/settings";
import { NumberField } from "@/ui/NumberField";
import classes from "./MarkupField.module.css";

/** The provider's price of the example beside each value, in cents. */
export const EXAMPLE_COST = 100_000;

interface MarkupFieldProps {
  label: string;
  percent: boolean;
  /** Percent, or dollars without their sign. */
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  /** What the example's price sells for at this value, in cents. */
  sellsFor: number;
}

/** One markup: its label, its value, and what it makes of a price. */
export function MarkupField({ label, percent, value, onValue, error, sellsFor }: MarkupFieldProps) {
  const field = {
    label,
    error,
    description: (
      <>
        <VisuallyHidden>A provider price of {dollars(EXAMPLE_COST)} sells for </VisuallyHidden>
        {dollars(sellsFor)}
      </>
    ),
    classNames: {
      root: classes.field ?? "",
      label: classes.label ?? "",
      description: classes.sellsFor ?? "",
      error: classes.error ?? "",
    },
    size: "sm",
    autoComplete: "off",
    "data-markup": true,
  };
  return percent ? (
    <NumberField
      {...field}
      kind="markupPercent"
      value={value}
      onText={(typed) => onValue(keptMarkup(value, typed, true))}
      onStep={(up) => onValue(stepMarkup(value, up))}
      inputMode="decimal"
      placeholder="0"
      rightSection="%"
      rightSectionPointerEvents="none"
    />
  ) : (
    <NumberField
      {...field}
      kind="markupDollars"
      value={value}
      onText={(typed) => onValue(keptMarkup(value, typed, false))}
      inputMode="decimal"
      placeholder="0.00"
      leftSection="$"
      leftSectionPointerEvents="none"
    />
  );
}
