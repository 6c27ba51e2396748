import { useMediaQuery } from "@mantine/hooks";

/** Whether what was sold shows as a table: below this width, which SoldTable.module.css has too, its columns would break words. */
export function useRoomForTable(): boolean {
  return useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
}
