import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { partnerApplicationQuery } from "@/api/onboarding/applications";
import { statusOf } from "@/domain/onboarding/application";
import { RecordMissing } from "@/features/screens/editor/RecordMissing";
import { routes } from "@/routes";
import { Notice } from "@/ui/Notice";
import { EnrollTpaForm } from "./EnrollTpaForm";
import classes from "./TpaForm.module.css";

interface FromPartnerProps {
  id: string;
  onEnrolled: () => void;
}

/** The form filled in from a partner's approved application, or why this application enrolls no TPA. */
export function FromPartner({ id, onEnrolled }: FromPartnerProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(partnerApplicationQuery(id));
  if (isPending) {
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton height={420} radius="lg" />
      </div>
    );
  }
  if (!data) {
    return (
      <RecordMissing
        noun="application"
        gone={hasCode(error, RECORD_NOT_FOUND)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const status = statusOf(data);
  if (status !== "approved") {
    return (
      <Notice
        kind="warn"
        title={
          status === "rejected" ? "This application was rejected" : "This application is not approved yet"
        }
      >
        Only the TPA of an approved application can be enrolled from it.
        <div className={classes.ways}>
          <Button component={Link} to={routes.adminLeads} size="sm" variant="default">
            TPA Leads
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <>
      <div className={classes.above}>
        <Notice title={`From the application of ${data.company_name}`}>
          What the application says is filled in. Please check it, and choose what the TPA offers and where.
        </Notice>
      </div>
      <EnrollTpaForm application={data} onEnrolled={onEnrolled} />
    </>
  );
}
