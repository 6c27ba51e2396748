import { Group, Radio } from "@mantine/core";
import { useDeal } from "@/domain/deal/deal";
import { act } from "../../act";

export function CoBuyerQuestion() {
  const { session } = useDeal();
  return (
    <Radio.Group
      label="Co-Buyer"
      size="md"
      value={session.buyerInfo.hasCoBuyer ? "yes" : "no"}
      onChange={(answer) => act({ type: "setCoBuyer", on: answer === "yes" })}
    >
      <Group gap="md">
        <Radio value="no" label="No" />
        <Radio value="yes" label="Yes" />
      </Group>
    </Radio.Group>
  );
}
