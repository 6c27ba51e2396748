import { Button } from "@mantine/core";
import type { TpaProducts } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import classes from "@/ui/tpaProducts/TpaProducts.module.css";

/** What is set, in a line, and the button that opens it. */
export function FoldedProducts({ value, onOpen }: { value: TpaProducts; onOpen: () => void }) {
  return (
    <div className={classes.folded}>
      <span>{soldText(value)}</span>
      <Button variant="default" size="sm" onClick={onOpen} aria-label="Change the products">
        Change
      </Button>
    </div>
  );
}

/** '4 VSC, 2 GAP, 3 ancillary'; nothing where nothing is set. */
export function soldText(value: TpaProducts): string {
  const ancillaries = constants().ancillaries.filter(({ tpaKey }) => value[tpaKey]).length;
  return [
    value.vsc ? `${value.selectedVscTpas.length} VSC` : "",
    value.gap ? `${value.selectedGapTpas.length} GAP` : "",
    value.ancillary ? `${ancillaries} ancillary` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
