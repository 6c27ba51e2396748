import { type Params, useParams } from "react-router-dom";
import { Page, type PageProps } from "@/ui/Page";
import { LoadingContent } from "./LoadingPage";

/** What shows of a page at once: its heading and the way back, as the page itself has them. */
export interface PageHead extends Pick<PageProps, "subtitle" | "narrow"> {
  title: string | ((params: Params) => string);
  back?: Way | ((params: Params) => Way);
}

type Way = NonNullable<PageProps["back"]>;

/** A page's head above grey shapes for what comes. */
export function HeadOfPage({ head: { title, back = false, ...head } }: { head: PageHead }) {
  const params = useParams();
  return (
    <Page
      {...head}
      title={typeof title === "string" ? title : title(params)}
      back={typeof back === "function" ? back(params) : back}
    >
      <LoadingContent />
    </Page>
  );
}
