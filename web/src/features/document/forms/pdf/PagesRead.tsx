import { useQuery } from "@tanstack/react-query";
import type { FormRecord } from "@/api/document/forms";
import { Panel } from "@/ui/Panel";
import { formBytesQuery, PdfPages } from "./PdfPages";
import boxClasses from "./PlacementBox.module.css";
import { POINT, placementName } from "./placements";

/** The pages of a form's file and what is placed over them, only to be read. */
export function PagesRead({ form }: { form: FormRecord }) {
  return form.pdf ? <Pages form={form} pdf={form.pdf} /> : null;
}

function Pages({ form, pdf }: { form: FormRecord; pdf: NonNullable<FormRecord["pdf"]> }) {
  const file = useQuery(formBytesQuery(form, pdf.sha256));
  return (
    <Panel title="Pages" hint="The boxes show what is printed over the file, and where it is signed.">
      <PdfPages
        form={form}
        file={file}
        words={pdf.pages}
        overlay={({ number, scale }) =>
          pdf.placements
            .filter(({ page }) => page === number)
            .map((placement, at) => (
              <span
                key={at}
                className={boxClasses.read}
                data-sign={placement.fill.by === "sign" || undefined}
                style={{
                  left: (placement.left / POINT) * scale,
                  top: (placement.top / POINT) * scale,
                  width: (placement.width / POINT) * scale,
                  height: (placement.height / POINT) * scale,
                }}
              >
                <span className={boxClasses.name}>{placementName(placement)}</span>
              </span>
            ))
        }
      />
    </Panel>
  );
}
