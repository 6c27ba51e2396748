import { Button } from "@mantine/core";
import type { OfDealers } from "@/api/allDealers";
import type { DealerRow } from "@/domain/allDealers";
import { Nothing } from "@/ui/Nothing";
import type { RowKind } from "../kinds";
import { monthName } from "./MonthFilter";

interface NothingSoldProps<Row extends DealerRow> {
  kind: RowKind<Row>;
  of: OfDealers;
  unpaid: boolean;
  onAllMonths: () => void;
}

/** Says what there is nothing of, and offers to look further back. */
export function NothingSold<Row extends DealerRow>({ kind, of, unpaid, onAllMonths }: NothingSoldProps<Row>) {
  const rows = unpaid ? `unpaid ${kind.noun}` : kind.noun;
  const whose = of.dealerId === null ? "" : ` of ${of.dealerId}`;
  if (of.month !== null) {
    return (
      <Nothing text={`There are no ${rows}${whose} in ${monthName(of.month)}.`}>
        <Button variant="default" onClick={onAllMonths}>
          Show all months
        </Button>
      </Nothing>
    );
  }
  return <Nothing text={unpaid || whose ? `There are no ${rows}${whose}.` : kind.empty} />;
}
