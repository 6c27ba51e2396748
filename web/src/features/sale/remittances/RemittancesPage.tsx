import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { WholeList } from "@/api/http/useWholeList";
import { batchQueries } from "@/api/sale/batches";
import { contractQueries } from "@/api/sale/contracts";
import type { TpaId } from "@/domain/form/ids";
import { remittanceRoute } from "@/routes";
import { Page } from "@/ui/Page";
import { useProductLines } from "../contracts/useSoldList";
import { BatchList } from "./BatchList";
import { DueCards } from "./DueCards";
import { dueByBatch, dueByTpa, namesOf } from "./dueByTpa";
import { OwedToYou } from "./OwedToYou";
import { StartBatch } from "./StartBatch";
import { useBatches, useDueFees, useOpenTpaRefunds } from "./useBatches";
import { useTpaNames } from "./useTpaNames";

/** What the dealer owes the TPAs at cost, what they owe it, and the batches in which it is paid. */
export function RemittancesPage() {
  const lines = useProductLines(true);
  const batches = useBatches();
  const fees = useDueFees();
  const refunds = useOpenTpaRefunds();
  const names = useTpaNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [starting, setStarting] = useState<TpaId | null>(null);
  const nameOf = namesOf(batches.rows, names.nameOf);
  const due = dueByTpa(lines.rows, fees.rows, batches.rows, nameOf);
  const lists = [lines, fees, refunds, batches];
  const reload = () =>
    Promise.all(
      [contractQueries.productLines, ...Object.values(batchQueries)].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
  return (
    <Page
      title="Remittances"
      subtitle="Pay the administrators of your products at dealer cost, a batch at a time, and follow each batch until its money has arrived"
      back
    >
      <DueCards due={due} named={!names.wait} lists={lists} onStart={setStarting} heading={heading} />
      {/* Below what is due, whose height is known then: nothing jumps. */}
      {lists.every(isSettled) && !names.wait ? (
        <>
          <OwedToYou rows={refunds.rows} nameOf={nameOf} reload={reload} above={heading} />
          <BatchList batches={batches} dues={dueByBatch(lines.rows)} />
        </>
      ) : null}
      <StartBatch
        due={due.find(({ tpaId }) => tpaId === starting) ?? null}
        onClose={() => setStarting(null)}
        onReload={reload}
        onStarted={(id) => void navigate(remittanceRoute(id))}
      />
    </Page>
  );
}

/** Whether all of a list is there, or could not be loaded. */
function isSettled({ complete, failed, moreFailed }: WholeList<object>): boolean {
  return complete || failed || moreFailed;
}
