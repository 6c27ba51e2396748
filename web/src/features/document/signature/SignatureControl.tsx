import { Radio, TextInput } from "@mantine/core";
import { Keyboard, PenLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Adopted, SignatureField } from "@/api/document/signings";
import { FormShell } from "@/ui/FormShell";
import type { InkErrors } from "./inkErrors";
import { type Drawing, Pad } from "./Pad";
import classes from "./SignatureControl.module.css";
import { inField } from "./strokes";

interface SignatureControlProps {
  /** The name that is typed, as it stands in the deal. */
  name: string;
  field: SignatureField;
  busy: boolean;
  errors: InkErrors;
  /** Something was drawn or typed since. */
  onChange: () => void;
  onAdopt: (ink: Adopted) => void;
}

const WAYS = [
  { value: "drawn", label: "Draw", Icon: PenLine },
  { value: "typed", label: "Type", Icon: Keyboard },
] as const;

type Way = (typeof WAYS)[number]["value"];

/** Makes a signature: drawn, or typed. Both count the same. */
export function SignatureControl({ name, field, busy, errors, onChange, onAdopt }: SignatureControlProps) {
  const [way, setWay] = useState<Way>("drawn");
  const pad = useRef<{ drawing: () => Drawing; focus: () => void }>(null);
  const typed = useRef<HTMLInputElement>(null);
  const [toName, setToName] = useState(false);
  const wrong = way === "drawn" ? errors["ink.strokes"] : (errors["ink.name"] ?? errors["ink.strokes"]);

  useEffect(() => {
    if (toName) {
      typed.current?.focus();
      setToName(false);
    }
  }, [toName]);
  // Where something is wrong, it is to be mended.
  useEffect(() => {
    if (wrong !== undefined) {
      (way === "drawn" ? pad.current : typed.current)?.focus();
    }
  }, [wrong, way]);

  const choose = (chosen: string) => {
    setWay(chosen === "typed" ? "typed" : "drawn");
    onChange();
  };
  const adopt = () => {
    if (way === "typed") {
      onAdopt({ way, name: typed.current?.value ?? "" });
    } else if (pad.current) {
      const { lines, size } = pad.current.drawing();
      onAdopt({ way, strokes: inField(lines, size, field) });
    }
  };

  return (
    <FormShell
      at="start"
      label="Signature"
      submit={{ label: "I adopt this as my signature", busyLabel: "Saving...", busy }}
      onSubmit={adopt}
    >
      <Radio.Group label="How do you want to sign?" value={way} onChange={choose}>
        <div className={classes.ways}>
          {WAYS.map(({ value, label, Icon }) => (
            <Radio.Card key={value} value={value} className={classes.way ?? ""}>
              <Radio.Indicator size="sm" />
              <Icon size={20} aria-hidden />
              {label}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {/* Both stay, so that what was drawn is there after a look at the other. */}
      <div hidden={way !== "drawn"}>
        <Pad
          ref={pad}
          error={way === "drawn" ? wrong : undefined}
          onChange={onChange}
          onTypeInstead={() => {
            choose("typed");
            setToName(true);
          }}
        />
      </div>
      <TextInput
        ref={typed}
        wrapperProps={{ hidden: way !== "typed" }}
        size="md"
        label={`Type your name: ${name}`}
        description="The typed name stands in the documents as your signature."
        error={way === "typed" ? wrong : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
      />
    </FormShell>
  );
}
