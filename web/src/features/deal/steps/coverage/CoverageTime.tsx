import { Select } from "@mantine/core";
import { constants } from "@/domain/constants";
import { dispatchDeal, useDeal } from "@/domain/deal";
import { numberChoices } from "./numberChoices";

export function CoverageTime() {
  const { session } = useDeal();
  return (
    <Select
      label="Coverage Time"
      data={numberChoices(constants().coverageTimes)}
      value={String(session.coverageTime)}
      onChange={(months) => {
        if (months) {
          dispatchDeal({ type: "setCoverageTime", months: Number(months) });
        }
      }}
      allowDeselect={false}
      data-first-field
    />
  );
}
