import { Select } from "@mantine/core";
import { useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { act } from "../../act";
import { LevelOption } from "./LevelOption";

export function CoverageLevelField() {
  const { session } = useDeal();
  const levels = constants().coverageLevels;
  const chosen = levels.find((level) => level.value === session.coverageLevel);
  return (
    <Select
      label="Coverage Level"
      placeholder="Choose a level"
      description={chosen?.description ?? "What the service contract pays for"}
      data={levels}
      value={session.coverageLevel}
      onChange={(value) => {
        const level = levels.find((choice) => choice.value === value);
        if (level) {
          act({ type: "setCoverageLevel", level: level.value });
        }
      }}
      renderOption={({ option, checked }) => (
        <LevelOption
          label={option.label}
          description={levels.find((level) => level.value === option.value)?.description}
          checked={checked ?? false}
        />
      )}
      maxDropdownHeight={400}
      allowDeselect={false}
    />
  );
}
