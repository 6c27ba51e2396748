import { Anchor, Button } from "@mantine/core";
import {
  Building2,
  Files,
  FileText,
  Handshake,
  History,
  Inbox,
  type LucideIcon,
  Scale,
  ShieldPlus,
  UserPlus,
} from "lucide-react";
import { Link } from "react-router-dom";
import { useSession } from "@/domain/access/session";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import classes from "./AdminHome.module.css";

interface AdminCard {
  title: string;
  text: string;
  to: string;
  icon: LucideIcon;
  /** The lists of what was made there so far. */
  lists?: readonly { to: string; label: string }[];
}

const cards: readonly AdminCard[] = [
  {
    title: "Enroll a Dealer",
    text: "Give a dealership its products and TPAs",
    to: routes.addDealer,
    icon: Building2,
    lists: [{ to: routes.dealers, label: "Enrolled dealers" }],
  },
  {
    title: "Enroll a TPA",
    text: "Add an administrator's products and states",
    to: routes.addTpa,
    icon: ShieldPlus,
    lists: [{ to: routes.tpas, label: "Enrolled TPAs" }],
  },
  {
    title: "Add a User",
    text: "Create an account for a dealer or an administrator",
    to: routes.addUser,
    icon: UserPlus,
    lists: [{ to: routes.users, label: "All users" }],
  },
  {
    title: "Contracts",
    text: "See what all dealers have sold",
    to: routes.adminContracts,
    icon: FileText,
    lists: [
      { to: routes.adminRemittances, label: "Remittances to confirm" },
      { to: routes.adminRefunds, label: "Late refunds" },
      { to: routes.adminReports, label: "Reports" },
    ],
  },
  {
    title: "Dealer Leads",
    text: "Review dealerships that have applied",
    to: routes.dealerLeads,
    icon: Inbox,
    lists: [{ to: routes.dealerApplications, label: "All applications" }],
  },
  { title: "Forms", text: "Write what contracts are printed on", to: routes.forms, icon: Files },
  { title: "TPA Leads", text: "See who wants to become a partner", to: routes.adminLeads, icon: Handshake },
  { title: "Audit Log", text: "See who changed what", to: routes.adminAuditLog, icon: History },
  {
    title: "State Rules",
    text: "Read what the states' laws say of cancellations and prices",
    to: routes.stateRules,
    icon: Scale,
  },
];

/** The administrator's home: where each kind of work starts. */
export function AdminHome() {
  const session = useSession();
  return (
    <Page title="Admin Dashboard" subtitle={`Signed in as ${session?.username ?? ""}`}>
      <ul className={classes.cards}>
        {cards.map(({ title, text, to, icon: Icon, lists = [] }) => (
          <li key={to}>
            <Panel title={title} hint={text} action={<Icon size={24} strokeWidth={1.75} aria-hidden />}>
              <div className={classes.links}>
                <Button component={Link} to={to} variant="default" aria-label={`Access ${title}`}>
                  Access
                </Button>
                {lists.length > 0 && (
                  <div className={classes.lists}>
                    {lists.map((list) => (
                      <Anchor key={list.to} component={Link} to={list.to} underline="always">
                        {list.label}
                      </Anchor>
                    ))}
                  </div>
                )}
              </div>
            </Panel>
          </li>
        ))}
      </ul>
    </Page>
  );
}
