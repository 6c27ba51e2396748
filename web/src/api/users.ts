import type { AddUserForm, UserAccount } from "@/domain/user";
import { api } from "./client";
import { paths } from "./paths";

/** The code of a refused user: the name is another one's. */
export const USERNAME_TAKEN = "username_taken";

/** Adds a user. */
export function addUser(form: AddUserForm): Promise<UserAccount> {
  return api.post<UserAccount>(paths.users(), form);
}
