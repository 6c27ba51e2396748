import { NativeSelect } from "@mantine/core";
import type { AmendedField, AmendmentRow } from "@/domain/sale/amendment";
import { FormattedInput } from "@/ui/FormattedInput";
import { NumberField } from "@/ui/NumberField";
import { StateField } from "@/ui/StateField";
import type { TypedAmendment } from "./useTypedAmendment";

interface CorrectedFieldProps {
  /** The id that the row's label names. */
  id: string;
  row: AmendmentRow;
  typed: TypedAmendment;
}

/** How the browser helps with a text. */
const helps: Partial<Record<AmendedField, { type?: "tel" | "email"; inputMode?: "numeric" }>> = {
  zip: { inputMode: "numeric" },
  coBuyerZip: { inputMode: "numeric" },
  phone: { type: "tel" },
  coBuyerPhone: { type: "tel" },
  email: { type: "email" },
  coBuyerEmail: { type: "email" },
};

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Where a correction is typed, as the wizard takes it. The data is the customer's, so the browser must not offer the dealer's own. */
export function CorrectedField({ id, row: { field, typed: value, choices }, typed }: CorrectedFieldProps) {
  const common = { ...typed.field(field), id, autoComplete: "off" };
  const onText = (text: string) => typed.type(field, text);
  if (choices.length > 0) {
    return (
      <NativeSelect
        {...common}
        size="md"
        data={choices}
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    );
  }
  switch (field) {
    case "state":
    case "coBuyerState":
      return <StateField {...common} label={undefined} value={value} onText={onText} />;
    case "hasCoBuyer":
      return (
        <NativeSelect
          {...common}
          size="md"
          data={YES_OR_NO}
          value={typed.typed.buyer.hasCoBuyer ? "yes" : "no"}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      );
    case "vin":
      return (
        <FormattedInput
          {...common}
          description={typed.view.vinHint}
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onText={onText}
        />
      );
    case "miles":
      return <NumberField {...common} kind="miles" inputMode="numeric" value={value} onText={onText} />;
    case "deductible":
      return <NumberField {...common} kind="deductible" inputMode="numeric" value={value} onText={onText} />;
    case "term":
      return <NumberField {...common} kind="term" inputMode="numeric" value={value} onText={onText} />;
    case "apr":
      return <NumberField {...common} kind="apr" inputMode="decimal" value={value} onText={onText} />;
    case "amountFinanced":
    case "price":
    case "cost":
      return (
        <NumberField
          {...common}
          kind="amount"
          inputMode="decimal"
          leftSection="$"
          leftSectionPointerEvents="none"
          value={value}
          onText={onText}
        />
      );
    default:
      return <FormattedInput {...common} {...helps[field]} value={value} onText={onText} />;
  }
}
