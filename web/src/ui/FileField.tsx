import { Input } from "@mantine/core";
import { FileUp } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import classes from "./FileField.module.css";
import { sizeText } from "./sizeText";

interface FileFieldProps {
  label: string;
  /** Which files it takes: 'One CSV file a book, up to 4 MiB'. */
  description: string;
  /** The same, for the browser's own choice of a file. */
  accept: string;
  file: File | null;
  error: string | null;
  /** Nothing else can be chosen now. */
  locked: boolean;
  onChoose: (file: File | null) => void;
}

/** A field of a file. The browser's own one fills it, so that a file can be dropped on it, and the keyboard reaches it. */
export function FileField({ label, description, accept, file, error, locked, onChoose }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Chosen again, the same file is no change to the browser.
    if (file === null && input.current) {
      input.current.value = "";
    }
  }, [file]);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={["label", "input", "description", "error"]}
    >
      <div className={classes.field} data-error={error !== null || undefined}>
        <FileUp size={20} aria-hidden />
        <span className={classes.name}>
          {file ? `${file.name}, ${sizeText(file.size)}` : "Choose a file, or drop it here"}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          data-path="file"
          disabled={locked}
          aria-describedby={error === null ? `${id}-description` : `${id}-error`}
          aria-invalid={error !== null || undefined}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
        />
      </div>
    </Input.Wrapper>
  );
}
