import {
  ArrowRightLeft,
  BadgeCheck,
  Ban,
  CalendarCheck2,
  CalendarX2,
  CircleDollarSign,
  FilePlus2,
  Hand,
  Hourglass,
  type LucideIcon,
  PackageMinus,
  PackagePlus,
  Replace,
  Settings,
  Trash2,
  Undo2,
} from "lucide-react";
import type { AuditEvent, HistoryEntry } from "@/domain/sale/history";
import { Moment } from "@/ui/Moment";
import classes from "./ContractHistory.module.css";
import { LineChangeItem } from "./LineChangeItem";
import { lineChanges } from "./lineChanges";

const events: Record<AuditEvent, { Icon: LucideIcon; text: string }> = {
  contract_generated: { Icon: FilePlus2, text: "Contract generated" },
  remittance_saved: { Icon: Hand, text: "Remit choices saved" },
  payment_made: { Icon: CircleDollarSign, text: "Payment made" },
  difference_settled: { Icon: CircleDollarSign, text: "Payment difference settled" },
  line_voided: { Icon: Ban, text: "Product voided" },
  contract_voided: { Icon: Ban, text: "Contract voided" },
  line_replaced: { Icon: Replace, text: "Product replaced by a corrected one" },
  line_confirmed: { Icon: BadgeCheck, text: "Product's price confirmed" },
  line_cancelled: { Icon: CalendarX2, text: "Product cancelled" },
  line_reinstated: { Icon: CalendarCheck2, text: "Product reinstated" },
  line_transferred: { Icon: ArrowRightLeft, text: "Product transferred" },
  line_expired: { Icon: Hourglass, text: "Product expired" },
  lines_batched: { Icon: PackagePlus, text: "Put into a remittance batch" },
  credit_taken: { Icon: PackagePlus, text: "Credit taken off a remittance batch" },
  credit_taken_out: { Icon: PackageMinus, text: "Credit taken out of a remittance batch" },
  lines_unbatched: { Icon: PackageMinus, text: "Taken out of a remittance batch" },
  batch_paid: { Icon: CircleDollarSign, text: "Remittance batch paid" },
  batch_returned: { Icon: Undo2, text: "Remittance batch returned" },
  refund_paid: { Icon: CircleDollarSign, text: "Refund paid" },
  refund_redirected: { Icon: Undo2, text: "Refund redirected" },
  penalty_added: { Icon: CircleDollarSign, text: "Penalty added to a refund" },
  tpa_refund_received: { Icon: CircleDollarSign, text: "Administrator's refund received" },
  line_deleted: { Icon: Trash2, text: "Product deleted" },
  contract_deleted: { Icon: Trash2, text: "Contract deleted" },
  settings_saved: { Icon: Settings, text: "Settings saved" },
};

/** One thing that happened: what, when, by whom, and what it changed of each line. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { Icon, text } = events[entry.what];
  const changes = lineChanges(entry.before, entry.after);
  return (
    <li className={classes.entry}>
      <span className={classes.mark}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={classes.told}>
        <h3 className={classes.what}>{text}</h3>
        <p className={classes.who}>
          <Moment time={entry.time} /> by {entry.username}
        </p>
        {changes.length > 0 ? (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <LineChangeItem key={change.line.id} change={change} />
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
