import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ApiError } from "@/api/http/ApiError";
import { Dialog } from "@/ui/Dialog";
import { PdfViewer } from "@/ui/pdf/PdfViewer";

interface PagesDialogProps {
  opened: boolean;
  title: string;
  fetchFile: () => Promise<File>;
  onClose: () => void;
}

/** The pages of a file in a dialog that takes the whole window. The file is fetched each time, and kept no longer than it shows. */
export function PagesDialog({ opened, title, fetchFile, onClose }: PagesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} whole>
      <Pages title={title} fetchFile={fetchFile} />
    </Dialog>
  );
}

function Pages({ title, fetchFile }: Pick<PagesDialogProps, "title" | "fetchFile">) {
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ["pages", id],
    queryFn: async () => new Uint8Array(await (await fetchFile()).arrayBuffer()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <PdfViewer
      bytes={data ?? null}
      label={title}
      failure={error ? whyNot(error) : null}
      onRetry={() => void refetch()}
    />
  );
}

/** Why the file did not come. */
function whyNot(error: Error): string {
  if (error instanceof ApiError && !error.isTemporary && error.detail) {
    return error.detail;
  }
  return "The file did not come. Please check your connection.";
}
