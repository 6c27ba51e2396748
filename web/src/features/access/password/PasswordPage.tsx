import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useLocation } from "react-router-dom";
import { mustChangePassword, useSession } from "@/domain/access/session";
import { type ChangePasswordForm, passwordErrors } from "@/domain/access/user";
import { routes } from "@/routes";
import { FormShell } from "@/ui/FormShell";
import { focusFirst } from "@/ui/focusFirst";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import classes from "./PasswordPage.module.css";
import { passwordHead } from "./passwordHead";
import { useChangePassword } from "./useChangePassword";

const empty: ChangePasswordForm = { current: "", next: "", repeat: "" };

/** Changes one's own password: at any time, and before anything else after a login with a one-time password. */
export function PasswordPage() {
  const session = useSession();
  const demanded = mustChangePassword();
  // Each role has an address of its own for this page, so the way back is known before the session is.
  const home = useLocation().pathname === routes.adminPassword ? routes.adminDashboard : routes.dashboard;
  const ownNames = session ? [session.username, session.dealerId, session.dealerName] : [];
  const form = useForm({ initialValues: empty, validate: (values) => passwordErrors(values, ownNames) });
  const { change, busy } = useChangePassword((errors) => {
    form.setErrors(errors);
    focusFirst(errors, form.getInputNode);
  });
  const onSubmit = form.onSubmit(change, (errors) => focusFirst(errors, form.getInputNode));
  const field = (name: keyof ChangePasswordForm) => ({
    ...form.getInputProps(name),
    required: true,
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { "aria-label": "Show characters" },
  });
  return (
    <div className={classes.page}>
      <Page {...passwordHead(demanded, home)}>
        <Panel>
          <FormShell
            at="start"
            submit={{
              label: demanded ? "Save and go on" : "Change password",
              busyLabel: "Saving...",
              busy,
            }}
            onSubmit={onSubmit}
          >
            {/* Tells password managers whose password it is. */}
            <input type="text" autoComplete="username" value={session?.username ?? ""} readOnly hidden />
            <div className={classes.fields}>
              <PasswordInput
                {...field("current")}
                label="Current password"
                description={demanded && "The one-time password that you were given"}
                autoComplete="current-password"
              />
              <PasswordInput
                {...field("next")}
                label="New password"
                description="Length makes it strong: a sentence that only you know is a good one."
                autoComplete="new-password"
              />
              <PasswordInput {...field("repeat")} label="Repeat new password" autoComplete="new-password" />
            </div>
          </FormShell>
        </Panel>
      </Page>
    </div>
  );
}
