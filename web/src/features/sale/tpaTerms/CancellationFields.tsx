import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { CancellationTermsForm } from "@/domain/sale/tpaTerms";
import { cancelDays, feeKinds, feeReceivers, lookClaims, methods, monthRoundings } from "./choices";
import type { TermsEditor } from "./useTermsEditor";

type Editor = TermsEditor<CancellationTermsForm>;
type Key = keyof CancellationTermsForm & string;

interface FieldProps {
  editor: Editor;
  name: Key;
  label: string;
}

function Choice({
  editor,
  name,
  label,
  data,
}: FieldProps & { data: readonly { value: string; label: string }[] }) {
  return (
    <NativeSelect
      label={label}
      data={[...data]}
      value={String(editor.form[name])}
      onChange={(event) => editor.change({ [name]: event.currentTarget.value })}
    />
  );
}

interface TypedProps extends FieldProps {
  description?: string;
  unit?: "$" | "%";
}

function Typed({ editor, name, label, description, unit }: TypedProps) {
  return (
    <TextInput
      label={label}
      {...(description && { description })}
      {...(unit === "$" && { leftSection: <span aria-hidden>$</span> })}
      {...(unit === "%" && { rightSection: <span aria-hidden>%</span> })}
      inputMode={unit ? "decimal" : "numeric"}
      autoComplete="off"
      value={String(editor.form[name] ?? "")}
      error={editor.errors.get(name)}
      onChange={(event) => editor.change({ [name]: event.currentTarget.value })}
    />
  );
}

function Tick({ editor, name, label }: FieldProps) {
  return (
    <Checkbox
      label={label}
      checked={editor.form[name] === true}
      onChange={(event) => editor.change({ [name]: event.currentTarget.checked })}
    />
  );
}

/** What a contract says of its cancellation and transfer, field by field. GAP belongs to the loan: no new owner takes it over. */
export function CancellationFields({ editor, isGap }: { editor: Editor; isGap: boolean }) {
  const { feeKind } = editor.form;
  const field = (name: Key, label: string) => ({ editor, name, label });
  return (
    <>
      <Choice {...field("method", "Refund of")} data={methods} />
      <Typed {...field("refundPercent", "Part of it that is refunded")} unit="%" />
      <Choice {...field("monthRounding", "A started month counts as used")} data={monthRoundings} />
      <Choice {...field("cancelDay", "The day of the cancellation")} data={cancelDays} />
      <Typed {...field("freeLookDays", "Free look, days from the sale")} description="0 for none" />
      <Choice {...field("freeLookClaims", "A claim in the free look")} data={lookClaims} />
      <Choice {...field("feeKind", "Cancellation fee")} data={feeKinds} />
      {feeKind === "fixed" || feeKind === "lesser" ? (
        <Typed {...field("feeAmount", "Amount of the fee")} unit="$" />
      ) : null}
      {feeKind === "percent" || feeKind === "lesser" ? (
        <Typed {...field("feePercent", "The fee as a part of the price")} unit="%" />
      ) : null}
      {feeKind === "none" ? null : <Choice {...field("feeTo", "Who keeps the fee")} data={feeReceivers} />}
      <Typed
        {...field("minRefund", "Smallest refund that is paid")}
        description="Leave it empty if every refund is paid"
        unit="$"
      />
      <Typed {...field("backdateDays", "Days of backdating, at most")} />
      <Typed {...field("refundDays", "Refund is due, days after the request")} />
      {isGap ? null : (
        <>
          <Typed
            {...field("transferDays", "Transfer to a new owner, days after the vehicle's sale")}
            description="Leave it empty if the contract sets no limit"
          />
          <Typed
            {...field("transferFee", "Transfer fee, at most")}
            description="Leave it empty if the contract does not say it"
            unit="$"
          />
        </>
      )}
      <Tick {...field("claimsDeducted", "Claims paid are deducted from the refund")} />
      {feeKind === "none" ? null : (
        <Tick {...field("freeLookFee", "The fee is charged in the free look, too")} />
      )}
    </>
  );
}
