import { Text } from "@mantine/core";
import { dollars } from "@/domain/money/money";
import { SettleBatch, type SettleBatchProps } from "./SettleBatch";
import { products } from "./words";

/** Asks before a paid batch is returned: its money came back, and its products are due again. */
export function ReturnBatch({ send, ...asked }: SettleBatchProps<{ version: number; reason: string }>) {
  return (
    <SettleBatch
      {...asked}
      send={({ version, typed }, key) => send({ version, reason: typed }, key)}
      words={{
        title: ({ tpaName, total }) => `Did ${dollars(total)} to ${tpaName} come back?`,
        label: "Return Batch",
        busyLabel: "Returning...",
        destructive: true,
        follows: (shown) => (
          <Text>
            {shown
              ? `${products(shown.lines)} ${shown.lines === 1 ? "is" : "are"} due again, marked as failed until put into another batch. `
              : null}
            This can't be undone.
          </Text>
        ),
        done: {
          title: "Batch returned",
          message: ({ tpaName, total }) => `${dollars(total)} is due to ${tpaName} again.`,
        },
        notDone: "The batch was not returned",
        field: {
          name: "reason",
          label: "Reason",
          description: "The dealer reads it with the batch",
          required: true,
        },
      }}
    />
  );
}
