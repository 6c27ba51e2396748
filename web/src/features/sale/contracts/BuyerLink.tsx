import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { contractIdOf, type SoldRow } from "@/domain/sale/sold";
import { contractRoute } from "@/routes";
import type { Column } from "./columns";

/** The buyer's name, which leads to the record of the contract. */
function BuyerLink({ row }: { row: SoldRow }) {
  return (
    // A box of its own, so that a name of two lines is one target.
    <Anchor
      component={Link}
      to={contractRoute(contractIdOf(row.dealId))}
      underline="hover"
      inherit
      display="inline-block"
    >
      {row.buyerName}
    </Anchor>
  );
}

/** The columns of a dealership's own list, in which a buyer's name leads to the contract. */
export function withLinks<Row extends SoldRow>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.map((column) =>
    column.header === "Buyer Name" ? { ...column, cell: (row) => <BuyerLink row={row} /> } : column,
  );
}
