import type { Adopted, SignatureField } from "@/api/document/signings";
import classes from "./InkPicture.module.css";

interface InkPictureProps {
  ink: Adopted;
  field: SignatureField;
  /** What it is, for those who hear the page. */
  label: string;
}

/** A signature as it stands in the documents. */
export function InkPicture({ ink, field, label }: InkPictureProps) {
  if (ink.way === "typed") {
    return (
      <p className={classes.typed} role="img" aria-label={`${label}: ${ink.name}`}>
        {ink.name}
      </p>
    );
  }
  return (
    <svg
      className={classes.drawn}
      viewBox={`0 0 ${field.width} ${field.height}`}
      role="img"
      aria-label={label}
    >
      {ink.strokes.map((stroke, at) => (
        <polyline
          key={at}
          points={stroke.map(([x, y]) => `${x},${y}`).join(" ")}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
