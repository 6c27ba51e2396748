import { Select } from "@mantine/core";
import { useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { act } from "../../act";
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
          act({ type: "setCoverageTime", months: Number(months) });
        }
      }}
      allowDeselect={false}
      data-first-field
    />
  );
}
