import { useMemo } from "react";
import { type PaymentMethod, type ProductLine, payableAtOnce } from "@/domain/sale/payment";
import { Panel } from "@/ui/Panel";
import { MethodChoice } from "./MethodChoice";
import { PaymentForm } from "./PaymentForm";
import classes from "./PaymentPanels.module.css";
import { RemittedProducts } from "./RemittedProducts";
import type { PaymentUnderWay } from "./usePay";

interface PaymentPanelsProps {
  lines: readonly ProductLine[];
  method: PaymentMethod | null;
  onMethod: (method: PaymentMethod) => void;
  payment: PaymentUnderWay;
}

/** What is paid for, and how. */
export function PaymentPanels({ lines, method, onMethod, payment }: PaymentPanelsProps) {
  const paidFor = useMemo(() => lines.slice(0, payableAtOnce(lines)), [lines]);
  return (
    <div className={classes.panels}>
      <RemittedProducts lines={lines} paidFor={paidFor} />
      <Panel title="Payment" className={classes.payment}>
        <MethodChoice value={method} onChange={onMethod} disabled={payment.paid} />
        {method ? <PaymentForm method={method} lines={lines} paidFor={paidFor} payment={payment} /> : null}
      </Panel>
    </div>
  );
}
