import type { AddUserForm, FormProblems } from "dealer-core-wasm";
import { core } from "./core";

export type { AddUserForm, UserAccount } from "dealer-core-wasm";

/** What is wrong with a new user. */
export function newUserProblems(form: AddUserForm): FormProblems {
  return core().checkNewUser(form);
}
