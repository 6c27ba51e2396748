import type { ComponentType } from "react";
import type { HeadAt } from "./HeadOfPage";

/** A page behind the login. */
export interface AppPage {
  /** Fetches its code. The component's file bears its name: with it, the site's build finds what the page is made of. */
  load: () => Promise<ComponentType>;
  /** What shows until the product's rules are there; none for a page that needs no rules to show. */
  head?: HeadAt;
  /** Whether it needs the rules of what is sold, too. */
  sold?: boolean;
}

/** Pages by their addresses. */
export type AppPages = Record<string, AppPage>;
