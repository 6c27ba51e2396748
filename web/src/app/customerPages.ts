import { routes } from "@/routes";
import type { AppPages } from "./pages";

/** The pages of a customer who holds the dealership's device. */
export const customerPages = {
  [routes.menu]: {
    load: async () => (await import("@/features/document/menu/MenuPage")).MenuPage,
    head: { title: "Your options" },
  },
} satisfies AppPages;
