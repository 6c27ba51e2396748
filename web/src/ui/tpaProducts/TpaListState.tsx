import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { TpaList } from "@/domain/catalog/tpaProducts";
import { useInSlices } from "../useInSlices";

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
  const isReady = useInSlices(list?.status === "ready");
  if (!hasState) {
    return <Text c="dimmed">{stateless}</Text>;
  }
  if (list?.status === "failed") {
    // What failed is only logged; the way out is still offered.
    return (
      <Button variant="default" size="sm" onClick={onReload}>
        Reload TPA options
      </Button>
    );
  }
  if (!list || !isReady) {
    return (
      <Text c="dimmed" role="status">
        Loading TPA options...
      </Text>
    );
  }
  return list.tpas.length === 0 ? <Text c="dimmed">{none}</Text> : children;
}
