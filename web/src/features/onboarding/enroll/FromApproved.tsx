import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ApplicationStatus } from "@/domain/onboarding/application";
import { statusOf } from "@/domain/onboarding/application";
import { LoadedRecord } from "@/features/screens/editor/LoadedRecord";
import { Notice } from "@/ui/Notice";
import classes from "./Enroll.module.css";

interface FromApprovedProps<Application> {
  query: UseQueryResult<Application>;
  /** Whose application it is. */
  nameOf: (application: Application) => string;
  /** Who is enrolled from it: 'dealer'. */
  noun: string;
  /** What is left to do once its words are filled in. */
  hint: string;
  /** Where applications are decided on. */
  list: { label: string; to: string };
  loading: ReactNode;
  /** The form, filled in. */
  children: (application: Application) => ReactNode;
}

/** The form filled in from an application, or that it is not approved. */
export function FromApproved<Application extends { status?: ApplicationStatus }>(
  props: FromApprovedProps<Application>,
) {
  const { query, nameOf, noun, hint, list, loading, children } = props;
  return (
    <LoadedRecord query={query} noun="application" loading={loading}>
      {(application) => {
        const status = statusOf(application);
        return status === "approved" ? (
          <>
            <div className={classes.above}>
              <Notice title={`From the application of ${nameOf(application)}`}>
                What the application says is filled in. Please check it, and {hint}.
              </Notice>
            </div>
            {children(application)}
          </>
        ) : (
          <NotFromThis
            title={
              status === "rejected" ? "This application was rejected" : "This application is not approved yet"
            }
            way={list}
          >
            Only the {noun} of an approved application can be enrolled from it.
          </NotFromThis>
        );
      }}
    </LoadedRecord>
  );
}

interface NotFromThisProps {
  title: string;
  /** How to go on. */
  way: { label: string; to: string };
  children: ReactNode;
}

/** Why no one is enrolled from an application. */
export function NotFromThis({ title, way, children }: NotFromThisProps) {
  return (
    <Notice
      kind="warn"
      title={title}
      ways={
        <Button component={Link} to={way.to} size="sm" variant="default">
          {way.label}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
