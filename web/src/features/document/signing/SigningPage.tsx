import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { type SigningView as Signing, signingQuery } from "@/api/document/signings";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { asSigningId } from "@/domain/form/ids";
import { purposes } from "@/purposes";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { SigningSkeleton } from "./SigningSkeleton";
import { SigningView } from "./SigningView";

/** The signing of a contract's documents or of a menu's waiver, for the dealership: who signs next, and what was signed. */
export function SigningPage() {
  const { id = "" } = useParams();
  const { data } = useQuery({ ...signingQuery(asSigningId(id)), enabled: id !== "" });
  return (
    <Page title="Sign Documents" lead={purposes.signing} back={backFrom(data)} narrow>
      <Content key={id} id={id} />
    </Page>
  );
}

/** A waiver's signing leads back to its deal, which may wait on the server. */
function backFrom(signing: Signing | undefined) {
  return signing && signing.menuId !== null
    ? { to: routes.deal, state: { menu: signing.menuId }, label: "Back to the Deal" }
    : { to: routes.contracts, label: "Back to Contracts" };
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...signingQuery(asSigningId(id)), enabled: id !== "" });
  if (query.data) {
    return <SigningView signing={query.data} onOutdated={() => void query.refetch()} />;
  }
  if (query.isPending) {
    return <SigningSkeleton />;
  }
  return hasCode(query.error, RECORD_NOT_FOUND) ? (
    <Notice
      title="There is no such signing"
      ways={
        <Button component={Link} to={routes.contracts} variant="default" size="sm">
          Contracts
        </Button>
      }
    >
      Open the documents of a contract to have them signed.
    </Notice>
  ) : (
    <LoadFailure
      whole
      title="The signing could not be loaded"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
