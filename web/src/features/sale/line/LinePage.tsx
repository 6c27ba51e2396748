import type { ComponentType } from "react";
import { useParams } from "react-router-dom";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";

interface LinePageProps {
  title: string;
  subtitle: string;
  /** What stands on it; `id` is the address's, empty where it names no line. */
  content: ComponentType<{ id: string }>;
}

/** A page about the product line that its address names: another line is another page, with nothing typed. */
export function LinePage({ title, subtitle, content: Content }: LinePageProps) {
  const { id = "" } = useParams();
  return (
    <Page title={title} subtitle={subtitle} back={{ to: routes.contracts, label: "Back to Contracts" }}>
      <Content key={id} id={id} />
    </Page>
  );
}
