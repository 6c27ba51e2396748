import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Product } from "@/domain/sale/tpaTerms";
import { FieldGrid } from "@/ui/FieldGrid";
import { Panel } from "@/ui/Panel";
import classes from "./TpaTerms.module.css";
import { productName } from "./words";

interface AddFormProps {
  products: readonly Product[];
  onAdd: (product: Product, form: string) => void;
}

/** A form whose contracts have other terms than the rest of the product. */
export function AddForm({ products, onAdd }: AddFormProps) {
  const [product, setProduct] = useState(products[0]);
  const [form, setForm] = useState("");
  const [missing, setMissing] = useState(false);
  if (product === undefined) {
    return null;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = form.trim();
    setMissing(named === "");
    if (named) {
      onAdd(product, named);
      setForm("");
    }
  };
  return (
    <Panel
      title="A Form With Terms of Its Own"
      hint="Where one form of a product has other cancellation terms than the rest"
    >
      <form noValidate onSubmit={submit} aria-label="A form with terms of its own">
        <FieldGrid>
          <NativeSelect
            label="Product"
            data={products.map((value) => ({ value, label: productName(value) }))}
            value={product}
            onChange={(event) => setProduct(event.currentTarget.value as Product)}
          />
          <TextInput
            label="Form"
            description="As the rate book names it"
            autoComplete="off"
            maxLength={60}
            value={form}
            error={missing ? "Enter the form" : undefined}
            onChange={(event) => {
              setForm(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </FieldGrid>
        <div className={classes.actions}>
          <Button type="submit" variant="default">
            Enter Its Terms
          </Button>
        </div>
      </form>
    </Panel>
  );
}
