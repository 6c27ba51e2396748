import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PdfPage, Placement } from "@/api/document/forms";
import { ValueSelect } from "../blocks/InsertValue";
import { RoleField } from "../blocks/RoleField";
import classes from "./PlacementItem.module.css";
import { pointsIn, pointsText } from "./placements";

interface PlacementFieldsProps {
  placement: Placement;
  pages: readonly PdfPage[];
  onChange: (part: Partial<Placement>) => void;
}

/** What stands at a place of a page, where that is in points, and how it is written. */
export function PlacementFields({ placement, pages, onChange }: PlacementFieldsProps) {
  const { fill } = placement;
  const isValue = fill.by === "value";
  const points = (
    name: "left" | "top" | "width" | "height" | "size" | "smallest",
    label: string,
    hint?: string,
  ) => (
    <PointsField
      label={label}
      hint={hint}
      value={placement[name]}
      onPoints={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <NativeSelect
        label="What stands here"
        data={[
          { value: "value", label: "A value" },
          { value: "signature", label: "A signature" },
          { value: "initials", label: "Initials" },
        ]}
        value={isValue ? "value" : fill.place}
        onChange={(event) => {
          const fill = fillOf(event.currentTarget.value, placement);
          // Nobody signs into cells.
          onChange(fill.by === "sign" ? { fill, comb: null } : { fill });
        }}
      />
      {isValue ? (
        <ValueSelect
          label="Value"
          value={fill.placeholder}
          onChange={(placeholder) => onChange({ fill: { by: "value", placeholder } })}
        />
      ) : (
        <RoleField
          label={fill.place === "initials" ? "Whose initials" : "Who signs"}
          role={fill.role}
          onChange={(role) => onChange({ fill: { ...fill, role } })}
        />
      )}
      <NativeSelect
        label="On page"
        data={pages.map((_, at) => String(at + 1))}
        value={String(placement.page)}
        onChange={(event) => onChange({ page: Number(event.currentTarget.value) })}
      />
      <div className={classes.pair}>
        {points("left", "Left", "In points")}
        {points("top", "Top", "In points")}
        {points("width", "Width")}
        {points("height", "Height")}
      </div>
      {isValue ? (
        <>
          <div className={classes.pair}>
            {points("size", "Type size")}
            {points("smallest", "Smallest size", "Long values shrink to it")}
          </div>
          <div className={classes.pair}>
            <NativeSelect
              label="Stands"
              data={[
                { value: "left", label: "At the left" },
                { value: "center", label: "In the middle" },
                { value: "right", label: "At the right" },
              ]}
              value={placement.align}
              onChange={(event) => onChange({ align: event.currentTarget.value as Placement["align"] })}
            />
            <CombField comb={placement.comb ?? null} onChange={(comb) => onChange({ comb })} />
          </div>
        </>
      ) : null}
    </>
  );
}

function fillOf(kind: string, { fill }: Placement): Placement["fill"] {
  if (kind === "value") {
    return fill.by === "value" ? fill : { by: "value", placeholder: "" };
  }
  const role = fill.by === "sign" ? fill.role : "buyer";
  return { by: "sign", role, place: kind === "initials" ? "initials" : "signature" };
}

interface PointsFieldProps {
  label: string;
  hint: string | undefined;
  /** Thousandths of a point. */
  value: number;
  onPoints: (value: number) => void;
}

/** A length in points. What is no length stays as it was typed, and changes nothing. */
function PointsField({ label, hint, value, onPoints }: PointsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && pointsIn(typed) === null;
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? pointsText(value)}
      error={wrong ? "A number, as 72.5" : null}
      onFocus={() => setTyped(pointsText(value))}
      onBlur={() => !wrong && setTyped(null)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const points = pointsIn(event.currentTarget.value);
        if (points !== null) {
          onPoints(points);
        }
      }}
    />
  );
}

interface CombFieldProps {
  comb: number | null;
  onChange: (comb: number | null) => void;
}

/** Into how many cells a value is written; none for a line. */
function CombField({ comb, onChange }: CombFieldProps) {
  return (
    <TextInput
      label="Cells"
      description="One character each"
      inputMode="numeric"
      autoComplete="off"
      value={comb === null ? "" : String(comb)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 2);
        onChange(digits === "" ? null : Number(digits));
      }}
    />
  );
}
