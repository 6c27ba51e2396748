import { TextInput } from "@mantine/core";
import type { Ref } from "react";
import { consentFile } from "@/api/document/sign";
import classes from "./ConsentProof.module.css";
import { SaveFileButton } from "./SaveFileButton";

interface ConsentProofProps {
  ref: Ref<HTMLInputElement>;
  digits: string;
  error: string | undefined;
  onChange: (digits: string) => void;
}

/** The proof that a phone opens PDF files: four digits stand in one. */
export function ConsentProof({ ref, digits, error, onChange }: ConsentProofProps) {
  return (
    <div className={classes.proof}>
      <p className={classes.text}>
        Your copies are PDF files. Please open this one, which has the same text, and type the four digits at
        its end.
      </p>
      <SaveFileButton title="Agreement to sign on a screen" fetchFile={consentFile} />
      <TextInput
        ref={ref}
        className={classes.field ?? ""}
        label="Four digits in the PDF"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={digits}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
