import type { AddUserForm, ChangePasswordForm, FormProblems } from "dealer-core-wasm";
import { core } from "@/domain/core";
import { byPath } from "@/domain/onboarding/application";

export type {
  AddedUser,
  AddUserForm,
  ChangePasswordForm,
  PasswordReset,
  UserAccount,
  UserChanges,
} from "dealer-core-wasm";

/** What is wrong with a new user. */
export function newUserProblems(form: AddUserForm): FormProblems {
  return core().checkNewUser(form);
}

/** What is wrong with the change of one's own password, by the form's keys. The person's own names are no good password. */
export function passwordErrors(form: ChangePasswordForm, ownNames: string[]): Record<string, string> {
  return byPath(core().checkChangePassword(form, ownNames));
}
