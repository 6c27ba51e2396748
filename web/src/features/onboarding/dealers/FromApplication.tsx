import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { applicationQuery } from "@/api/onboarding/applications";
import type { StoredDealer } from "@/domain/onboarding/dealer";
import { RecordMissing } from "@/features/screens/editor/RecordMissing";
import { dealerRoute, routes } from "@/routes";
import { Notice } from "@/ui/Notice";
import classes from "./DealerForm.module.css";
import { EnrollForm } from "./EnrollForm";
import { FormSkeleton } from "./FormSkeleton";

interface FromApplicationProps {
  id: string;
  onEnrolled: (dealer: StoredDealer) => void;
}

/** The form filled in from an approved application, or why this application enrols no dealer. */
export function FromApplication({ id, onEnrolled }: FromApplicationProps) {
  const { data: application, error, isPending, isFetching, refetch } = useQuery(applicationQuery(id));
  if (isPending) {
    return <FormSkeleton />;
  }
  if (!application) {
    return (
      <RecordMissing
        noun="application"
        gone={hasCode(error, RECORD_NOT_FOUND)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (application.enrolled_as) {
    return (
      <NotForEnrollment
        title={`${application.dealer_name} is enrolled already`}
        way={
          <Button component={Link} to={dealerRoute(application.enrolled_as)} size="sm" variant="default">
            See the dealer
          </Button>
        }
      >
        A dealer was enrolled for this application: {application.enrolled_as}.
      </NotForEnrollment>
    );
  }
  if (application.status !== "approved") {
    return (
      <NotForEnrollment
        title={
          application.status === "rejected"
            ? "This application was rejected"
            : "This application is not approved yet"
        }
        way={
          <Button component={Link} to={routes.dealerApplications} size="sm" variant="default">
            Dealer Applications
          </Button>
        }
      >
        Only the dealer of an approved application can be enrolled from it.
      </NotForEnrollment>
    );
  }
  return (
    <>
      <div className={classes.above}>
        <Notice title={`From the application of ${application.dealer_name}`}>
          What the application says is filled in. Please check it, and choose the products.
        </Notice>
      </div>
      <EnrollForm application={application} onEnrolled={onEnrolled} />
    </>
  );
}

interface NotForEnrollmentProps {
  title: string;
  /** How to go on. */
  way: ReactNode;
  children: ReactNode;
}

function NotForEnrollment({ title, way, children }: NotForEnrollmentProps) {
  return (
    <Notice kind="warn" title={title}>
      {children}
      <div className={classes.ways}>{way}</div>
    </Notice>
  );
}
