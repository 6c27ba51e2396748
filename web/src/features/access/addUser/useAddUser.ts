import { addUser, UNKNOWN_DEALER, USERNAME_TAKEN } from "@/api/access/users";
import type { AddedUser, AddUserForm } from "@/domain/access/user";
import { byPath } from "@/domain/onboarding/application";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { useUserQuestions } from "../users/questions";

const TAKEN = "This username is already taken";

interface Outcome {
  onAdded: (user: AddedUser) => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}

/** Adds a user, after the questions that there are; a refusal names its fields. */
export function useAddUser({ onAdded, onFieldErrors }: Outcome) {
  const questions = useUserQuestions();
  const { send, busy } = useApiMutation({
    send: (form: AddUserForm) =>
      questions.sendFor(form.dealerId, (anyDealer) => addUser({ ...form, anyDealer })),
    onDone: (user) => {
      onAdded(user);
      // Where a one-time password was made, a dialog shows it.
      return user.oneTimePassword
        ? null
        : { title: "User Created", message: `${user.username} can log in now.` };
    },
    onRefused: ({ code, errors }) => {
      if (code === USERNAME_TAKEN) {
        onFieldErrors({ username: TAKEN });
        return { title: "Username Exists", message: TAKEN };
      }
      if (code === UNKNOWN_DEALER) {
        onFieldErrors({ dealerId: "No enrolled dealer has this ID." });
        return null;
      }
      onFieldErrors(byPath(errors));
      return { title: "Failed to create user. Please try again.", message: "" };
    },
  });

  async function add(form: AddUserForm) {
    if (!form.isAdmin || (await questions.admin.ask(form.username.trim()))) {
      send(form);
    }
  }

  return {
    add: (form: AddUserForm) => {
      if (!busy) {
        void add(form);
      }
    },
    busy,
    questions,
  };
}
