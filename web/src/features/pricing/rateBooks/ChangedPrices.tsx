import { ArrowDown, ArrowUp, Minus, Plus } from "lucide-react";
import type { Described } from "@/api/http/calls";
import { numberText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import { DataTable } from "./DataTable";
import classes from "./Differences.module.css";

const moves = {
  up: { Icon: ArrowUp, word: "Up" },
  down: { Icon: ArrowDown, word: "Down" },
  new: { Icon: Plus, word: "New" },
  gone: { Icon: Minus, word: "Gone" },
} as const;

/** The prices that change, one by one as far as the report tells them. */
export function ChangedPrices({
  differences: { prices, priceCount },
}: {
  differences: Described<"Differences">;
}) {
  if (priceCount === 0) {
    return null;
  }
  return (
    <div>
      <h3 className={classes.part}>
        Changed prices <Counted shown={prices.length} of={priceCount} />
      </h3>
      <DataTable
        label="Changed prices"
        columns={[
          { header: "Price", wraps: true, cell: ({ row }) => row },
          { header: "Class", cell: (price) => price.class || "–" },
          { header: "Before", figures: true, cell: ({ before }) => <Price cents={before} /> },
          { header: "After", figures: true, cell: ({ after }) => <Price cents={after} /> },
          { header: "Change", cell: ({ priceMove }) => <Move move={priceMove} /> },
        ]}
        rows={prices}
      />
    </div>
  );
}

/** How many show: '(the first 500 of 1,234)'. */
export function Counted({ shown, of }: { shown: number; of: number }) {
  return (
    <span className={classes.count}>
      ({shown < of ? `the first ${numberText(shown)} of ${numberText(of)}` : numberText(of)})
    </span>
  );
}

function Price({ cents }: { cents: number | null }) {
  return cents === null ? "–" : dollars(cents);
}

function Move({ move }: { move: keyof typeof moves }) {
  const { Icon, word } = moves[move];
  return (
    <span className={classes.move}>
      <Icon size={16} aria-hidden />
      {word}
    </span>
  );
}
