import { Checkbox, PasswordInput, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { type AddedUser, type AddUserForm, newUserProblems } from "@/domain/access/user";
import { byPath } from "@/domain/onboarding/application";
import { routes } from "@/routes";
import { Dialog } from "@/ui/Dialog";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { FormShell } from "@/ui/FormShell";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { toast } from "@/ui/toast";
import { useAddress } from "@/ui/useAddress";
import { DealerIdField } from "../users/DealerIdField";
import { OneTimePassword } from "../users/OneTimePassword";
import { UserQuestions } from "../users/questions";
import { useAddUser } from "./useAddUser";

const empty = { username: "", ownPassword: false, password: "", dealerId: "", isAdmin: false };

/** What the server is sent: a password only where the administrator sets one. */
function formOf({ ownPassword, password, ...user }: typeof empty): AddUserForm {
  return { ...user, anyDealer: false, ...(ownPassword ? { password } : {}) };
}

/** Creates an account for a dealer's people, or for an administrator. */
export function AddUserPage() {
  const { said } = useAddress();
  const [added, setAdded] = useState<AddedUser | null>(null);
  const [shown, setShown] = useState(false);
  const form = useForm({
    initialValues: { ...empty, dealerId: said.get("dealer") ?? "" },
    validate: (values) => byPath(newUserProblems(formOf(values)).errors),
  });
  const { add, busy, questions } = useAddUser({
    onAdded: (user) => {
      form.reset();
      if (user.oneTimePassword) {
        setAdded(user);
        setShown(true);
      } else {
        form.getInputNode("username")?.focus();
      }
    },
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      focusFirst(errors, form.getInputNode);
    },
  });
  const onSubmit = form.onSubmit(
    (values) => add(formOf(values)),
    (errors, values) => {
      const { notice } = newUserProblems(formOf(values));
      if (notice) {
        toast({ ...notice, kind: "destructive" });
      }
      focusFirst(errors, form.getInputNode);
    },
  );
  return (
    <Page title="Add New User" back={{ to: routes.adminDashboard, label: "Back to Dashboard" }} narrow>
      <Panel>
        <FormShell
          at="start"
          submit={{ label: "Create User", busyLabel: "Creating...", busy }}
          onSubmit={onSubmit}
        >
          <FieldGrid>
            <TextInput
              {...form.getInputProps("username")}
              label="Username"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <DealerIdField
              input={form.getInputProps("dealerId")}
              description="Of the dealership that the user works for"
            />
            <FullWidth>
              <Switch
                {...form.getInputProps("isAdmin", { type: "checkbox" })}
                label="Admin User"
                description="An administrator sees all dealers, and sells nothing"
              />
            </FullWidth>
            <FullWidth>
              <Checkbox
                {...form.getInputProps("ownPassword", { type: "checkbox" })}
                label="Set a password myself"
                description="Otherwise a one-time password is made, which you are shown once"
              />
            </FullWidth>
            {form.values.ownPassword ? (
              <PasswordInput
                {...form.getInputProps("password")}
                label="Password"
                required
                autoComplete="new-password"
                visibilityToggleFocusable
                visibilityToggleButtonProps={{ "aria-label": "Show characters" }}
              />
            ) : null}
          </FieldGrid>
        </FormShell>
      </Panel>
      <UserQuestions {...questions} />
      <Dialog
        opened={shown}
        onClose={() => setShown(false)}
        onClosed={() => {
          setAdded(null);
          form.getInputNode("username")?.focus();
        }}
        insistent
        // It goes to the form, for the next user.
        returnFocus={false}
        title="User Created"
      >
        {added?.oneTimePassword && added.expires ? (
          <OneTimePassword
            username={added.username}
            password={added.oneTimePassword}
            expires={added.expires}
            onDone={() => setShown(false)}
          />
        ) : null}
      </Dialog>
      <LeaveGuard unsaved={form.isDirty()} />
    </Page>
  );
}
