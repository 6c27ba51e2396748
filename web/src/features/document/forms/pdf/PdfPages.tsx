import { queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { type FormRecord, formFile, type PageWords } from "@/api/document/forms";
import { patiently } from "@/ui/patiently";
import type { ShownPage } from "@/ui/pdf/PdfPage";

const Viewer = lazy(() =>
  patiently(async () => ({ default: (await import("@/ui/pdf/PdfViewer")).PdfViewer })),
);

/** The bytes of the file that a form lies over; another file has another hash. */
export function formBytesQuery({ owner, key }: FormRecord, sha256: string) {
  return queryOptions({
    queryKey: ["form-file", owner, key, sha256],
    queryFn: async ({ signal }) =>
      new Uint8Array(await (await formFile({ owner, key }, signal)).arrayBuffer()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface PdfPagesProps {
  form: FormRecord;
  file: UseQueryResult<Uint8Array<ArrayBuffer>>;
  words: readonly PageWords[];
  /** What stands over a page. */
  overlay: (page: ShownPage) => ReactNode;
}

/** The pages of a form's file, with something over them. */
export function PdfPages({ form, file, words, overlay }: PdfPagesProps) {
  return (
    <Suspense>
      <Viewer
        bytes={file.data ?? null}
        label={form.title}
        whole
        words={words.map((page) => (page.confirmed ? page.words : ""))}
        overlay={overlay}
        {...(file.isError && {
          failure: "The file did not come. Please check your connection.",
          onRetry: () => void file.refetch(),
        })}
      />
    </Suspense>
  );
}
