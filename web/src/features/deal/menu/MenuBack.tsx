import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { menuById, waitingDeal } from "@/api/deal/menus";
import { ApiError, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { dispatchDeal, keptDeal, takeUpWaitingDeal } from "@/domain/deal/deal";
import type { MenuId } from "@/domain/form/ids";
import { LoadFailure } from "@/ui/LoadFailure";
import { DealLoading } from "../DealLoading";

interface MenuBackProps {
  id: MenuId;
  /** There is no deal that waits. */
  onNothing: () => void;
}

/** Opens the deal again that waited while the buyer chose, with what the buyer chose. */
export function MenuBack({ id, onNothing }: MenuBackProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["menu-back", id],
    queryFn: () => readBack(id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (!data) {
      return;
    }
    const { menu, draft } = data;
    if (draft === null || !takeUpWaitingDeal(draft)) {
      onNothing();
    } else if (menu.chosen && keptDeal()?.menu?.id !== menu.chosen.id) {
      dispatchDeal({ type: "menuChosen", chosen: menu.chosen });
    }
  }, [data]);
  return error ? (
    <LoadFailure
      title="The deal could not be loaded"
      text="It waits on the server. Please check your connection and try again."
      whole
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <DealLoading begins />
  );
}

async function readBack(id: MenuId) {
  const menu = await menuById(id);
  const draft = menu.seed === null ? null : await waitingDeal(menu.seed).catch(unlessMissing);
  return { menu, draft };
}

function unlessMissing(error: unknown): null {
  if (error instanceof ApiError && error.code === RECORD_NOT_FOUND) {
    return null;
  }
  throw error;
}
