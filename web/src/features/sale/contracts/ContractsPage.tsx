import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link } from "react-router-dom";
import type { ContractId } from "@/domain/form/ids";
import { withoutContract, withoutLine } from "@/domain/sale/remitDraft";
import { type Contract, contractIdOf, type ProductLine, type SoldRow } from "@/domain/sale/sold";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { reloadLists } from "./cachedRows";
import { ContractHistory } from "./history/ContractHistory";
import { contractKind, lineKind, type SoldKind } from "./kinds";
import { PaymentHistory } from "./payments/PaymentHistory";
import { changeDraft } from "./remitDraft";
import { DeleteRow } from "./remove/DeleteRow";
import { ReinstateLine } from "./remove/ReinstateLine";
import type { DeletableRow } from "./remove/useDeleteRow";
import { type VoidableContract, VoidContract } from "./remove/VoidContract";
import { VoidLine } from "./remove/VoidLine";
import { SoldTabs } from "./SoldTabs";
import { SoldView } from "./SoldView";
import { useRemitLocks } from "./useRemitLocks";
import { type Shown, useShown } from "./useShown";
import { useContracts, useProductLines } from "./useSoldList";
import { useUnpaidLines } from "./useUnpaidLines";

/** Everything the dealer has sold: product by product, or contract by contract. */
export function ContractsPage() {
  const shown = useShown();
  const queryClient = useQueryClient();
  const [payments, setPayments] = useState(false);
  const [history, setHistory] = useState<{ contractId: ContractId; title: string } | null>(null);
  const [deleting, setDeleting] = useState<DeletableRow | null>(null);
  const [voiding, setVoiding] = useState<ProductLine | null>(null);
  const [voidingContract, setVoidingContract] = useState<VoidableContract | null>(null);
  const [reinstating, setReinstating] = useState<ProductLine | null>(null);
  const reload = () => void reloadLists(queryClient);
  const deleted = () => {
    if (deleting) {
      changeDraft((before) =>
        deleting.kind === "line" ? withoutLine(before, deleting) : withoutContract(before, deleting),
      );
    }
    reload();
  };
  const handlers = <Row extends SoldRow>(kind: SoldKind<Row>) => ({
    onHistory: (row: Row) =>
      setHistory({ contractId: contractIdOf(row.dealId), title: `${row.vehicleInfo} of ${row.buyerName}` }),
    onDelete: (row: Row) =>
      setDeleting({
        ...kind.named(row),
        version: row.version,
        title: kind.title(row),
        price: kind.price(row),
        buyerName: row.buyerName,
      }),
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
              lines: { onVoid: setVoiding, onReinstate: setReinstating },
            }}
          />
        )}
        contracts={(clearSearch) => (
          <Contracts
            shown={shown}
            onClearSearch={clearSearch}
            actions={handlers(contractKind)}
            onVoid={(contract, lines) => setVoidingContract({ contract, lines })}
          />
        )}
      />
      <PaymentHistory opened={payments} onClose={() => setPayments(false)} />
      <ContractHistory
        contractId={history?.contractId ?? null}
        title={history?.title ?? ""}
        onClose={() => setHistory(null)}
      />
      <DeleteRow row={deleting} onClose={() => setDeleting(null)} onDeleted={deleted} onStale={reload} />
      <VoidLine
        line={voiding}
        onClose={() => setVoiding(null)}
        onVoided={(line) => changeDraft((before) => withoutLine(before, line))}
        reload={() => reloadLists(queryClient)}
      />
      <VoidContract
        asked={voidingContract}
        onClose={() => setVoidingContract(null)}
        onVoided={(contract) => changeDraft((before) => withoutContract(before, contract))}
        reload={() => reloadLists(queryClient)}
      />
      <ReinstateLine
        line={reinstating}
        onClose={() => setReinstating(null)}
        reload={() => reloadLists(queryClient)}
      />
    </Page>
  );
}

interface ListProps<Row extends SoldRow> {
  shown: Shown;
  onClearSearch: () => void;
  actions: Parameters<typeof SoldView<Row>>[0]["actions"];
}

function Products({ shown: { typed, unpaid }, ...props }: ListProps<ProductLine>) {
  return (
    <SoldView
      kind={lineKind}
      list={useProductLines(unpaid)}
      typed={typed}
      unpaid={unpaid}
      lockOf={useRemitLocks()}
      {...props}
    />
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
