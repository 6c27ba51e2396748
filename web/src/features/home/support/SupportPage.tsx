import { Anchor } from "@mantine/core";
import { Clock, type LucideIcon, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { config } from "@/config";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import classes from "./SupportPage.module.css";

/** Support: how to reach the people behind the product. */
export function SupportPage() {
  return (
    <Page title="Support" subtitle="Write or call. We are glad to help." back home narrow>
      <Panel title="Contact">
        <dl className={classes.ways}>
          <Way icon={Mail} name="Email">
            <Anchor href={`mailto:${config.supportEmail}`} underline="always">
              {config.supportEmail}
            </Anchor>
          </Way>
          <Way icon={Phone} name="Phone">
            <Anchor href={config.supportPhoneLink} underline="always">
              {config.supportPhone}
            </Anchor>
          </Way>
          <Way icon={Clock} name="Hours">
            Monday - Friday, 8:00 AM - 6:00 PM EST
          </Way>
        </dl>
      </Panel>
      <Panel title="Security and licenses" className={classes.next}>
        <p className={classes.text}>
          Report a weakness to{" "}
          <Anchor href={`mailto:${config.securityEmail}`} underline="always">
            {config.securityEmail}
          </Anchor>
          .
        </p>
        <p className={classes.text}>
          <Anchor href="/licenses.txt" target="_blank" underline="always">
            Licenses of the libraries in this site
          </Anchor>
        </p>
      </Panel>
    </Page>
  );
}

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className={classes.way}>
      <dt>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
