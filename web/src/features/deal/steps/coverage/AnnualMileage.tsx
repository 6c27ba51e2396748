import { Select } from "@mantine/core";
import { useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
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
