import { mustChangePassword } from "@/domain/access/session";
import type { AppPage } from "./pages";

/** The page of one's own password, for either role. */
export const passwordPage: AppPage = {
  load: async () => (await import("@/features/access/password/PasswordPage")).PasswordPage,
  head: {
    title: () => (mustChangePassword() ? "Choose a new password" : "Change password"),
    narrow: true,
  },
};
