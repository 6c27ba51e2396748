import { useDeal } from "@/domain/deal/deal";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import classes from "./PricesToCome.module.css";
import { CardSkeletons } from "./steps/options/CardSkeletons";
import { useComingPrices } from "./useComingPrices";

/** How many cards the shapes stand for. */
const CARDS = 6;

/** In the prices' place on Options until they come: their shapes, or what they wait for. */
export function PricesToCome() {
  const { contractId } = useDeal().session;
  const { failed, asking, ask } = useComingPrices();
  if (contractId !== null) {
    return <Notice>The prices that were agreed are in the deal's summary.</Notice>;
  }
  return failed ? (
    <NeedConnection asking={asking} ask={ask} />
  ) : (
    <CardSkeletons count={CARDS} label="Loading prices" />
  );
}

/** Over figures that count no product while the prices are still to come. */
export function PricesMissing() {
  const { waits, failed, asking, ask } = useComingPrices();
  return waits && failed ? (
    <div className={classes.above}>
      <NeedConnection asking={asking} ask={ask} more="Until then, no figure counts a product." />
    </div>
  ) : null;
}

interface NeedConnectionProps {
  asking: boolean;
  ask: () => void;
  more?: string;
}

function NeedConnection({ asking, ask, more }: NeedConnectionProps) {
  return (
    <Notice kind="warn" title="Prices need a connection">
      They come by themselves once the server can be reached, and everything entered stays. {more}
      <div className={classes.way}>
        <BusyButton variant="default" size="sm" busy={asking} busyLabel="Trying again..." onClick={ask}>
          Retry
        </BusyButton>
      </div>
    </Notice>
  );
}
