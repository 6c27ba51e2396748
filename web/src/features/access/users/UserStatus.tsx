import type { UserAccount } from "@/domain/access/user";
import { StatusWord } from "@/ui/StatusWord";

/** Whether a user can log in, and with what. */
export function UserStatus({ user }: { user: Pick<UserAccount, "disabled" | "mustChangePassword"> }) {
  if (user.disabled) {
    return <StatusWord status="disabled" word="Disabled" />;
  }
  return user.mustChangePassword ? (
    <StatusWord status="waiting" word="One-time password" />
  ) : (
    <StatusWord status="active" word="Active" />
  );
}
