import { useState } from "react";
import { addUser, UNKNOWN_DEALER, USERNAME_TAKEN } from "@/api/access/users";
import { ApiError, NOT_SIGNED_IN } from "@/api/http/ApiError";
import type { AddedUser, AddUserForm } from "@/domain/access/user";
import { byPath } from "@/domain/onboarding/application";
import { toast } from "@/ui/toast";
import { useUserQuestions } from "../users/questions";

const TAKEN = "This username is already taken";

interface Outcome {
  onAdded: (user: AddedUser) => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}

/** Adds a user, after the questions that there are; a refusal names its fields. */
export function useAddUser({ onAdded, onFieldErrors }: Outcome) {
  const [busy, setBusy] = useState(false);
  const questions = useUserQuestions();

  async function send(form: AddUserForm) {
    if (form.isAdmin && !(await questions.admin.ask(form.username.trim()))) {
      return;
    }
    setBusy(true);
    try {
      onAdded(await questions.sendFor(form.dealerId, (anyDealer) => addUser({ ...form, anyDealer })));
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  function fail(error: ApiError) {
    if (error.code === USERNAME_TAKEN) {
      onFieldErrors({ username: TAKEN });
      toast({ title: "Username Exists", message: TAKEN, kind: "destructive" });
    } else if (error.code === UNKNOWN_DEALER) {
      onFieldErrors({ dealerId: "No enrolled dealer has this ID." });
    } else if (error.code !== NOT_SIGNED_IN) {
      onFieldErrors(byPath(error.errors));
      toast({ title: "Failed to create user. Please try again.", message: "", kind: "destructive" });
    }
  }

  return {
    add: (form: AddUserForm) => {
      if (!busy) {
        void send(form);
      }
    },
    busy,
    questions,
  };
}
