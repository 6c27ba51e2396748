import { Car, CreditCard, FileText, LifeBuoy, PlusCircle, Settings } from "lucide-react";
import { config } from "@/config";
import { routes } from "@/routes";
import { ActionCard } from "@/ui/ActionCard";
import { Page } from "@/ui/Page";
import classes from "./DashboardHome.module.css";

const cards = [
  {
    title: "Create a Deal",
    text: "Start a new vehicle coverage process",
    to: routes.deal,
    icon: PlusCircle,
    primary: true,
  },
  {
    title: "Contract Management",
    text: "View and manage existing contracts",
    to: routes.contracts,
    icon: FileText,
  },
  {
    title: "Dealer Settings",
    text: "Configure your dealer preferences",
    to: routes.settings,
    icon: Settings,
  },
  {
    title: "Submit Payment",
    text: "Enter payment details for outstanding products",
    to: routes.submitPayment,
    icon: CreditCard,
  },
  {
    title: "Vehicle Eligibility",
    text: "Add a Vehicle to the Rating System",
    to: routes.vehicleEligibility,
    icon: Car,
  },
  { title: "Support", text: "Get help and contact support", to: routes.support, icon: LifeBuoy },
];

/** The dealer's home: where each kind of work starts. */
export function DashboardHome() {
  return (
    <Page title={`Welcome to ${config.productName}`} subtitle="Select an option below to get started">
      <ul className={classes.cards}>
        {cards.map((card) => (
          <li key={card.to}>
            <ActionCard {...card} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
