import { Checkbox, Input } from "@mantine/core";
import { selectedKeys } from "@/domain/catalog/tpaProducts";
import type { TpaId } from "@/domain/form/ids";
import { TpaListState } from "./TpaListState";
import { TpaPicker } from "./TpaPicker";
import classes from "./TpaProducts.module.css";
import type { TpaProductsFormProps } from "./TpaProductsForm";

interface TpaCheckboxesProps extends TpaProductsFormProps {
  product: "vsc" | "gap";
  title: string;
  selected: TpaId[];
  most: number;
}

/** The eligible TPAs of VSC or GAP, several of which can be selected. */
export function TpaCheckboxes(props: TpaCheckboxesProps) {
  const { product, title, path, state, lists, selected, most, disabled, errorOf, onSelect, onReload } = props;
  const name = product.toUpperCase();
  const list = lists[product];
  const key = selectedKeys[product];
  const error = errorOf(key);
  return (
    <>
      <TpaListState
        list={list}
        hasState={state !== ""}
        none={`No eligible ${name} TPAs found for this state.`}
        stateless={`Please select a state to see eligible ${name} TPAs.`}
        onReload={onReload}
      >
        <fieldset className={classes.choices} aria-label={title}>
          <TpaPicker name={`${name} TPAs`} tpas={list?.tpas ?? []} chosen={selected}>
            {({ id, tpa_name }) => (
              <Checkbox
                key={id}
                label={tpa_name}
                name={`${path}.${key}`}
                checked={selected.includes(id)}
                disabled={disabled}
                onChange={(event) => onSelect(product, id, event.currentTarget.checked)}
              />
            )}
          </TpaPicker>
        </fieldset>
      </TpaListState>
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
      <p className={classes.counter} role="status">
        {selected.length} of {most} {name} TPAs selected
      </p>
    </>
  );
}
