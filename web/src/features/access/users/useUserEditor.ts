import { useForm } from "@mantine/form";
import { changeUser, UNKNOWN_DEALER, USERS, userQuery } from "@/api/access/users";
import type { UserAccount, UserChanges } from "@/domain/access/user";
import { byPath } from "@/domain/onboarding/application";
import { mergeUser } from "@/domain/screens/merge";
import { useCorrection } from "@/features/screens/editor/useCorrection";
import { useDisabling } from "@/features/screens/editor/useDisabling";
import { useStoredRecord } from "@/features/screens/editor/useStoredRecord";
import { focusFirst } from "@/ui/focusFirst";
import { useUserQuestions } from "./questions";

type UserForm = Pick<UserChanges, "dealerId" | "isAdmin">;

function formOf({ dealerId, isAdmin }: UserAccount): UserForm {
  return { dealerId, isAdmin };
}

/** Corrects an account, and disables or enables it. */
export function useUserEditor(loaded: UserAccount) {
  const form = useForm({ initialValues: formOf(loaded) });
  const questions = useUserQuestions();

  const record = {
    noun: "user",
    nameOf: (user: UserAccount) => user.username,
    ...useStoredRecord(userQuery(loaded.username), USERS),
    fill: (user: UserAccount) => {
      form.setInitialValues(formOf(user));
      form.setValues(formOf(user));
      form.clearErrors();
    },
  };
  const correction = useCorrection<UserAccount, UserForm>({
    ...record,
    loaded,
    send: (values, { username, disabled, version }) =>
      questions.sendFor(values.dealerId, (anyDealer) =>
        changeUser(username, { ...values, disabled, version, anyDealer }),
      ),
    merge: mergeUser,
    says: (user, values) => user.dealerId === values.dealerId.trim() && user.isAdmin === values.isAdmin,
    refuse: (error) => {
      const errors =
        error.code === UNKNOWN_DEALER
          ? { dealerId: "No enrolled dealer has this ID." }
          : byPath(error.errors);
      form.setErrors(errors);
      focusFirst(errors, form.getInputNode);
    },
  });
  const toggling = useDisabling({
    ...record,
    ...correction,
    disabled: correction.base.disabled,
    send: (disabled, user) =>
      changeUser(user.username, { ...formOf(user), disabled, version: user.version, anyDealer: false }),
    changed: form.isDirty,
  });
  /** Goes on once it is sure that somebody is to become an administrator. */
  async function confirmed(values: UserForm, on: UserAccount, goOn: (values: UserForm) => void) {
    if (!values.isAdmin || on.isAdmin || (await questions.admin.ask(on.username))) {
      goOn(values);
    }
  }
  return {
    ...correction,
    save: (values: UserForm) => void confirmed(values, correction.base, correction.save),
    overwrite: (values: UserForm) =>
      void confirmed(values, correction.newer ?? correction.base, correction.overwrite),
    questions,
    form,
    changed: form.isDirty(),
    toggling,
    /** The account has another password, and with it another version. */
    passwordWasReset: (user: UserAccount) => {
      correction.take(user);
      record.keep(user);
    },
  };
}
