import { NotAvailable } from "@/ui/NotAvailable";

export function ContractsPage() {
  return <NotAvailable title="Contract Management" />;
}
