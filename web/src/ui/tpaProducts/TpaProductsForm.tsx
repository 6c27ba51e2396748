import { NativeSelect } from "@mantine/core";
import { selectedKeys, type TpaLists } from "@/domain/catalog/tpaProducts";
import type { AncillaryProduct, ProductGroup, TpaProducts } from "@/domain/deal/deal";
import type { TpaId } from "@/domain/form/ids";
import { constants } from "@/domain/screens/constants";
import { AncillaryTpas } from "./AncillaryTpas";
import { GroupQuestion } from "./GroupQuestion";
import { TpaCheckboxes } from "./TpaCheckboxes";
import classes from "./TpaProducts.module.css";

export interface TpaProductsFormProps {
  /** Where the choice is in its form: the names of its fields begin with it. */
  path: string;
  value: TpaProducts;
  /** Whose TPAs are eligible: a 2-letter code, or nothing. */
  state: string;
  lists: TpaLists;
  disabled: boolean;
  /** What is wrong with a product, by its key in the form. */
  errorOf: (key: string) => string | undefined;
  /** Chose the state; without it the state is asked elsewhere. */
  onState?: (state: string) => void;
  onAnswer: (group: ProductGroup, yes: boolean) => void;
  onSelect: (product: "vsc" | "gap", tpa: TpaId, on: boolean) => void;
  onTick: (product: AncillaryProduct, on: boolean) => void;
  onChoose: (product: AncillaryProduct, tpa: TpaId) => void;
  onReload: () => void;
}

/** Three Yes/No questions; Yes opens the TPAs of the dealer's state to choose from. It holds nothing itself. */
export function TpaProductsForm(props: TpaProductsFormProps) {
  const { value, state, disabled, errorOf, onState, onAnswer } = props;
  const { productGroups, maxVscTpas, maxGapTpas } = constants();
  const limits = { vsc: maxVscTpas, gap: maxGapTpas };
  return (
    <div className={classes.form}>
      {onState ? <DealerState state={state} onState={onState} disabled={disabled} /> : null}
      {productGroups.map(({ group, question }) => (
        <GroupQuestion
          key={group}
          question={question}
          panelTitle={group === "ancillary" ? question : listTitle(group, limits[group])}
          {...(group !== "ancillary" && {
            count: `${value[selectedKeys[group]].length} of ${limits[group]}`,
          })}
          yes={value[group]}
          wrong={keysOf(group).some((key) => errorOf(key) !== undefined)}
          disabled={disabled}
          onAnswer={(yes) => onAnswer(group, yes)}
        >
          {group === "ancillary" ? (
            <AncillaryTpas {...props} />
          ) : (
            <TpaCheckboxes
              {...props}
              product={group}
              selected={value[selectedKeys[group]]}
              title={listTitle(group, limits[group])}
              most={limits[group]}
            />
          )}
        </GroupQuestion>
      ))}
    </div>
  );
}

/** The keys under which something can be wrong with a group. */
function keysOf(group: ProductGroup): string[] {
  return group === "ancillary" ? constants().ancillaries.map(({ tpaKey }) => tpaKey) : [selectedKeys[group]];
}

function listTitle(product: "vsc" | "gap", most: number): string {
  return `Available ${product.toUpperCase()} TPA Options (Select up to ${most})`;
}

interface DealerStateProps {
  state: string;
  onState: (state: string) => void;
  disabled: boolean;
}

function DealerState({ state, onState, disabled }: DealerStateProps) {
  return (
    <NativeSelect
      className={classes.state}
      label="Dealer state"
      description="Only TPAs eligible in this state are offered."
      name="dealerState"
      data={[{ value: "", label: "Select a state" }, ...constants().states]}
      value={state}
      disabled={disabled}
      onChange={(event) => onState(event.currentTarget.value)}
    />
  );
}
