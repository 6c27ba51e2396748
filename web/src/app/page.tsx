import { loadSoldCore } from "@/domain/soldCore";
import { patiently } from "@/ui/patiently";
import type { AppPage } from "./pages";
import { WaitForRules } from "./WaitForRules";

/**
 * A page at this address, for the router: its code is fetched when somebody asks for it, as soon as the network gives it. One that can't be
 * shown without the product's rules has a head, which shows until they are there.
 */
export async function page(path: string, { load, head, sold = false }: AppPage) {
  if (sold) {
    // They come beside the code; where they don't, the page tries again and says so.
    loadSoldCore().catch(() => undefined);
  }
  const Content = await patiently(load, { isPage: true });
  if (!head) {
    return { Component: Content };
  }
  const WithRules = () => (
    <WaitForRules path={path} head={head} sold={sold}>
      <Content />
    </WaitForRules>
  );
  return { Component: WithRules };
}
