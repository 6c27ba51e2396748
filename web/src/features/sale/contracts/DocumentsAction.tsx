import { ActionIcon } from "@mantine/core";
import { FileText } from "lucide-react";

interface DocumentsActionProps {
  /** The row that it stands in. */
  title: string;
  onOpen: () => void;
}

/** Opens the documents of a row's contract. */
export function DocumentsAction({ title, onOpen }: DocumentsActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title="Documents"
      aria-label={`Documents of ${title}`}
      onClick={onOpen}
    >
      <FileText size={16} aria-hidden />
    </ActionIcon>
  );
}
