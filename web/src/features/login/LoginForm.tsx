import { Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { type LoginMode, whyLogin } from "@/domain/session";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import type { LoginFailure } from "./failure";
import classes from "./LoginPage.module.css";
import { useLogin } from "./useLogin";

/** How long the alert of a failed login stays. */
const ALERT_MS = 3_000;

interface LoginFormProps {
  mode: LoginMode;
}

export function LoginForm({ mode }: LoginFormProps) {
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const username = useFirstFieldFocus();
  const form = useForm({
    initialValues: { username: "", password: "", rememberMe: false },
    validate: {
      username: (value) => (value.trim() ? null : "Please enter your username"),
      password: (value) => (value ? null : "Please enter your password"),
    },
  });
  const login = useLogin({ onFailure: setFailure, onFieldErrors: form.setErrors });

  useEffect(() => {
    const timer = failure ? setTimeout(() => setFailure(null), ALERT_MS) : undefined;
    return () => clearTimeout(timer);
  }, [failure]);

  const submit = form.onSubmit(
    (values) => {
      if (!login.isPending) {
        setFailure(null);
        login.mutate({ ...values, username: values.username.trim(), mode });
      }
    },
    (errors) => form.getInputNode(errors.username ? "username" : "password")?.focus(),
  );

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h2 className={classes.heading}>{mode === "admin" ? "Admin Login" : "Dealer Login"}</h2>
      <div className={classes.fields}>
        {whyLogin() === "ended" ? (
          <Notice title="Your session has ended">Log in to go on where you were.</Notice>
        ) : null}
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={username}
          data-first-field
          {...form.getInputProps("username")}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": "Show characters" }}
          {...form.getInputProps("password")}
        />
        <Checkbox label="Remember me" {...form.getInputProps("rememberMe", { type: "checkbox" })} />
        <BusyButton type="submit" fullWidth busy={login.isPending} busyLabel="Logging in...">
          Log in
        </BusyButton>
        {failure ? (
          <Notice kind="bad" title="Authentication Failed">
            {failure.alert}
          </Notice>
        ) : null}
      </div>
    </form>
  );
}

/** Puts the focus into the first field where there is a keyboard; on a touch screen it would raise the on-screen one. */
function useFirstFieldFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (window.matchMedia("(pointer: fine)").matches) {
      field.current?.focus();
    }
  }, []);
  return field;
}
