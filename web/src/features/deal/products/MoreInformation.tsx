import type { DealSession } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { Dialog } from "@/ui/Dialog";
import classes from "./MoreInformation.module.css";

interface MoreInformationProps {
  opened: boolean;
  onClose: () => void;
  /** The names of the ancillary products differ. */
  variant: DealSession["variant"];
}

/** What each product covers, in plain words, to read out to a buyer. */
export function MoreInformation({ opened, onClose, variant }: MoreInformationProps) {
  const { productGroups, ancillaries } = constants();
  return (
    <Dialog opened={opened} onClose={onClose} title="What the products cover" size="lg">
      <dl className={classes.products}>
        {productGroups
          .filter(({ group }) => group !== "ancillary")
          .map(({ group, label, description }) => (
            <Product key={group} name={label} text={description} />
          ))}
        {ancillaries.map(({ product, simpleLabel, tpaLabel, description }) => (
          <Product key={product} name={variant === "tpa" ? tpaLabel : simpleLabel} text={description} />
        ))}
      </dl>
    </Dialog>
  );
}

function Product({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
