import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Payment } from "@/domain/history";
import { api } from "./client";
import type { ListPage } from "./listPage";
import { paths } from "./paths";

/** The dealer's payments, newest first, page by page. They are asked for again whenever they are looked at. */
export const paymentHistory = infiniteQueryOptions({
  queryKey: ["payment-history"],
  queryFn: ({ pageParam, signal }) =>
    api.get<ListPage<Payment>>(paths.payments({ cursor: pageParam }), { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: 0,
});
