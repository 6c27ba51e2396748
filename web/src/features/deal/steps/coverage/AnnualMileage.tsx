import { Select } from "@mantine/core";
import { constants } from "@/domain/constants";
import { useDeal } from "@/domain/deal";
import { act } from "../../act";
import { numberChoices } from "./numberChoices";

export function AnnualMileage() {
  const { session, view } = useDeal();
  return (
    <Select
      label="Annual Mileage"
      description={view.mileageLimit}
      data={numberChoices(constants().annualMileages)}
      value={String(session.coverageMiles)}
      onChange={(miles) => {
        if (miles) {
          act({ type: "setCoverageMiles", miles: Number(miles) });
        }
      }}
      allowDeselect={false}
    />
  );
}
