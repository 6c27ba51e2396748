import { useRef } from "react";
import type { OfDealers } from "@/api/sale/allDealers";
import { currentMonth } from "@/domain/sale/allDealers";
import { DealerFilter } from "@/features/screens/dealer/DealerFilter";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { SoldTabs } from "../SoldTabs";
import { useShown } from "../useShown";
import classes from "./AllDealersPage.module.css";
import { AllDealersView } from "./AllDealersView";
import { dealerContractKind, dealerLineKind } from "./kinds";
import { ALL_MONTHS, MonthFilter } from "./MonthFilter";
import { NothingSold } from "./NothingSold";
import { useAllContracts, useAllProductLines } from "./useAllDealers";

/** Everything that all dealers have sold, a month at a time unless all months are asked for. It is only to be read. */
export function AllDealersPage() {
  const shown = useShown();
  const monthField = useRef<HTMLInputElement>(null);
  const month = shown.month ?? currentMonth();
  const of: OfDealers = { month: month === ALL_MONTHS ? null : month, dealerId: shown.dealerId };
  const list = {
    of,
    typed: shown.typed,
    unpaid: shown.unpaid,
    onAllMonths: () => {
      shown.change("month", ALL_MONTHS);
      // The button that was pressed is gone now.
      monthField.current?.focus();
    },
  };
  return (
    <Page
      title="Contract Management"
      subtitle="See what all dealers have sold, a month at a time or altogether"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
    >
      <div className={classes.filters}>
        <DealerFilter dealerId={shown.dealerId} onChange={(dealerId) => shown.change("dealer", dealerId)} />
        <MonthFilter
          field={monthField}
          month={month}
          onChange={(chosen) => shown.change("month", chosen === currentMonth() ? null : chosen)}
        />
      </div>
      <SoldTabs
        shown={shown}
        products={(clearSearch) => <Products {...list} onClearSearch={clearSearch} />}
        contracts={(clearSearch) => <Contracts {...list} onClearSearch={clearSearch} />}
      />
    </Page>
  );
}

interface ListProps {
  of: OfDealers;
  typed: string;
  unpaid: boolean;
  onClearSearch: () => void;
  onAllMonths: () => void;
}

function Products({ of, onAllMonths, ...props }: ListProps) {
  return (
    <AllDealersView
      kind={dealerLineKind}
      list={useAllProductLines(of, { q: props.typed, unpaid: props.unpaid })}
      onAllMonths={of.month === null ? null : onAllMonths}
      {...props}
    >
      <NothingSold kind={dealerLineKind} of={of} unpaid={props.unpaid} onAllMonths={onAllMonths} />
    </AllDealersView>
  );
}

function Contracts({ of, onAllMonths, ...props }: ListProps) {
  return (
    <AllDealersView
      kind={dealerContractKind}
      list={useAllContracts(of, { q: props.typed, unpaid: props.unpaid })}
      onAllMonths={of.month === null ? null : onAllMonths}
      {...props}
    >
      <NothingSold kind={dealerContractKind} of={of} unpaid={props.unpaid} onAllMonths={onAllMonths} />
    </AllDealersView>
  );
}
