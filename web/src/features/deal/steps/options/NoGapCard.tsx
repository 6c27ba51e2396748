import { CircleCheck } from "lucide-react";
import { useDeal } from "@/domain/deal/deal";
import { act } from "../../act";
import type { GroupCard } from "./ProviderCards";
import classes from "./ProviderCards.module.css";

/** 'No GAP', beside the providers: the buyer declines it. */
export function NoGapCard(inGroup: GroupCard) {
  const { gapDeclined } = useDeal().view;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio input could be neither taken back nor hold a card.
    <button
      type="button"
      role="radio"
      className={classes.card}
      aria-checked={gapDeclined}
      onClick={() => act({ type: "toggleNoGap" })}
      {...inGroup}
    >
      <span className={classes.title}>
        No GAP
        {gapDeclined ? <CircleCheck className={classes.mark} size={20} aria-hidden /> : null}
      </span>
      <span className={classes.description}>The buyer declines GAP, and the deal does not count it</span>
    </button>
  );
}
