import { Text } from "@mantine/core";
import { dollars } from "@/domain/money/money";
import { SettleBatch, type SettleBatchProps } from "./SettleBatch";

/** Asks before a paid batch is confirmed: the administrator has the money. */
export function ConfirmBatch({ send, ...asked }: SettleBatchProps<{ version: number; reference: string }>) {
  return (
    <SettleBatch
      {...asked}
      send={({ version, typed }, key) => send({ version, reference: typed }, key)}
      words={{
        title: ({ tpaName, total }) => `Has ${tpaName} received ${dollars(total)}?`,
        label: "Confirm Receipt",
        busyLabel: "Confirming...",
        follows: () => <Text>A confirmed batch stays as it is: this can't be undone.</Text>,
        done: {
          title: "Batch confirmed",
          message: ({ tpaName, total }) => `${tpaName} has ${dollars(total)}.`,
        },
        notDone: "The batch was not confirmed",
        field: {
          name: "reference",
          label: "Reference",
          description: "What the administrator calls the payment, if you know it",
        },
      }}
    />
  );
}
