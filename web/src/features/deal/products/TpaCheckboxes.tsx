import { Checkbox } from "@mantine/core";
import { TpaListState } from "./TpaListState";
import type { TpaProductsFormProps } from "./TpaProducts";
import classes from "./TpaProducts.module.css";

interface TpaCheckboxesProps extends TpaProductsFormProps {
  product: "vsc" | "gap";
  title: string;
  selected: string[];
  most: number;
}

/** The eligible TPAs of VSC or GAP, several of which can be selected. */
export function TpaCheckboxes(props: TpaCheckboxesProps) {
  const { product, title, state, lists, selected, most, disabled, onSelect, onReload } = props;
  const name = product.toUpperCase();
  const list = lists[product];
  return (
    <>
      <TpaListState
        list={list}
        hasState={state !== ""}
        none={`No eligible ${name} TPAs found for this state.`}
        stateless={`Please select a state to see eligible ${name} TPAs.`}
        onReload={() => onReload(product)}
      >
        <fieldset className={classes.tpas} aria-label={title}>
          {list?.tpas.map(({ id, tpa_name }) => (
            <Checkbox
              key={id}
              label={tpa_name}
              checked={selected.includes(id)}
              disabled={disabled}
              onChange={(event) => onSelect(product, id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </TpaListState>
      <p className={classes.counter} role="status">
        {selected.length} of {most} {name} TPAs selected
      </p>
    </>
  );
}
