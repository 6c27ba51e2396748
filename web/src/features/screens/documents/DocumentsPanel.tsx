import { Text } from "@mantine/core";
import { SidePanel } from "@/ui/SidePanel";
import { useKept } from "@/ui/useKept";
import { DocumentList } from "./DocumentList";
import type { DocumentsOf } from "./documentsOf";

export interface DocumentsPanelProps {
  /** Whose documents show; null for none. */
  of: DocumentsOf | null;
  onClose: () => void;
}

/** The documents of a contract, in a panel at the side: the waiver of its menu, a pre-contract sheet where the state demands one, one for each product that was sold, and the void copies of those that ended. */
export function DocumentsPanel({ of, onClose }: DocumentsPanelProps) {
  const shown = useKept(of);
  return (
    <SidePanel opened={of !== null} onClose={onClose} title="Documents">
      {shown === null ? null : (
        <>
          <Text c="dimmed" mb="md">
            {shown.title}
          </Text>
          <DocumentList
            key={`${shown.dealerId} ${shown.contractId ?? shown.menuId}`}
            of={shown}
            leadsToSigning={shown.dealerId === null}
          />
        </>
      )}
    </SidePanel>
  );
}
