import { type Params, useParams } from "react-router-dom";
import { Page, type PageProps } from "@/ui/Page";
import { LoadingContent } from "./LoadingPage";

/** What shows of a page at once: its heading and the way back, as the page itself has them. */
export type PageHead = Pick<PageProps, "title" | "subtitle" | "lead" | "back" | "narrow">;

/** A page's head, or what makes it of the page's address. */
export type HeadAt = PageHead | ((params: Params) => PageHead);

/** A page's head above grey shapes for what comes. */
export function HeadOfPage({ head }: { head: HeadAt }) {
  const params = useParams();
  return (
    <Page {...(typeof head === "function" ? head(params) : head)}>
      <LoadingContent />
    </Page>
  );
}
