import { config } from "@/config";
import { useSession } from "@/domain/access/session";
import type { ContractId } from "@/domain/form/ids";
import classes from "./Summary.module.css";

interface PrintHeadingProps {
  contractId: ContractId | null;
}

/** The head of the printed page: who made it, when, and which contract it is. */
export function PrintHeading({ contractId }: PrintHeadingProps) {
  const dealer = useSession()?.dealerName;
  return (
    <div className={classes.printHeading}>
      <div>
        <div className={classes.printTitle}>Deal Summary</div>
        <div>{[config.productName, contractId].filter(Boolean).join(" · ")}</div>
      </div>
      <div className={classes.printDealer}>
        {dealer ? <div>{dealer}</div> : null}
        <div>{new Date().toLocaleDateString("en-US", { dateStyle: "long" })}</div>
      </div>
    </div>
  );
}
