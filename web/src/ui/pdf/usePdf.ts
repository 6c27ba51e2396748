import { useEffect, useState } from "react";
import { log } from "../log";
import { patiently } from "../patiently";
import type { Pdf } from "./openPdf";

interface Opening {
  of: Uint8Array;
  pdf: Pdf | null;
}

/** Opens a file with what shows PDFs, which is loaded now; closes it with the component. */
export function usePdf(bytes: Uint8Array | null): { pdf: Pdf | null; failed: boolean } {
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    if (!bytes) {
      return;
    }
    let wanted = true;
    let opened: Pdf | undefined;
    patiently(() => import("./openPdf"))
      .then(({ openPdf }) => openPdf(bytes))
      .then(
        (pdf) => {
          opened = pdf;
          if (wanted) {
            setOpening({ of: bytes, pdf });
          } else {
            pdf.close();
          }
        },
        (error: unknown) => {
          if (wanted) {
            log(`PDF not opened: ${error instanceof Error ? error.name : "unknown"}`);
            setOpening({ of: bytes, pdf: null });
          }
        },
      );
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [bytes]);
  const known = opening?.of === bytes ? opening : null;
  return { pdf: known?.pdf ?? null, failed: known !== null && known.pdf === null };
}
