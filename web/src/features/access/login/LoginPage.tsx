import { Store, Users } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { config } from "@/config";
import type { LoginMode } from "@/domain/access/session";
import { loadCore } from "@/domain/core";
import { routes } from "@/routes";
import { ActionCard } from "@/ui/ActionCard";
import { Frame } from "@/ui/Frame";
import { onFirstUse } from "@/ui/firstUse";
import { useDocumentTitle } from "@/ui/Page";
import { patiently } from "@/ui/patiently";
import { LoginForm } from "./LoginForm";
import classes from "./LoginPage.module.css";
import { ModeSwitch } from "./ModeSwitch";

const loadPartnerDialog = () => import("./PartnerDialog");

/** Most people who come here never open it. */
const PartnerDialog = lazy(() =>
  patiently(async () => ({ default: (await loadPartnerDialog()).PartnerDialog })),
);

/** Where everybody starts: log in, apply as a dealer, or apply as a partner. */
export function LoginPage() {
  const [mode, setMode] = useState<LoginMode>("dealer");
  const [partner, setPartner] = useState<"never" | "open" | "closed">("never");
  useDocumentTitle("Log in");
  // While somebody types, what comes next is fetched.
  useEffect(
    () =>
      onFirstUse(() => {
        void Promise.allSettled([loadCore(), loadPartnerDialog()]);
      }),
    [],
  );
  return (
    <Frame
      title={config.headerTitle}
      subtitle={config.tagline}
      actions={<ModeSwitch mode={mode} onChange={setMode} />}
    >
      <h1 className={classes.title} tabIndex={-1}>
        Log in to {config.productName}
      </h1>
      <div className={classes.cards}>
        <ActionCard
          title="Become a Dealer"
          text="Offer vehicle protection at your dealership. Tell us about your business and we will be in touch."
          icon={Store}
          to={routes.dealerIntake}
          step="Apply as a dealer"
        />
        <LoginForm mode={mode} />
        <ActionCard
          title="Admin Partner Intake"
          text="You administer protection products? Apply to offer them through our dealers."
          icon={Users}
          onClick={() => setPartner("open")}
          step="Apply as a partner"
        />
      </div>
      {partner === "never" ? null : (
        <Suspense>
          <PartnerDialog opened={partner === "open"} onClose={() => setPartner("closed")} />
        </Suspense>
      )}
    </Frame>
  );
}
