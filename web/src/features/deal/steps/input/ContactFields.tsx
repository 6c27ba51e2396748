import { type DealSession, type InputField, useDeal } from "@/domain/deal/deal";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { FormattedInput } from "@/ui/FormattedInput";
import { Panel } from "@/ui/Panel";
import { StateField } from "@/ui/StateField";
import classes from "./Input.module.css";
import type { InputFields } from "./useInputFields";

/** Who asks. Nothing here is required. */
export function ContactFields({ fields }: { fields: InputFields }) {
  const { contact } = useDeal().session;
  const text = (name: InputField & keyof DealSession["contact"]) => ({
    ...fields.field(name),
    value: contact[name],
  });
  const { readOnly, onText: onState, ...state } = text("state");
  return (
    <Panel title="Buyer">
      <FieldGrid>
        <FormattedInput {...text("firstName")} label="First Name" autoCapitalize="words" />
        <FormattedInput {...text("lastName")} label="Last Name" autoCapitalize="words" />
        <FormattedInput {...text("phone")} label="Phone" type="tel" placeholder="(555) 555-0100" />
        <FormattedInput {...text("email")} label="Email" type="email" spellCheck={false} />
        <FullWidth>
          <FormattedInput {...text("address")} label="Address" autoCapitalize="words" />
        </FullWidth>
        <FormattedInput {...text("city")} label="City" autoCapitalize="words" />
        <div className={classes.place}>
          <StateField {...state} onText={onState} disabled={readOnly} />
          <FormattedInput {...text("zip")} label="ZIP" inputMode="numeric" placeholder="89501" />
        </div>
      </FieldGrid>
    </Panel>
  );
}
