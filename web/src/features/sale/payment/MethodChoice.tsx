import { Radio } from "@mantine/core";
import { CreditCard, Landmark, type LucideIcon, ReceiptText } from "lucide-react";
import type { PaymentMethod } from "@/domain/sale/payment";
import { constants } from "@/domain/screens/constants";
import classes from "./MethodChoice.module.css";

interface MethodChoiceProps {
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
  disabled: boolean;
}

const icons: Record<PaymentMethod, LucideIcon> = {
  ach: Landmark,
  "credit-card": CreditCard,
  "e-check": ReceiptText,
};

/** How to pay: the whole card is the control. */
export function MethodChoice({ value, onChange, disabled }: MethodChoiceProps) {
  const methods = constants().paymentMethods;
  const choose = (chosen: string) => {
    const method = methods.find((known) => known.value === chosen);
    if (method) {
      onChange(method.value);
    }
  };
  return (
    <Radio.Group label="Payment method" value={value} onChange={choose}>
      <div className={classes.methods}>
        {methods.map((method) => {
          const Icon = icons[method.value];
          return (
            <Radio.Card
              key={method.value}
              value={method.value}
              disabled={disabled}
              className={classes.method ?? ""}
            >
              <Radio.Indicator size="sm" className={classes.mark ?? ""} />
              <Icon size={24} strokeWidth={1.75} aria-hidden />
              {method.label}
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
