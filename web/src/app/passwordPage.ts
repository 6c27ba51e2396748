import { mustChangePassword } from "@/domain/access/session";
import { passwordHead } from "@/features/access/password/passwordHead";
import type { AppPage } from "./pages";

/** The page of one's own password, for the role with this home. */
export const passwordPage = (home: string): AppPage => ({
  load: async () => (await import("@/features/access/password/PasswordPage")).PasswordPage,
  head: () => passwordHead(mustChangePassword(), home),
});
