import { useQuery } from "@tanstack/react-query";
import { type BookDetail, type BookVersion, rateBooksQuery } from "@/api/pricing/rateBooks";
import { BookFacts } from "./BookFacts";
import { BookSkeleton } from "./BookSkeleton";
import classes from "./RateBooks.module.css";
import { Sections } from "./Sections";
import { WithdrawVersion } from "./WithdrawVersion";

/** A version that was published: what it is, all that is in it, and the way back to the one before. */
export function VersionView({ of, detail: { book } }: { of: BookVersion; detail: BookDetail }) {
  const { data, isPending } = useQuery(rateBooksQuery(of.tpa));
  const others = (data?.items ?? [])
    .filter((item) => item.book.code === of.code && item.book.state === "published")
    .map((item) => Number(item.book.version))
    .filter((number) => number !== Number(of.version));
  const isNewest = data !== undefined && others.every((number) => number < Number(of.version));
  if (isPending) {
    // Whether it can be withdrawn decides what stands in it.
    return <BookSkeleton />;
  }
  return (
    <div className={classes.panels}>
      <BookFacts
        book={book}
        action={
          book.state === "published" && isNewest ? (
            <WithdrawVersion of={of} book={book} before={others.length > 0 ? Math.max(...others) : null} />
          ) : null
        }
      />
      <Sections of={of} />
    </div>
  );
}
