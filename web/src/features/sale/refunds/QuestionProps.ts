import type { Refund } from "@/api/sale/refunds";

/** What asks about a refund's money. */
export interface QuestionProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
  reload: () => Promise<unknown>;
  onDone: () => void;
}
