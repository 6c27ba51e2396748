import { StatusWord } from "@/ui/StatusWord";

/** Whether a TPA is offered. */
export function TpaStatus({ disabled }: { disabled: boolean }) {
  return disabled ? (
    <StatusWord status="disabled" word="Disabled" />
  ) : (
    <StatusWord status="active" word="Active" />
  );
}
