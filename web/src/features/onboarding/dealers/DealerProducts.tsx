import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { TpaProductsForm } from "@/ui/tpaProducts/TpaProductsForm";
import classes from "./DealerProducts.module.css";
import { FoldedProducts, soldText } from "./FoldedProducts";
import type { DealerForm } from "./useDealerForm";

const PATH = "form.products";

interface DealerProductsProps {
  form: DealerForm;
  disabled: boolean;
  /** What is set is said in a line until it is to be changed. */
  folds?: boolean;
}

/** What a dealer sells through which TPAs. */
export function DealerProducts({ form, disabled, folds = false }: DealerProductsProps) {
  const { products } = form.typed.form;
  const [folded, setFolded] = useState(() => folds && soldText(products) !== "");
  const opened = useRef<HTMLDivElement>(null);
  // What is wrong or was taken off is to be seen.
  if (folded && (form.dropped || form.isWrong(PATH))) {
    setFolded(false);
  }
  return (
    <Panel title="Product Selection" hint="TPAs are offered by the dealer's state.">
      {form.dropped ? (
        <div className={classes.dropped}>
          <Notice kind="warn">{form.dropped}</Notice>
        </div>
      ) : null}
      {folded ? (
        <FoldedProducts
          value={products}
          onOpen={() => {
            flushSync(() => setFolded(false));
            // The button that was pressed is gone now.
            opened.current?.querySelector<HTMLElement>("input:checked")?.focus();
          }}
        />
      ) : (
        <div ref={opened}>
          <TpaProductsForm
            path={PATH}
            value={products}
            state={form.state}
            lists={form.lists}
            disabled={disabled}
            errorOf={(key) => form.errorOf(`${PATH}.${key}`)}
            onAnswer={(product, on) => form.choose({ type: "setProduct", product, on })}
            onSelect={(product, tpa, on) => form.choose({ type: "selectTpa", product, tpa, on })}
            onTick={(product, on) => form.choose({ type: "setAncillary", product, on })}
            onChoose={(product, tpa) => form.choose({ type: "chooseAncillaryTpa", product, tpa })}
            onReload={form.reload}
          />
        </div>
      )}
    </Panel>
  );
}
