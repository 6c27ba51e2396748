import { Store, Users } from "lucide-react";
import { useState } from "react";
import { config } from "@/config";
import type { LoginMode } from "@/domain/session";
import { routes } from "@/routes";
import { ActionCard } from "@/ui/ActionCard";
import { Frame } from "@/ui/Frame";
import { useDocumentTitle } from "@/ui/Page";
import { LoginForm } from "./LoginForm";
import classes from "./LoginPage.module.css";
import { ModeSwitch } from "./ModeSwitch";
import { PartnerDialog } from "./PartnerDialog";

/** Where everybody starts: log in, apply as a dealer, or apply as a partner. */
export function LoginPage() {
  const [mode, setMode] = useState<LoginMode>("dealer");
  const [partnerOpen, setPartnerOpen] = useState(false);
  useDocumentTitle("Log in");
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
          onClick={() => setPartnerOpen(true)}
          step="Apply as a partner"
        />
      </div>
      <PartnerDialog opened={partnerOpen} onClose={() => setPartnerOpen(false)} />
    </Frame>
  );
}
