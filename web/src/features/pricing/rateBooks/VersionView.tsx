import type { BookDetail, BookVersion } from "@/api/pricing/rateBooks";
import { BookFacts } from "./BookFacts";
import classes from "./RateBooks.module.css";
import { Sections } from "./Sections";
import { WithdrawVersion } from "./WithdrawVersion";

/** A version that was published: what it is, all that is in it, and the way back to the one before. */
export function VersionView({ of, detail: { book, withdrawable } }: { of: BookVersion; detail: BookDetail }) {
  return (
    <div className={classes.panels}>
      <BookFacts
        book={book}
        action={
          withdrawable ? <WithdrawVersion of={of} book={book} before={withdrawable.before ?? null} /> : null
        }
      />
      <Sections of={of} />
    </div>
  );
}
