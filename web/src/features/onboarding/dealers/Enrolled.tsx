import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { dealerName, type StoredDealer } from "@/domain/onboarding/dealer";
import { addUserRoute, dealerRoute } from "@/routes";
import { Notice } from "@/ui/Notice";
import classes from "../enroll/Enroll.module.css";

/** The dealer that was just enrolled, and what comes next for it. */
export function Enrolled({ dealer }: { dealer: StoredDealer }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={notice} className={classes.above} tabIndex={-1}>
      <Notice
        kind="good"
        title={`${dealerName(dealer)} is enrolled`}
        ways={
          <>
            <Button component={Link} to={addUserRoute(dealer.id)} size="sm">
              Add a User
            </Button>
            <Button component={Link} to={dealerRoute(dealer.id)} size="sm" variant="default">
              See the dealer
            </Button>
          </>
        }
      >
        Its dealer ID is {dealer.id}. No one can sign in for it until it has a user.
      </Notice>
    </div>
  );
}
