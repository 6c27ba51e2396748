import { CheckboxCard, CheckboxIndicator } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { type TpaEnrollmentForm, tpaCards } from "@/domain/onboarding/tpaEnrollment";
import { AncillaryProducts } from "./AncillaryProducts";
import classes from "./OfferedProducts.module.css";
import { StatePicker } from "./StatePicker";

/** Which products the TPA offers, and in which states. */
export function OfferedProducts({ form }: { form: UseFormReturnType<TpaEnrollmentForm> }) {
  return (
    <div className={classes.cards}>
      {tpaCards().map(({ group, label, description }) => (
        <ProductCard
          key={group}
          label={label}
          description={description}
          checked={form.values.products[group]}
          onChange={(on) => form.setFieldValue(`products.${group}`, on)}
        >
          {(unfolded) =>
            group === "ancillary" ? (
              <AncillaryProducts form={form} />
            ) : (
              <StatePicker
                title={`Select Eligible States for ${label}`}
                states={form.values[`${group}EligibleStates`]}
                onChange={(states) => form.setFieldValue(`${group}EligibleStates`, states)}
                unfolded={unfolded}
                error={form.errors[`${group}EligibleStates`]?.toString()}
              />
            )
          }
        </ProductCard>
      ))}
    </div>
  );
}

interface ProductCardProps {
  label: string;
  description: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  /** What a ticked card reveals; unfolded for who has just ticked it. */
  children: (unfolded: boolean) => ReactNode;
}

function ProductCard({ label, description, checked, onChange, children }: ProductCardProps) {
  const [tickedHere, setTickedHere] = useState(false);
  return (
    <div>
      <CheckboxCard
        className={classes.card}
        checked={checked}
        onChange={(on) => {
          setTickedHere(true);
          onChange(on);
        }}
      >
        <CheckboxIndicator size="md" />
        <span>
          <span className={classes.label}>{label}</span>
          <span className={classes.description}>{description}</span>
        </span>
      </CheckboxCard>
      {checked ? <div className={classes.below}>{children(tickedHere)}</div> : null}
    </div>
  );
}
