import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { BookRecord, ListedBook } from "@/api/pricing/rateBooks";
import { countText, numberText } from "@/domain/form/formats";
import { bookName, DRAFT } from "@/domain/pricing/bookName";
import { productName } from "@/domain/pricing/rateBook";
import { rateBookRoute } from "@/routes";
import { Moment } from "@/ui/Moment";
import { useOrder } from "@/ui/order/useOrder";
import { useOrderedRows } from "@/ui/order/useOrderedRows";
import { type RecordColumn, RecordTable } from "@/ui/RecordTable";
import { BookStatus } from "./BookStatus";
import classes from "./RateBooks.module.css";
import { daysText } from "./words";

const columns: readonly RecordColumn<ListedBook>[] = [
  {
    header: "Book",
    cell: ({ book }) => (
      <>
        <Anchor
          component={Link}
          to={rateBookRoute({ tpa: book.tpaId, code: book.code, version: book.version })}
          aria-label={bookName(book)}
          underline="always"
        >
          {book.code}
        </Anchor>
        <span className={`${classes.quiet} ${classes.whole}`}>
          {book.version === DRAFT ? "Draft" : `Version ${book.version}`}
        </span>
      </>
    ),
    // A draft is newer than all versions of its book.
    order: ({ book }) => `${book.code} ${book.version === DRAFT ? 1_000_000 : book.version}`,
    ends: ["oldest version first", "newest version first"],
  },
  {
    header: "Product",
    cell: ({ book }) => productOf(book),
    order: ({ book }) => productOf(book),
    wide: true,
  },
  {
    header: "Status",
    cell: ({ shown }) => <BookStatus shown={shown} />,
    order: ({ shown }) => shown,
    whole: true,
  },
  {
    header: "Days",
    cell: ({ book }) => contentOf(book),
    order: ({ book }) => book.content?.effectiveFrom ?? "",
    wide: true,
  },
  {
    header: "Plans",
    cell: ({ book }) => (book.content ? numberText(book.content.plans) : "–"),
    order: ({ book }) => book.content?.plans ?? 0,
    roomy: true,
    figures: true,
  },
  {
    header: "Prices",
    cell: ({ book }) => (book.content ? numberText(book.content.prices) : "–"),
    order: ({ book }) => book.content?.prices ?? 0,
    roomy: true,
    figures: true,
  },
  {
    header: "Last change",
    cell: ({ book }) => <Last book={book} />,
    order: ({ book }) => lastOf(book).at,
    wide: true,
  },
];

/** All versions of a TPA's books, by code and the newest first. */
export function RateBooksTable({ items }: { items: readonly ListedBook[] }) {
  const [order, setOrder] = useOrder(columns);
  const rows = useOrderedRows(columns, items, order);
  return (
    <RecordTable
      label="Rate Books"
      columns={columns}
      rows={rows}
      keyOf={({ book }) => `${book.code} ${book.version}`}
      below={({ book }) => (
        <>
          <div>{contentOf(book)}</div>
          {book.content ? (
            <div>
              {countText(book.content.plans, "plan")}, {countText(book.content.prices, "price")}
            </div>
          ) : null}
        </>
      )}
      order={order}
      onOrder={setOrder}
    />
  );
}

function productOf({ content }: BookRecord): string {
  return content ? productName(content.product) : "Unknown";
}

/** When it rates, or why it can't. */
function contentOf({ content, errors }: BookRecord): string {
  return content ? daysText(content) : `The file has ${countText(errors, "error")}`;
}

/** What was done to a version last. */
function lastOf({ imported, published, withdrawn }: BookRecord): BookRecord["imported"] {
  return withdrawn ?? published ?? imported;
}

function Last({ book }: { book: BookRecord }) {
  const last = lastOf(book);
  return (
    <>
      {last.by}
      <span className={classes.quiet}>
        <Moment time={last.at} />
      </span>
    </>
  );
}
