import { Button } from "@mantine/core";
import type { ApplyOption } from "@/domain/pricing/settings";
import { Notice } from "@/ui/Notice";
import classes from "./HiddenErrors.module.css";
import { applyLabels, type SectionKeys } from "./sections";

interface HiddenErrorsProps {
  keys: SectionKeys;
  option: ApplyOption;
  errors: ReadonlyMap<string, string>;
  /** Shows the values of another option. */
  onShow: (option: ApplyOption) => void;
}

/** Values that the chosen option does not show are saved too, so what is wrong with them must not stay out of sight. */
export function HiddenErrors({ keys, option, errors, onShow }: HiddenErrorsProps) {
  const hidden: ApplyOption = option === "all" ? "individual" : "all";
  const paths = hidden === "all" ? [keys.all as string] : keys.rows.map(({ key }) => `${keys.values}.${key}`);
  const wrong = paths.flatMap((path) => errors.get(path) ?? []);
  if (wrong[0] === undefined) {
    return null;
  }
  return (
    <Notice
      kind="warn"
      title={`${wrong.length === 1 ? "A value" : `${wrong.length} values`} under '${applyLabels[hidden]}' can't be saved`}
    >
      {wrong[0]}.
      <div className={classes.show}>
        <Button variant="default" size="xs" data-hidden-errors onClick={() => onShow(hidden)}>
          Show {wrong.length === 1 ? "it" : "them"}
        </Button>
      </div>
    </Notice>
  );
}
