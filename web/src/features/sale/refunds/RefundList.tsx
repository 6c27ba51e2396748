import { Anchor, Button } from "@mantine/core";
import type { RefObject } from "react";
import type { WholeList } from "@/api/http/useWholeList";
import type { Refund } from "@/api/sale/refunds";
import { dollars } from "@/domain/money/money";
import { PagedRecords } from "@/features/screens/list/PagedRecords";
import { BY_AMOUNT } from "@/ui/order/order";
import type { RecordColumn } from "@/ui/RecordTable";
import { DueClock } from "./DueClock";
import classes from "./RefundList.module.css";
import type { Asked } from "./RefundQuestion";
import type { Which } from "./useRefunds";
import { payeeWords, stateWords } from "./words";

interface RefundListProps {
  which: Which;
  list: WholeList<Refund>;
  counted: RefObject<HTMLParagraphElement | null>;
  onOpen: (refund: Refund) => void;
  onAsk: (what: Asked["what"], refund: Refund) => void;
}

/** The register: what is due first at the top, or everything with the newest deal first. */
export function RefundList({ which, list, counted, onOpen, onAsk }: RefundListProps) {
  return (
    <PagedRecords
      noun={{ one: "refund", many: "refunds" }}
      label="Refunds"
      list={list}
      rows={list.rows}
      columns={columnsWith(onOpen, onAsk)}
      keyOf={({ id }) => id}
      below={(refund) => (
        <div className={classes.below}>
          <span>
            <strong>{dollars(refund.owed)}</strong> · {stateWords[refund.state]}
          </span>
          <span>{refund.productName}</span>
          <div>
            <DueClock refund={refund} />
          </div>
        </div>
      )}
      unordered={which === "open" ? "Due first" : "Newest deal first"}
      narrowed={false}
      failure="The refunds could not be loaded"
      empty={{
        text:
          which === "open"
            ? "Nothing is owed to lenders or buyers."
            : "No refunds yet. What a cancellation refunds is listed here.",
      }}
      counted={counted}
    />
  );
}

function columnsWith(
  onOpen: RefundListProps["onOpen"],
  onAsk: RefundListProps["onAsk"],
): readonly RecordColumn<Refund>[] {
  return [
    {
      header: "Payee",
      cell: (refund) => (
        <>
          <Anchor
            component="button"
            type="button"
            underline="always"
            ta="start"
            onClick={() => onOpen(refund)}
          >
            {refund.payeeName}
          </Anchor>
          <div className={classes.quiet}>{payeeWords[refund.payee]}</div>
        </>
      ),
      order: ({ payeeName }) => payeeName,
    },
    {
      header: "Product",
      cell: ({ productName, buyerName, vehicleInfo }) => (
        <>
          {productName}
          <div className={classes.quiet}>
            {vehicleInfo} of {buyerName}
          </div>
        </>
      ),
      order: ({ productName }) => productName,
      wide: true,
    },
    {
      header: "Due",
      cell: (refund) => <DueClock refund={refund} />,
      order: ({ due }) => due,
      wide: true,
    },
    {
      header: "Owed",
      cell: ({ owed }) => dollars(owed),
      order: ({ owed }) => owed,
      ends: BY_AMOUNT,
      figures: true,
      wide: true,
    },
    {
      header: "State",
      cell: ({ state }) => stateWords[state],
      order: ({ state }) => stateWords[state],
      whole: true,
      wide: true,
      roomy: true,
    },
    {
      header: "Paid",
      cell: (refund) => <Paid refund={refund} onAsk={onAsk} />,
      order: ({ paid }) => paid,
      ends: BY_AMOUNT,
      wide: true,
    },
  ];
}

/** What was paid, and where to note more of it. A phone has the button in the panel. */
function Paid({ refund, onAsk }: { refund: Refund; onAsk: RefundListProps["onAsk"] }) {
  const { paid, owed, payeeName, productName, clock } = refund;
  return (
    <>
      {clock === undefined ? null : (
        <Button
          size="sm"
          variant="default"
          aria-label={`Record payment of ${dollars(owed)} to ${payeeName} for ${productName}`}
          onClick={() => onAsk("pay", refund)}
        >
          Record Payment
        </Button>
      )}
      {paid > 0 ? <div className={classes.quiet}>{dollars(paid)} paid</div> : null}
    </>
  );
}
