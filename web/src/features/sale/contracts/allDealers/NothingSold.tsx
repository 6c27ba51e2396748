import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { newestOf, type OfDealers } from "@/api/sale/allDealers";
import { type DealerRow, monthOf } from "@/domain/sale/allDealers";
import { Nothing } from "@/ui/Nothing";
import type { RowKind } from "../kinds";
import { monthName } from "./MonthFilter";

interface NothingSoldProps<Row extends DealerRow> {
  kind: RowKind<Row>;
  of: OfDealers;
  unpaid: boolean;
  onAllMonths: () => void;
}

/** Says what there is nothing of, and where other months have something, offers to look there. */
export function NothingSold<Row extends DealerRow>({ kind, of, unpaid, onAllMonths }: NothingSoldProps<Row>) {
  const { month, dealerId } = of;
  const { data: newest } = useQuery({
    queryKey: ["newest-sold", kind.noun, dealerId],
    queryFn: ({ signal }) => newestOf(kind.noun, dealerId, signal),
    enabled: month !== null,
  });
  const rows = unpaid ? `unpaid ${kind.noun}` : kind.noun;
  const whose = dealerId === null ? "" : ` of ${dealerId}`;
  if (month === null) {
    return <Nothing text={unpaid || whose ? `There are no ${rows}${whose}.` : kind.empty} />;
  }
  const nothing = `There are no ${rows}${whose} in ${monthName(month)}.`;
  return newest ? (
    <Nothing text={`${nothing} The newest ${kind.noun}${whose} are of ${monthName(monthOf(newest.date))}.`}>
      <Button variant="default" onClick={onAllMonths}>
        Search all months
      </Button>
    </Nothing>
  ) : (
    <Nothing text={nothing} />
  );
}
