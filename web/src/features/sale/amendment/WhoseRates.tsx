import { Radio, Stack } from "@mantine/core";
import classes from "./Amendment.module.css";
import type { TypedAmendment } from "./useTypedAmendment";
import { labels } from "./words";

/** Whose rates a product of a rate book has; nothing of one that no book rated. */
export function WhoseRates({ typed }: { typed: TypedAmendment }) {
  const { rates } = typed.view;
  if (rates.length === 0) {
    return null;
  }
  const { error, onBlur } = typed.field("rates");
  return (
    <Radio.Group
      className={classes.rates}
      label={labels.rates}
      description="Take those of the sale where only a slip is corrected"
      value={typed.typed.rates}
      onChange={(value) => typed.type("rates", value)}
      onBlur={onBlur}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {rates.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
