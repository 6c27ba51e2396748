import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link } from "react-router-dom";
import type { ContractId } from "@/domain/form/ids";
import { type Contract, contractIdOf, type ProductLine, type SoldRow } from "@/domain/sale/sold";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { reloadLists } from "./cachedRows";
import { ContractHistory } from "./history/ContractHistory";
import { contractKind, lineKind, type SoldKind } from "./kinds";
import { PaymentHistory } from "./payments/PaymentHistory";
import { useQuestions } from "./remove/useQuestions";
import { ToRerate } from "./rerate/ToRerate";
import { SoldTabs } from "./SoldTabs";
import { SoldView } from "./SoldView";
import { useRemitLocks } from "./useRemitLocks";
import { type Shown, useShown } from "./useShown";
import { useContracts, useProductLines } from "./useSoldList";
import { useUnpaidLines } from "./useUnpaidLines";

/** Everything the dealer has sold: product by product, or contract by contract. */
export function ContractsPage() {
  const shown = useShown();
  const questions = useQuestions();
  const [payments, setPayments] = useState(false);
  const [history, setHistory] = useState<{ contractId: ContractId; title: string } | null>(null);
  const handlers = <Row extends SoldRow>(kind: SoldKind<Row>) => ({
    onHistory: (row: Row) =>
      setHistory({ contractId: contractIdOf(row.dealId), title: `${row.vehicleInfo} of ${row.buyerName}` }),
    onDelete: (row: Row) => questions.onDelete(kind, row),
  });
  return (
    <Page
      title="Contract Management"
      subtitle="Manage your vehicle coverage contracts"
      back
      actions={
        <>
          <Button component={Link} to={routes.remittances} variant="default">
            Remittances
          </Button>
          <Button component={Link} to={routes.refunds} variant="default">
            Refunds
          </Button>
          <Button component={Link} to={routes.reports} variant="default">
            Reports
          </Button>
          <Button component={Link} to={routes.auditLog} variant="default">
            Audit Log
          </Button>
          <Button variant="default" onClick={() => setPayments(true)}>
            Payment History
          </Button>
        </>
      }
    >
      <SoldTabs
        shown={shown}
        products={(clearSearch) => (
          <Products
            shown={shown}
            onClearSearch={clearSearch}
            actions={{
              ...handlers(lineKind),
              lines: { onVoid: questions.onVoid, onReinstate: questions.onReinstate },
            }}
          />
        )}
        contracts={(clearSearch) => (
          <Contracts
            shown={shown}
            onClearSearch={clearSearch}
            actions={handlers(contractKind)}
            onVoid={(contract, lines) => questions.onVoidContract({ contract, lines })}
          />
        )}
      />
      <PaymentHistory opened={payments} onClose={() => setPayments(false)} />
      <ContractHistory
        contractId={history?.contractId ?? null}
        title={history?.title ?? ""}
        onClose={() => setHistory(null)}
      />
      {questions.dialogs}
    </Page>
  );
}

interface ListProps<Row extends SoldRow> {
  shown: Shown;
  onClearSearch: () => void;
  actions: Parameters<typeof SoldView<Row>>[0]["actions"];
}

function Products({ shown: { typed, unpaid }, ...props }: ListProps<ProductLine>) {
  const queryClient = useQueryClient();
  const list = useProductLines(unpaid);
  return (
    <>
      <ToRerate lines={list.rows} reload={() => reloadLists(queryClient)} />
      <SoldView
        kind={lineKind}
        list={list}
        typed={typed}
        unpaid={unpaid}
        lockOf={useRemitLocks()}
        {...props}
      />
    </>
  );
}

interface ContractsProps extends ListProps<Contract> {
  onVoid: (contract: Contract, lines: readonly ProductLine[]) => void;
}

function Contracts({ shown: { typed, unpaid }, actions, onVoid, ...props }: ContractsProps) {
  const linesOf = useUnpaidLines();
  const lockOfLine = useRemitLocks();
  // Marked as a whole, a contract is locked with any of its lines; else the lines that are in no batch can be marked still.
  const lockOf = useCallback(
    (contract: Contract) => {
      const locks = contract.remit ? (linesOf(contract) ?? []).map(lockOfLine) : [];
      return locks.find((lock) => lock !== null) ?? null;
    },
    [linesOf, lockOfLine],
  );
  return (
    <SoldView
      kind={contractKind}
      list={useContracts(unpaid)}
      typed={typed}
      unpaid={unpaid}
      lockOf={lockOf}
      actions={{ ...actions, contracts: { linesOf, onVoid } }}
      {...props}
    />
  );
}
