import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type Credentials, logIn } from "@/api/access/session";
import { hasCode } from "@/api/http/ApiError";
import { forgetAnswers } from "@/api/http/forgetAnswers";
import { config } from "@/config";
import { startSession } from "@/domain/access/session";
import { loadCore } from "@/domain/core";
import { toast } from "@/ui/toast";
import { describeFailure, type LoginFailure } from "./failure";

interface LoginOutcome {
  onFailure: (failure: LoginFailure) => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}

/** Logs in, keeps the session and goes to the page that was asked for, or to the home of its role; a failure is told in a toast and to the form. */
export function useLogin({ onFailure, onFieldErrors }: LoginOutcome) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function send(credentials: Credentials) {
    setBusy(true);
    try {
      const userInfo = await logIn(credentials);
      await loadCore();
      forgetAnswers();
      const { address, state } = startSession(userInfo);
      await navigate(address, { replace: true, state });
      toast({
        title: "Login Successful",
        message: `Welcome to ${config.productName}, ${userInfo.username}`,
        kind: "success",
      });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  function refused(error: unknown) {
    if (hasCode(error, "validation") && error.errors.length > 0) {
      onFieldErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
      return;
    }
    const failure = describeFailure(error);
    onFailure(failure);
    toast({ title: failure.title, message: failure.message, kind: "destructive" });
  }

  return {
    submit: (credentials: Credentials) => {
      if (!busy) {
        void send(credentials);
      }
    },
    busy,
  };
}
