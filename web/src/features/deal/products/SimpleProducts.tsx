import { Checkbox } from "@mantine/core";
import { type DealSession, dispatchDeal, useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import classes from "./Products.module.css";

/** Three checkboxes, the last of which opens one for each ancillary product. */
export function SimpleProducts() {
  const { session } = useDeal();
  const chosen = session.selectedProducts;
  return (
    <div className={classes.choices}>
      {constants().productGroups.map(({ group, label, description }) => (
        <Checkbox
          key={group}
          label={label}
          description={description}
          checked={chosen[group]}
          disabled={session.loading}
          onChange={(event) =>
            dispatchDeal({ type: "setProduct", product: group, on: event.currentTarget.checked })
          }
        />
      ))}
      {chosen.ancillary ? <AncillaryOptions session={session} /> : null}
    </div>
  );
}

function AncillaryOptions({ session }: { session: DealSession }) {
  const options = session.selectedProducts.ancillaryOptions;
  return (
    <fieldset className={classes.nested} aria-label="Ancillary Products">
      {constants().ancillaries.map(({ product, simpleKey, simpleLabel }) => (
        <Checkbox
          key={product}
          label={simpleLabel}
          checked={options[simpleKey]}
          disabled={session.loading}
          onChange={(event) =>
            dispatchDeal({ type: "setAncillary", product, on: event.currentTarget.checked })
          }
        />
      ))}
    </fieldset>
  );
}
