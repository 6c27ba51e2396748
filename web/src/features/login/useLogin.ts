import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { hasCode } from "@/api/ApiError";
import { queryClient } from "@/api/queryClient";
import { type Credentials, logIn } from "@/api/session";
import { config } from "@/config";
import { loadCore } from "@/domain/core";
import { startSession } from "@/domain/session";
import { toast } from "@/ui/toast";
import { describeFailure, type LoginFailure } from "./failure";

interface LoginOutcome {
  onFailure: (failure: LoginFailure) => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}

/** Logs in, keeps the session and goes to the page that was asked for, or to the home of its role; a failure is told in a toast and to the form. */
export function useLogin({ onFailure, onFieldErrors }: LoginOutcome) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const userInfo = await logIn(credentials);
      await loadCore();
      return userInfo;
    },
    onSuccess: async (userInfo) => {
      queryClient.clear();
      const { address, state } = startSession(userInfo);
      await navigate(address, { replace: true, state });
      toast({
        title: "Login Successful",
        message: `Welcome to ${config.productName}, ${userInfo.username}`,
        kind: "success",
      });
    },
    onError: (error) => {
      if (hasCode(error, "validation") && error.errors.length > 0) {
        onFieldErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
        return;
      }
      const failure = describeFailure(error);
      onFailure(failure);
      toast({ title: failure.title, message: failure.message, kind: "destructive" });
    },
  });
}
