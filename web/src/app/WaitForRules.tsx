import { type ReactNode, Suspense, use, useLayoutEffect } from "react";
import { hasCore, loadCore } from "@/domain/core";
import { patiently } from "@/ui/patiently";
import { HeadOfPage, type PageHead } from "./HeadOfPage";
import { PictureOfPage } from "./PictureOfPage";
import { pictureOf, retypeFromPicture } from "./picture";

let loading: Promise<unknown> | undefined;

interface WaitForRulesProps {
  /** The page's address, as the router knows it. */
  path: string;
  head: PageHead;
  children: ReactNode;
}

/**
 * Shows a page that can't be shown without the product's rules as soon as they are loaded. Until then the first page of a visit shows as the
 * picture that came with it, any other page its head.
 */
export function WaitForRules({ path, head, children }: WaitForRulesProps) {
  const picture = pictureOf(path);
  return (
    <Suspense fallback={picture ? <PictureOfPage {...picture} /> : <HeadOfPage head={head} />}>
      <Loaded path={path}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ path, children }: Pick<WaitForRulesProps, "path" | "children">) {
  if (!hasCore()) {
    loading ??= patiently(loadCore).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    use(loading);
  }
  useLayoutEffect(() => retypeFromPicture(path), [path]);
  return children;
}
