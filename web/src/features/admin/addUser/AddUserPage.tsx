import { PasswordInput, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ApiError, NOT_SIGNED_IN } from "@/api/ApiError";
import { addUser, USERNAME_TAKEN } from "@/api/users";
import { byPath } from "@/domain/application";
import { type AddUserForm, newUserProblems } from "@/domain/user";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { toast } from "@/ui/toast";
import classes from "./AddUserPage.module.css";

const empty: AddUserForm = { username: "", password: "", dealerId: "", isAdmin: false };
const TAKEN = "This username is already taken";

/** Creates an account for a dealer's people, or for an administrator. */
export function AddUserPage() {
  const [busy, setBusy] = useState(false);
  const [params] = useSearchParams();
  const form = useForm({
    initialValues: { ...empty, dealerId: params.get("dealer") ?? "" },
    validate: (values) => byPath(newUserProblems(values).errors),
  });

  async function send(values: AddUserForm) {
    setBusy(true);
    try {
      const user = await addUser(values);
      toast({ title: "User Created", message: `${user.username} can log in now.`, kind: "success" });
      form.reset();
      form.getInputNode("username")?.focus();
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
      form.setErrors({ username: TAKEN });
      form.getInputNode("username")?.focus();
      toast({ title: "Username Exists", message: TAKEN, kind: "destructive" });
    } else if (error.code !== NOT_SIGNED_IN) {
      form.setErrors(byPath(error.errors));
      toast({ title: "Failed to create user. Please try again.", message: "", kind: "destructive" });
    }
  }

  const onSubmit = form.onSubmit(
    (values) => {
      if (!busy) {
        void send(values);
      }
    },
    (errors, values) => {
      const { notice } = newUserProblems(values);
      if (notice) {
        toast({ ...notice, kind: "destructive" });
      }
      focusFirst(errors, form.getInputNode);
    },
  );

  return (
    <Page title="Add New User" back={{ to: routes.adminDashboard, label: "Back to Dashboard" }} narrow>
      <form onSubmit={onSubmit} noValidate>
        <Panel>
          <FieldGrid>
            <TextInput
              {...form.getInputProps("username")}
              label="Username"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordInput
              {...form.getInputProps("password")}
              label="Password"
              required
              autoComplete="new-password"
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": "Show characters" }}
            />
            <TextInput
              {...form.getInputProps("dealerId")}
              label="Dealer ID"
              required
              description="Of the dealership that the user works for"
              inputWrapperOrder={["label", "input", "description", "error"]}
              autoCapitalize="none"
              spellCheck={false}
            />
            <FullWidth>
              <Switch
                {...form.getInputProps("isAdmin", { type: "checkbox" })}
                label="Admin User"
                description="An administrator sees all dealers, and sells nothing"
              />
            </FullWidth>
          </FieldGrid>
          <BusyButton type="submit" className={classes.submit} busy={busy} busyLabel="Creating...">
            Create User
          </BusyButton>
        </Panel>
      </form>
      <LeaveGuard unsaved={form.isDirty()} />
    </Page>
  );
}
