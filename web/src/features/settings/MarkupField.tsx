import { NumberInput, VisuallyHidden } from "@mantine/core";
import { dollars } from "@/domain/money";
import { cleanMarkup } from "@/domain/settings";
import { FormattedInput } from "@/ui/FormattedInput";
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
    <NumberInput
      {...field}
      value={value}
      onChange={(typed) => onValue(cleanMarkup(String(typed), true))}
      // The library keeps what it shows to itself, so what core would not keep must not get there.
      isAllowed={({ value: typed }) => typed === cleanMarkup(typed, true)}
      min={0}
      clampBehavior="none"
      decimalScale={2}
      allowNegative={false}
      trimLeadingZeroesOnBlur={false}
      hideControls
      inputMode="decimal"
      placeholder="0"
      rightSection="%"
      rightSectionPointerEvents="none"
    />
  ) : (
    <FormattedInput
      {...field}
      value={value}
      onText={(typed) => onValue(cleanMarkup(typed, false))}
      inputMode="decimal"
      placeholder="0.00"
      leftSection="$"
      leftSectionPointerEvents="none"
    />
  );
}
