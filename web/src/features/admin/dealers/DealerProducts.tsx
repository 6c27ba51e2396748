import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { TpaProductsForm } from "@/ui/tpaProducts/TpaProductsForm";
import classes from "./DealerForm.module.css";
import type { DealerForm } from "./useDealerForm";

const PATH = "form.products";

/** What a dealer sells through which TPAs. */
export function DealerProducts({ form, disabled }: { form: DealerForm; disabled: boolean }) {
  return (
    <Panel title="Product Selection" hint="TPAs are offered by the dealer's state.">
      {form.dropped ? (
        <div className={classes.dropped}>
          <Notice kind="warn">{form.dropped}</Notice>
        </div>
      ) : null}
      <TpaProductsForm
        path={PATH}
        value={form.typed.form.products}
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
    </Panel>
  );
}
