import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { TpaList } from "@/domain/catalog/tpaProducts";

interface TpaListStateProps {
  list: TpaList | undefined;
  hasState: boolean;
  /** The text when no TPA is eligible. */
  none: string;
  /** The text when no state is chosen. */
  stateless: string;
  onReload: () => void;
  /** The list, when there is one. */
  children: ReactNode;
}

/** The TPAs of a product, or why there are none to choose from. */
export function TpaListState({ list, hasState, none, stateless, onReload, children }: TpaListStateProps) {
  if (!hasState) {
    return <Text c="dimmed">{stateless}</Text>;
  }
  if (!list || list.status === "loading") {
    return (
      <Text c="dimmed" role="status">
        Loading TPA options...
      </Text>
    );
  }
  if (list.status === "failed") {
    // What failed is only logged; the way out is still offered.
    return (
      <Button variant="default" size="sm" onClick={onReload}>
        Reload TPA options
      </Button>
    );
  }
  return list.tpas.length === 0 ? <Text c="dimmed">{none}</Text> : children;
}
