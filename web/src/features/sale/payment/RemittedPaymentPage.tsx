import { PaymentPage } from "./PaymentPage";

/** The payment that a save in Contract Management leads to: without anything to pay it leads back. */
export function RemittedPaymentPage() {
  return <PaymentPage redirectWhenEmpty />;
}
