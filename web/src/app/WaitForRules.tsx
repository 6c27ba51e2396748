import { type ReactNode, Suspense, use, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hasCore, loadCore } from "@/domain/core";
import { hasSoldCore, loadSoldCore } from "@/domain/soldCore";
import { patiently } from "@/ui/patiently";
import { type HeadAt, HeadOfPage } from "./HeadOfPage";
import { PictureOfPage } from "./PictureOfPage";
import { pictureOf, retypeFromPicture } from "./picture";

/** The rules on their way, by whether those of what is sold are among them. */
const loading = new Map<boolean, Promise<unknown>>();

interface WaitForRulesProps {
  /** The page's address, as the router knows it. */
  path: string;
  head: HeadAt;
  /** Whether it needs the rules of what is sold, too. */
  sold: boolean;
  children: ReactNode;
}

/**
 * Shows a page that can't be shown without the product's rules as soon as they are loaded. Until then the first page of a visit shows as the
 * picture that came with it, any other page its head.
 */
export function WaitForRules({ path, head, sold, children }: WaitForRulesProps) {
  const picture = pictureOf(path);
  return (
    <Suspense fallback={picture ? <PictureOfPage {...picture} /> : <HeadOfPage head={head} />}>
      <Loaded path={path} sold={sold}>
        {children}
      </Loaded>
    </Suspense>
  );
}

function Loaded({ path, sold, children }: Omit<WaitForRulesProps, "head">) {
  // First: React goes on with the hooks that ran before the wait, and once the rules are there `use` is not called to tell it of further ones.
  const [, setAlive] = useState(false);
  useLayoutEffect(() => retypeFromPicture(path, () => flushSync(() => setAlive(true))), [path]);
  if (!hasCore() || (sold && !hasSoldCore())) {
    use(rulesLoading(sold));
  }
  return children;
}

function rulesLoading(sold: boolean): Promise<unknown> {
  const before = loading.get(sold);
  if (before !== undefined) {
    return before;
  }
  const load = () => Promise.all([loadCore(), sold ? loadSoldCore() : null]);
  const now = patiently(load).catch((error: unknown) => {
    loading.delete(sold);
    throw error;
  });
  loading.set(sold, now);
  return now;
}
