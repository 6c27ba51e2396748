import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError } from "@/api/http/ApiError";
import { submitApplication } from "@/api/onboarding/applications";
import { byPath, type DealerApplicationForm } from "@/domain/onboarding/application";
import { routes } from "@/routes";
import { toast } from "@/ui/toast";

/** How long a person reads that the application is in before the login page takes over. */
const LEAVE_AFTER_MS = 2_000;

/** Sends the application once, however often it is pressed; what was typed stays until it is in. */
export function useSubmitApplication(setErrors: (errors: Record<string, string>) => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const sent = useRef({ form: "", key: "" });

  useEffect(() => {
    const timer = done ? setTimeout(() => void navigate(routes.login), LEAVE_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [done, navigate]);

  async function send(form: DealerApplicationForm) {
    const text = JSON.stringify(form);
    // The same form again is the same application, a corrected one is another.
    if (sent.current.form !== text) {
      sent.current = { form: text, key: crypto.randomUUID() };
    }
    setBusy(true);
    try {
      await submitApplication(form, sent.current.key);
      toast({
        title: "Application submitted successfully",
        message: "We will review your application and get back to you soon.",
        kind: "success",
      });
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      setErrors(byPath(error.errors));
      toast({
        title: "Error submitting application",
        message: "Please try again later.",
        kind: "destructive",
      });
      setBusy(false);
    }
  }

  return {
    submit: (form: DealerApplicationForm) => {
      if (!busy) {
        void send(form);
      }
    },
    busy,
    done,
  };
}
