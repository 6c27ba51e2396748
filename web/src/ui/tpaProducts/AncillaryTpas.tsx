import { Checkbox, Radio } from "@mantine/core";
import type { Constants } from "@/domain/deal/deal";
import { asTpaId } from "@/domain/form/ids";
import { constants } from "@/domain/screens/constants";
import { TpaListState } from "./TpaListState";
import { TpaPicker } from "./TpaPicker";
import classes from "./TpaProducts.module.css";
import type { TpaProductsFormProps } from "./TpaProductsForm";

/** The ancillary products, each with the one TPA that provides it. */
export function AncillaryTpas(props: TpaProductsFormProps) {
  const { value, disabled, onTick } = props;
  return (
    <div className={classes.ancillaries}>
      {constants().ancillaries.map((names) => {
        const { product, tpaKey, tpaLabel, description } = names;
        const ticked = value[tpaKey];
        return (
          <div key={product}>
            <Checkbox
              label={tpaLabel}
              description={description}
              checked={ticked}
              disabled={disabled}
              onChange={(event) => onTick(product, event.currentTarget.checked)}
            />
            {ticked ? <AncillaryTpa {...props} names={names} /> : null}
          </div>
        );
      })}
    </div>
  );
}

interface AncillaryTpaProps extends TpaProductsFormProps {
  /** What the product is called, and under which keys the form holds it. */
  names: Constants["ancillaries"][number];
}

function AncillaryTpa(props: AncillaryTpaProps) {
  const { names, path, value, state, lists, disabled, errorOf, onChoose, onReload } = props;
  const { product, tpaKey, chosenKey, tpaLabel: label } = names;
  const chosen = value[chosenKey];
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
          name={`${path}.${tpaKey}`}
          error={errorOf(tpaKey)}
          value={chosen ?? ""}
          onChange={(tpa) => onChoose(product, asTpaId(tpa))}
        >
          <TpaPicker name={`TPAs for ${label}`} tpas={list?.tpas ?? []} chosen={chosen ? [chosen] : []}>
            {({ id, tpa_name }) => <Radio key={id} value={id} label={tpa_name} disabled={disabled} />}
          </TpaPicker>
        </Radio.Group>
      </TpaListState>
    </div>
  );
}
