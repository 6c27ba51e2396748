import { queryClient } from "@/api/http/queryClient";
import { dealerNamesQuery } from "@/api/onboarding/dealers";
import {
  type DealerContract,
  type DealerLine,
  type DealerRow,
  dealerContractsCsv,
  dealerLinesCsv,
  dealerRowKey,
  searchDealerContracts,
  searchDealerLines,
} from "@/domain/sale/allDealers";
import { type Column, contractColumns, lineColumns } from "../columns";
import { contractKind, lineKind, type RowKind } from "../kinds";

const dealer: Column<DealerRow> = {
  header: "Dealer ID",
  cell: ({ dealerId }) => dealerId,
  order: ({ dealerId }) => dealerId,
};

/** The names stand in the file alone, so they are asked for when it is made. */
const dealerNames = () => queryClient.fetchQuery(dealerNamesQuery);

/** The columns of a dealer's own list, and whose each row is: after the date. */
function withDealer<Row extends DealerRow>([date, ...others]: readonly Column<Row>[]): Column<Row>[] {
  return date ? [date, dealer, ...others] : [dealer];
}

export const dealerLineKind: RowKind<DealerLine> = {
  layout: "dealerLine",
  noun: lineKind.noun,
  empty: lineKind.empty,
  noMatch: lineKind.noMatch,
  columns: withDealer<DealerLine>(lineColumns),
  search: searchDealerLines,
  csv: async (rows) => dealerLinesCsv(rows, await dealerNames()),
  price: lineKind.price,
  key: dealerRowKey,
  title: lineKind.title,
  dealerOf: ({ dealerId }) => dealerId,
  lineNames: lineKind.lineNames,
};

export const dealerContractKind: RowKind<DealerContract> = {
  layout: "dealerContract",
  noun: contractKind.noun,
  empty: contractKind.empty,
  noMatch: contractKind.noMatch,
  columns: withDealer<DealerContract>(contractColumns),
  search: searchDealerContracts,
  csv: async (rows) => dealerContractsCsv(rows, await dealerNames()),
  price: contractKind.price,
  key: dealerRowKey,
  title: contractKind.title,
  dealerOf: ({ dealerId }) => dealerId,
  lineNames: contractKind.lineNames,
};
