import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { dollars } from "@/domain/money/money";
import { type ProductLine, totalOf } from "@/domain/sale/payment";
import { linesCsv, remittedFileName } from "@/domain/sale/sold";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { saveFile } from "@/ui/saveFile";
import classes from "./RemittedProducts.module.css";

interface RemittedProductsProps {
  /** All that is marked for remittance. */
  lines: readonly ProductLine[];
  /** Those that one payment can hold. */
  paidFor: readonly ProductLine[];
}

/** How many products show before the rest is asked for. */
const SHOWN_AT_FIRST = 8;

/** The products of this payment with their total. */
export function RemittedProducts({ lines, paidFor }: RemittedProductsProps) {
  const [all, setAll] = useState(false);
  const others = lines.length - paidFor.length;
  const foldable = paidFor.length > SHOWN_AT_FIRST + 1;
  const shown = foldable && !all ? paidFor.slice(0, SHOWN_AT_FIRST) : paidFor;
  return (
    <Panel
      title="Remitted products"
      action={
        <Button
          className={classes.export ?? ""}
          variant="default"
          size="sm"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => saveFile(remittedFileName(), linesCsv(lines))}
        >
          Export as CSV
        </Button>
      }
    >
      {others > 0 ? (
        <div className={classes.limit}>
          <Notice kind="info">
            One payment holds {paidFor.length} products; the other {others} stay marked for the next one. The
            CSV file has all {lines.length}.
          </Notice>
        </div>
      ) : null}
      <ul className={classes.products} aria-label="Remitted products">
        {shown.map((line) => (
          <Product key={line.id} line={line} />
        ))}
      </ul>
      {foldable ? (
        <Button variant="default" size="sm" fullWidth aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show fewer products" : `Show all ${paidFor.length} products`}
        </Button>
      ) : null}
      <div className={classes.total}>
        <span>
          Total{" "}
          <span className={classes.count}>
            {paidFor.length === 1 ? "1 product" : `${paidFor.length} products`}
          </span>
        </span>
        <span className={classes.sum}>{dollars(totalOf(paidFor))}</span>
      </div>
    </Panel>
  );
}

function Product({ line }: { line: ProductLine }) {
  return (
    <li className={classes.product}>
      <span className={classes.words}>
        <span className={classes.name}>{line.productName}</span>
        <span className={classes.detail}>
          <span>{line.buyerName}</span> <span>{line.vehicleInfo}</span> <span>{line.vin}</span>
        </span>
      </span>
      <span className={classes.price}>{dollars(line.price)}</span>
    </li>
  );
}
