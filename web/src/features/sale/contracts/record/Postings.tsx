import { Anchor, Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import type { ContractPostings } from "@/api/sale/contracts";
import { dollars } from "@/domain/money/money";
import { remittanceRoute } from "@/routes";
import { DayOf } from "../../remittances/DayOf";
import classes from "./Postings.module.css";

type Posting = ContractPostings["lines"][number]["postings"][number];

interface PostingsProps {
  /** The product, as its record is called. */
  title: string;
  postings: readonly Posting[];
}

/** What was posted on a product, the newest first: each with what is owed after it, and by whom. */
export function Postings({ title, postings }: PostingsProps) {
  return (
    <>
      <h3 className={classes.title}>Postings</h3>
      <table className={classes.postings} aria-label={`Postings of ${title}, newest first`}>
        <thead>
          <tr>
            <th scope="col" className={classes.wide}>
              Date
            </th>
            <th scope="col">What happened</th>
            <th scope="col" className={classes.amount}>
              Amount
            </th>
            <th scope="col" className={classes.wide}>
              Owed after
            </th>
            <th scope="col" className={`${classes.wide} ${classes.roomy}`}>
              By
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map((posting, place) => (
            // The newest comes first: counted from the end, a row keeps its place when another one is posted.
            <tr key={postings.length - place}>
              <td className={`${classes.day} ${classes.wide}`}>
                <DayOf time={posting.at} />
              </td>
              <td>
                {posting.what}
                <OfBatch id={posting.batchId} />
                <span className={classes.below}>
                  <DayOf time={posting.at} />
                  {posting.username ? ` by ${posting.username}` : ""}
                  <Owed after={posting.owed} nothing="Nothing is owed" />
                </span>
              </td>
              <td className={classes.amount}>{dollars(posting.amount)}</td>
              <td className={classes.wide}>
                <Owed after={posting.owed} nothing="Nothing" />
              </td>
              <td className={`${classes.wide} ${classes.roomy}`}>{posting.username}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The way to the batch that posted it. */
function OfBatch({ id }: { id: Posting["batchId"] }) {
  return id ? (
    <>
      {" "}
      <Anchor component={Link} to={remittanceRoute(id)} underline="always">
        Batch
      </Anchor>
    </>
  ) : null;
}

/** `nothing` says so where nothing is owed: below a sentence no heading says what it is about. */
function Owed({ after, nothing }: { after: Posting["owed"]; nothing: string }) {
  if (after.length === 0) {
    return <span className={classes.owed}>{nothing}</span>;
  }
  return after.map(({ name, amount }) => (
    <span key={name} className={classes.owed}>
      {name} {dollars(amount)}
    </span>
  ));
}

/** The shape of postings that are on their way. */
export function PostingsSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <h3 className={classes.title}>Postings</h3>
      <Skeleton height={112} />
    </div>
  );
}
