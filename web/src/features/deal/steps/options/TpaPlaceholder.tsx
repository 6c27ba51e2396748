import { Button } from "@mantine/core";
import { useDeal } from "@/domain/deal/deal";
import { Notice } from "@/ui/Notice";
import { act } from "../../act";
import { CardSkeletons } from "./CardSkeletons";
import classes from "./TpaPlaceholder.module.css";
import type { OfferedTpas } from "./useOfferedTpas";

interface TpaPlaceholderProps {
  product: "VSC" | "GAP";
  /** How many TPAs were chosen at the start. */
  expected: number;
  names: OfferedTpas;
}

/** What stands where a dealer's TPAs would: their shapes while they load, or why there are none. */
export function TpaPlaceholder({ product, expected, names }: TpaPlaceholderProps) {
  const { view } = useDeal();
  if (expected > 0 && names.failed) {
    return (
      <Notice kind="bad" title="The TPAs could not be loaded">
        <Button variant="default" size="sm" onClick={names.retry}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (expected > 0 && (names.loading || !view.pricesReady)) {
    return <CardSkeletons count={expected} label={`Loading ${product} TPAs`} />;
  }
  return (
    <div className={classes.empty}>
      <p className={classes.text}>
        No {product} TPAs are chosen for this deal. Choose them at Get Started to see their prices here.
      </p>
      <Button variant="default" onClick={() => act({ type: "jumpTo", step: "input" })}>
        Choose {product} TPAs
      </Button>
    </div>
  );
}
