import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { saveCancellationTerms, type TpaTerms } from "@/api/sale/tpaTerms";
import type { TpaId } from "@/domain/form/ids";
import { type CancellationTermsForm, cancellationRules, type Product } from "@/domain/sale/tpaTerms";
import { Panel } from "@/ui/Panel";
import { CancellationFields } from "./CancellationFields";
import { Sentences } from "./Sentences";
import { TermsForm } from "./TermsForm";
import classes from "./TpaTerms.module.css";
import { useReport } from "./useReport";
import { useTermsEditor } from "./useTermsEditor";
import { kindName } from "./words";

interface CancellationTermsProps {
  tpa: TpaId;
  terms: TpaTerms;
  product: Product;
  /** The form; empty for all that have no terms of their own. */
  form: string;
  /** Whether its fields show at once: somebody just asked for it. */
  opened?: boolean;
  onDirty: (dirty: boolean) => void;
}

/** What a product's contracts say of their cancellation: in words, and as fields once somebody wants to change it. */
export function CancellationTerms(props: CancellationTermsProps) {
  const { tpa, terms, product, form, opened = false, onDirty } = props;
  const [open, setOpen] = useState(opened);
  const storedIn = ({ cancellation }: TpaTerms) =>
    cancellation.find((of) => of.product === product && of.form === form);
  const stored = storedIn(terms);
  const name = kindName(product, form);
  const fields = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    setTimeout(() => change.current?.focus());
  };
  const editor = useTermsEditor<CancellationTermsForm>({
    tpa,
    name: `Terms of ${name}`,
    rules: cancellationRules(product),
    stored,
    storedIn,
    send: (body) => saveCancellationTerms(tpa, { product, form, ...body }),
    onSaved: close,
  });
  useReport(editor.dirty, onDirty);
  useEffect(() => {
    if (open) {
      fields.current?.querySelector<HTMLElement>("select, input")?.focus();
    }
  }, [open]);
  return (
    <Panel
      title={name}
      hint={
        stored
          ? `Version ${stored.version}`
          : "Not entered yet: cancellations are worked out by assumed terms, and say so"
      }
      action={
        open ? null : (
          <Button
            ref={change}
            variant="default"
            size="sm"
            aria-label={`${stored ? "Change" : "Enter"} terms of ${name}`}
            onClick={() => setOpen(true)}
          >
            {stored ? "Change" : "Enter Terms"}
          </Button>
        )
      }
    >
      {open ? (
        <div ref={fields}>
          <TermsForm
            label={`Terms of ${name}`}
            editor={editor}
            onCancel={() => {
              editor.discard();
              close();
            }}
          >
            <CancellationFields editor={editor} isGap={product === "gap"} />
          </TermsForm>
        </div>
      ) : stored ? (
        <p className={classes.said}>
          <Sentences words={editor.words ?? []} />
        </p>
      ) : null}
    </Panel>
  );
}
