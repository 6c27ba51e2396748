import { Button } from "@mantine/core";
import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { WholeContract } from "@/api/sale/contracts";
import { dollars } from "@/domain/money/money";
import { Documents } from "@/features/screens/documents/Documents";
import type { DocumentsOf } from "@/features/screens/documents/documentsOf";
import { Panel } from "@/ui/Panel";
import { DateCell } from "../DateCell";
import { HistoryEntries } from "../history/ContractHistory";
import { useQuestions } from "../remove/useQuestions";
import { StatusMark } from "../StatusMark";
import classes from "./ContractView.module.css";
import { LineRecord } from "./LineRecord";

/** A contract, its products with their money, its documents and its history. */
export function ContractView({ whole: { contract, lines } }: { whole: WholeContract }) {
  const questions = useQuestions();
  const [documents, setDocuments] = useState<DocumentsOf | null>(null);
  const openDocuments = () =>
    setDocuments({
      contractId: contract.id,
      dealerId: null,
      title: `${contract.vehicleInfo} of ${contract.buyerName}`,
      lineNames: new Map(lines.map(({ line }) => [line.id, line.productName])),
    });
  return (
    <div className={classes.parts}>
      <div className={classes.side}>
        <Panel
          title="Overview"
          action={
            <Button
              variant="default"
              size="sm"
              leftSection={<FileText size={16} aria-hidden />}
              onClick={openDocuments}
            >
              Documents
            </Button>
          }
        >
          <dl className={classes.facts}>
            <Fact name="Buyer">{contract.buyerName}</Fact>
            <Fact name="Vehicle">{contract.vehicleInfo}</Fact>
            <Fact name="VIN">{contract.vin}</Fact>
            <Fact name="Sold">
              <DateCell time={contract.date} />
            </Fact>
            <Fact name="Contract">{contract.id}</Fact>
            <Fact name="Status">
              <StatusMark status={contract.status} />
            </Fact>
            <Fact name="Total price">
              <strong className={classes.figure}>{dollars(contract.totalPrice)}</strong>
            </Fact>
          </dl>
        </Panel>
      </div>
      <div className={classes.main}>
        {lines.map(({ line, money }) => (
          <LineRecord key={line.id} line={line} money={money} contract={contract} questions={questions} />
        ))}
        <Panel title="History">
          {/* What a change did is in the history of the version that it made. */}
          <HistoryEntries key={contract.version} contractId={contract.id} />
        </Panel>
      </div>
      {questions.dialogs}
      <Documents of={documents} onClose={() => setDocuments(null)} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
