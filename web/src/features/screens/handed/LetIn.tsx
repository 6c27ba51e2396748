import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LoadFailure } from "@/ui/LoadFailure";
import { Page } from "@/ui/Page";
import { letIn } from "./letIn";

interface LetInProps {
  /** The page's title, where the dealership's pages can't be opened. */
  title: string;
  /** Shows until they open. */
  children: ReactNode;
}

/** No customer holds the device: the person who is signed in goes to their own pages. */
export function LetIn({ title, children }: LetInProps) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) {
      letIn().then(
        ({ address, state }) => void navigate(address, { replace: true, state }),
        () => setFailed(true),
      );
    }
  }, [failed, navigate]);
  return failed ? (
    <Page title={title}>
      <LoadFailure
        whole
        title="Your pages could not be opened"
        busy={false}
        onRetry={() => setFailed(false)}
      />
    </Page>
  ) : (
    children
  );
}
