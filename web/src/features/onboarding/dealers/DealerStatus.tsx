import { StatusWord } from "@/ui/StatusWord";

/** Whether a dealer's people can sign in. */
export function DealerStatus({ disabled }: { disabled: boolean }) {
  return disabled ? (
    <StatusWord status="disabled" word="Disabled" />
  ) : (
    <StatusWord status="active" word="Enabled" />
  );
}
