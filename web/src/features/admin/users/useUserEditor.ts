import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { hasCode, STALE_VERSION } from "@/api/ApiError";
import { changeUser, USERS, userQuery } from "@/api/users";
import { byPath } from "@/domain/application";
import type { UserAccount, UserChanges } from "@/domain/user";
import { focusFirst } from "@/ui/focusFirst";
import { toast } from "@/ui/toast";
import { useConfirmed } from "../shared/useConfirmed";
import { useCorrection } from "../shared/useCorrection";

type UserForm = Pick<UserChanges, "dealerId" | "isAdmin">;

function formOf({ dealerId, isAdmin }: UserAccount): UserForm {
  return { dealerId, isAdmin };
}

/** Corrects an account, and disables or enables it. */
export function useUserEditor(loaded: UserAccount) {
  const queryClient = useQueryClient();
  const query = userQuery(loaded.username);
  const form = useForm({ initialValues: formOf(loaded) });

  const reload = () => queryClient.fetchQuery({ ...query, staleTime: 0 });
  const store = (user: UserAccount) => {
    queryClient.setQueryData(query.queryKey, user);
    void queryClient.invalidateQueries({ queryKey: [USERS] });
  };
  const fill = (user: UserAccount) => {
    form.setInitialValues(formOf(user));
    form.setValues(formOf(user));
    form.clearErrors();
  };

  const correction = useCorrection<UserAccount, UserForm>({
    noun: "user",
    loaded,
    reload,
    send: (values, { username, disabled, version }) => changeUser(username, { ...values, disabled, version }),
    says: (user, values) => user.dealerId === values.dealerId.trim() && user.isAdmin === values.isAdmin,
    onSaved: (user) => {
      store(user);
      fill(user);
      toast({ title: "User saved", message: user.username, kind: "success" });
    },
    onRefused: (error) => {
      const errors = byPath(error.errors);
      form.setErrors(errors);
      focusFirst(errors, form.getInputNode);
      toast({
        title: "User not saved",
        message:
          error.errors[0]?.message ??
          error.detail ??
          "Nothing was lost. Please check your connection and press Save Changes again.",
        kind: "destructive",
      });
    },
  });
  const { base, take, meet } = correction;

  /** What was typed is not saved with it, and stays. */
  async function toggle() {
    const { username, disabled, version } = base;
    const word = disabled ? "enabled" : "disabled";
    try {
      const user = await changeUser(username, { ...formOf(base), disabled: !disabled, version });
      take(user);
      store(user);
      toast({ title: `User ${word}`, message: username, kind: "success" });
    } catch (error) {
      if (!hasCode(error, STALE_VERSION)) {
        throw error;
      }
      const user = await reload();
      if (form.isDirty()) {
        meet(user);
      } else {
        take(user);
        fill(user);
      }
      toast({
        title: `User not ${word}`,
        message: "Somebody else changed it meanwhile. Please look at it again.",
        kind: "destructive",
      });
    }
  }

  const loadNewer = () => {
    if (correction.newer) {
      fill(correction.newer);
      take(correction.newer);
      document.querySelector<HTMLElement>("h1")?.focus();
    }
  };

  return {
    ...correction,
    form,
    changed: form.isDirty(),
    loadNewer,
    toggling: useConfirmed(toggle, `The user could not be ${base.disabled ? "enabled" : "disabled"}`),
    /** The account has another password, and with it another version. */
    passwordWasReset: (user: UserAccount) => {
      take(user);
      store(user);
    },
  };
}
