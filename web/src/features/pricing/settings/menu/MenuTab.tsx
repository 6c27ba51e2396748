import { lazy, Suspense } from "react";
import { patiently } from "@/ui/patiently";
import { MenuSkeleton } from "./MenuSkeleton";

/** Most visits are about markups. */
const MenuSettings = lazy(() =>
  patiently(async () => ({ default: (await import("./MenuSettings")).MenuSettings })),
);

/** The packages of the dealership's menus, whose code is fetched when they are first opened. */
export function MenuTab() {
  return (
    <Suspense fallback={<MenuSkeleton />}>
      <MenuSettings />
    </Suspense>
  );
}
