import { Anchor } from "@mantine/core";
import { useState } from "react";
import { useDeal } from "@/domain/deal/deal";
import { Panel } from "@/ui/Panel";
import { DealTpaProducts } from "./DealTpaProducts";
import { Estimates } from "./Estimates";
import { MoreInformation } from "./MoreInformation";
import classes from "./Products.module.css";
import { SimpleProducts } from "./SimpleProducts";

interface ProductSelectionProps {
  /** What is wrong with a field, once it may be said. */
  errorOf: (path: string) => string | undefined;
}

/** What the buyer is interested in: by TPA for an enrolled dealer, by product for everyone else. */
export function ProductSelection({ errorOf }: ProductSelectionProps) {
  const { session, view } = useDeal();
  const [informing, setInforming] = useState(false);
  return (
    <Panel
      title="Product Selection"
      action={
        <Anchor
          component="button"
          type="button"
          className={classes.more}
          underline="always"
          onClick={() => setInforming(true)}
        >
          More Information
        </Anchor>
      }
    >
      {session.variant === "tpa" ? <DealTpaProducts errorOf={errorOf} /> : <SimpleProducts />}
      <Estimates estimates={view.estimates} total={view.estimateTotal} />
      <MoreInformation opened={informing} onClose={() => setInforming(false)} variant={session.variant} />
    </Panel>
  );
}
