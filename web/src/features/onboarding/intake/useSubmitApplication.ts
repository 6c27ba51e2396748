import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useOnce } from "@/api/http/useOnce";
import { submitApplication } from "@/api/onboarding/applications";
import { useApplication } from "@/features/screens/call/useApplication";
import { routes } from "@/routes";

/** How long a person reads that the application is in before the login page takes over. */
const LEAVE_AFTER_MS = 2_000;

/** Sends a dealership's application; what was typed stays until it is in. */
export function useSubmitApplication(onFieldErrors: (errors: Record<string, string>) => void) {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const { submit, busy } = useApplication({
    send: submitApplication,
    once: useOnce(),
    sent: {
      title: "Application submitted successfully",
      message: "We will review your application and get back to you soon.",
    },
    notSent: { title: "Error submitting application", message: "Please try again later." },
    onSent: () => setDone(true),
    onFieldErrors,
  });

  useEffect(() => {
    const timer = done ? setTimeout(() => void navigate(routes.login), LEAVE_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [done, navigate]);

  // What is in is not sent again.
  return { submit, busy: busy || done, done };
}
