import type { AmendedField, AmendedMark } from "@/domain/sale/amendment";

/** What each field is called. */
export const labels: Record<AmendedField, string> = {
  name: "Name",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP code",
  phone: "Phone",
  email: "Email",
  hasCoBuyer: "Co-buyer",
  coBuyerName: "Co-buyer's name",
  coBuyerStreet: "Co-buyer's street",
  coBuyerCity: "Co-buyer's city",
  coBuyerState: "Co-buyer's state",
  coBuyerZip: "Co-buyer's ZIP code",
  coBuyerPhone: "Co-buyer's phone",
  coBuyerEmail: "Co-buyer's email",
  vin: "VIN",
  miles: "Odometer at the sale",
  level: "Coverage level",
  months: "Coverage time",
  annualMiles: "Annual mileage",
  deductible: "Deductible",
  amountFinanced: "Amount financed before products",
  term: "Loan term",
  apr: "APR",
  price: "Price",
  cost: "Cost",
  rates: "Rates",
  reason: "Reason",
};

/** How a field differs from what was sold. */
export const marks: Record<AmendedMark, string> = {
  corrected: "Corrected",
  added: "Added",
  removed: "Removed",
};

/** How many fields are corrected, for those who hear the page. */
export function correctionsText(count: number): string {
  if (count === 0) {
    return "Nothing is corrected yet.";
  }
  return count === 1 ? "1 field is corrected." : `${count} fields are corrected.`;
}
