import { Checkbox } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import type { AncillaryKey, TpaEnrollmentForm } from "@/domain/onboarding/tpaEnrollment";
import { constants } from "@/domain/screens/constants";
import classes from "./OfferedProducts.module.css";
import { StatePicker } from "./StatePicker";

interface AncillaryProductsProps {
  form: UseFormReturnType<TpaEnrollmentForm>;
}

/** The ancillary products; each ticked one has states of its own. */
export function AncillaryProducts({ form }: AncillaryProductsProps) {
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>Select Ancillary Products</legend>
      {constants().ancillaries.map(({ simpleKey, tpaLabel }) => (
        <Ancillary key={simpleKey} form={form} name={simpleKey} label={tpaLabel} />
      ))}
    </fieldset>
  );
}

interface AncillaryProps extends AncillaryProductsProps {
  name: AncillaryKey;
  label: string;
}

function Ancillary({ form, name, label }: AncillaryProps) {
  const [tickedHere, setTickedHere] = useState(false);
  const ticked = form.values.ancillaryProducts[name];
  const path = `ancillaryEligibleStates.${name}` as const;
  return (
    <div>
      <Checkbox
        label={label}
        checked={ticked}
        onChange={(event) => {
          setTickedHere(true);
          form.setFieldValue(`ancillaryProducts.${name}`, event.currentTarget.checked);
        }}
      />
      {ticked ? (
        <div className={classes.picker}>
          <StatePicker
            title={`Select Eligible States for ${label}`}
            states={form.values.ancillaryEligibleStates[name]}
            onChange={(states) => form.setFieldValue(path, states)}
            unfolded={tickedHere}
            error={form.errors[path]?.toString()}
          />
        </div>
      ) : null}
    </div>
  );
}
