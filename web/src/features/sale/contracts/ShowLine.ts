import { createContext } from "react";
import type { LineId } from "@/domain/form/ids";

/** Shows another line in the same list; null where the list is none of a dealer's own. */
export const ShowLine = createContext<((id: LineId) => void) | null>(null);
