import { Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type LoginMode, whyLogin } from "@/domain/access/session";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import type { LoginFailure } from "./failure";
import classes from "./LoginPage.module.css";
import { loginProblems, type Typed } from "./problems";
import { useLogin } from "./useLogin";

/** How long the alert of a failed login stays. */
const ALERT_MS = 3_000;

interface LoginFormProps {
  mode: LoginMode;
}

/** The fields keep what is typed by themselves: what was typed before this ran, or was filled in by the browser, is theirs too. */
export function LoginForm({ mode }: LoginFormProps) {
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const fields = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    rememberMe: useRef<HTMLInputElement>(null),
  };
  useFirstFieldFocus(fields.username);
  const login = useLogin({ onFailure: setFailure, onFieldErrors: setErrors });

  useEffect(() => {
    const timer = failure ? setTimeout(() => setFailure(null), ALERT_MS) : undefined;
    return () => clearTimeout(timer);
  }, [failure]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = {
      username: fields.username.current?.value ?? "",
      password: fields.password.current?.value ?? "",
    };
    const problems = loginProblems(typed);
    setErrors(problems);
    const wrong = problems.username ? fields.username : problems.password ? fields.password : null;
    if (wrong) {
      wrong.current?.focus();
    } else if (!login.busy) {
      setFailure(null);
      const rememberMe = fields.rememberMe.current?.checked === true;
      login.submit({ ...typed, username: typed.username.trim(), rememberMe, mode });
    }
  };
  const field = (name: keyof Typed) => ({
    ref: fields[name],
    error: errors[name],
    "data-path": name,
    onChange: () => setErrors(({ [name]: _, ...others }) => others),
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h2 className={classes.heading}>{mode === "admin" ? "Admin Login" : "Dealer Login"}</h2>
      <div className={classes.fields}>
        {whyLogin() === "ended" ? (
          <Notice title="Your session has ended">Log in to go on where you were.</Notice>
        ) : null}
        <TextInput
          {...field("username")}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-first-field
        />
        <PasswordInput
          {...field("password")}
          label="Password"
          autoComplete="current-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": "Show characters" }}
        />
        <Checkbox label="Remember me" ref={fields.rememberMe} data-path="rememberMe" />
        <BusyButton type="submit" fullWidth busy={login.busy} busyLabel="Logging in...">
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
function useFirstFieldFocus(field: { current: HTMLInputElement | null }) {
  useEffect(() => {
    if (window.matchMedia("(pointer: fine)").matches) {
      field.current?.focus();
    }
  }, [field]);
}
