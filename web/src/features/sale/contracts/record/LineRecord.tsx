import { Group } from "@mantine/core";
import type { WholeContract } from "@/api/sale/contracts";
import { dollars } from "@/domain/money/money";
import { isUnpaid, paidMessage } from "@/domain/sale/sold";
import { Moment } from "@/ui/Moment";
import { Panel } from "@/ui/Panel";
import { Standing } from "../columns";
import { lineKind } from "../kinds";
import { DeleteAction, LineActions } from "../RowActions";
import type { useQuestions } from "../remove/useQuestions";
import { isTpaLine } from "../tpaSide";
import classes from "./ContractView.module.css";
import { LinePostings } from "./LinePostings";

type LineRecordProps = WholeContract["lines"][number] & {
  /** The contract that it is of. */
  contract: WholeContract["contract"];
  questions: ReturnType<typeof useQuestions>;
};

/** A product of a contract: where it stands, what moves for it, and what can be done with it. */
export function LineRecord({ line, money, contract, questions }: LineRecordProps) {
  const title = lineKind.title(line);
  const ended = line.tpa?.ended;
  return (
    <Panel
      title={line.productName}
      action={
        <Group gap={0} wrap="nowrap">
          {isTpaLine(line) ? (
            <LineActions
              row={line}
              title={title}
              onVoid={questions.onVoid}
              onReinstate={questions.onReinstate}
            />
          ) : (
            <DeleteAction
              title={title}
              kept={isUnpaid(line) ? null : paidMessage()}
              onDelete={() => questions.onDelete(lineKind, line)}
            />
          )}
        </Group>
      }
    >
      <p className={classes.standing}>
        <Standing row={line} />
        <span>{line.productType}</span>
      </p>
      {ended ? (
        <p className={classes.ended}>
          <Moment time={ended.at} /> by {ended.username}: {ended.reason}
        </p>
      ) : null}
      <dl className={classes.money} aria-label={`Money of ${title}`}>
        {money.map(({ name, amount }) => (
          <div key={name} className={classes.amount}>
            <dt>{name}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
      {isTpaLine(line) ? (
        <LinePostings contractId={contract.id} version={contract.version} lineId={line.id} title={title} />
      ) : (
        <p className={classes.unposted}>
          No administrator stands behind this product: nothing is remitted, so there are no postings.
        </p>
      )}
    </Panel>
  );
}
