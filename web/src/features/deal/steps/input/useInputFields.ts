import { useRef, useState } from "react";
import { dispatchDeal, type FieldError, type InputField, useDeal } from "@/domain/deal/deal";
import { useAfterLeaving } from "@/ui/useAfterLeaving";

/** What each text field of the screen gets, beside its label. */
export interface FieldProps {
  name: string;
  onText: (typed: string) => void;
  onBlur: () => void;
  error: string | undefined;
  readOnly: boolean;
  /** The person who sells types in what the buyer says, so the browser's own idea of name and address is of no use. */
  autoComplete: "off";
}

export interface InputFields {
  field: (name: InputField) => FieldProps;
  /** What is wrong with a field or a group, once it may be said. */
  errorOf: (path: string) => string | undefined;
}

/** The fields of the input screen. An error shows once its field was left, or Submit was pressed. */
export function useInputFields() {
  const { session, view } = useDeal();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pressed, setPressed] = useState(false);
  const afterLeaving = useAfterLeaving();
  const content = useRef<HTMLDivElement>(null);

  const errorOf = (path: string) =>
    pressed || left.has(path) ? view.inputErrors.find((error) => error.path === path)?.message : undefined;

  const field = (name: InputField): FieldProps => ({
    name,
    onText: (value) => dispatchDeal({ type: "edit", field: name, value }),
    onBlur: () => afterLeaving.run(() => setLeft((names) => new Set(names).add(name))),
    error: errorOf(name),
    readOnly: session.loading || session.contractId !== null,
    autoComplete: "off",
  });

  /** Shows every error, and puts the focus into the first wrong field. */
  const showErrors = (errors: FieldError[]) => {
    setPressed(true);
    const paths = errors.map((error) => error.path);
    // The fields of a panel that was closed are there only after the errors have opened it.
    requestAnimationFrame(() => {
      const named = content.current?.querySelectorAll<HTMLElement>("[name]") ?? [];
      [...named].find((element) => paths.includes(element.getAttribute("name") ?? ""))?.focus();
    });
  };

  return { field, errorOf, showErrors, content };
}
