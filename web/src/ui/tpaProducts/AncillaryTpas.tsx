import { Checkbox, Radio } from "@mantine/core";
import { ancillaryKeys } from "@/domain/catalog/tpaProducts";
import type { AncillaryProduct } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { TpaListState } from "./TpaListState";
import { TpaPicker } from "./TpaPicker";
import classes from "./TpaProducts.module.css";
import type { TpaProductsFormProps } from "./TpaProductsForm";

/** The five ancillary products, each with the one TPA that provides it. */
export function AncillaryTpas(props: TpaProductsFormProps) {
  const { value, disabled, onTick } = props;
  return (
    <div className={classes.ancillaries}>
      {constants().ancillaries.map(({ product, tpaLabel, description }) => {
        const ticked = value[ancillaryKeys[product].ticked];
        return (
          <div key={product}>
            <Checkbox
              label={tpaLabel}
              description={description}
              checked={ticked}
              disabled={disabled}
              onChange={(event) => onTick(product, event.currentTarget.checked)}
            />
            {ticked ? <AncillaryTpa {...props} product={product} label={tpaLabel} /> : null}
          </div>
        );
      })}
    </div>
  );
}

interface AncillaryTpaProps extends TpaProductsFormProps {
  product: AncillaryProduct;
  label: string;
}

function AncillaryTpa(props: AncillaryTpaProps) {
  const { product, label, path, value, state, lists, disabled, errorOf, onChoose, onReload } = props;
  const keys = ancillaryKeys[product];
  const list = lists[product];
  return (
    <div className={classes.nested}>
      <TpaListState
        list={list}
        hasState={state !== ""}
        none="No eligible TPAs found for this product."
        stateless="Please select a state to see eligible TPAs."
        onReload={onReload}
      >
        <Radio.Group
          label={`TPA for ${label}`}
          name={`${path}.${keys.ticked}`}
          error={errorOf(keys.ticked)}
          value={value[keys.tpa] ?? ""}
          onChange={(tpa) => onChoose(product, tpa)}
        >
          <TpaPicker
            name={`TPAs for ${label}`}
            tpas={list?.tpas ?? []}
            chosen={[value[keys.tpa] ?? ""].filter(Boolean)}
          >
            {({ id, tpa_name }) => <Radio key={id} value={id} label={tpa_name} disabled={disabled} />}
          </TpaPicker>
        </Radio.Group>
      </TpaListState>
    </div>
  );
}
