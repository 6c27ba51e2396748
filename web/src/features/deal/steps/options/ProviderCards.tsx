import { type KeyboardEvent, type ReactNode, useState } from "react";
import { type PriceCard, useDeal } from "@/domain/deal/deal";
import { goOnWithEnter } from "../../goOn";
import { ProviderCard } from "./ProviderCard";
import classes from "./ProviderCards.module.css";

/** What a card of the group gets: which of the group's cards Tab leads to. */
export interface GroupCard {
  tabIndex: number;
  onFocus: () => void;
  "data-first-field"?: true;
}

interface ProviderCardsProps {
  label: string;
  cards: PriceCard[];
  onToggle: (provider: string) => void;
  /** A last choice beside the providers, and whether it is the chosen one. */
  last?: { chosen: boolean; render: (card: GroupCard) => ReactNode };
}

const LAST = "";
const moves: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Cards of which at most one is chosen; their lines stand at the same height, so that they can be compared. A radio group whose arrows
 * only move: Space chooses, and takes the chosen card back, Enter goes on.
 */
export function ProviderCards({ label, cards, onToggle, last }: ProviderCardsProps) {
  const { view } = useDeal();
  const [focused, setFocused] = useState<string>();
  const chosen = last?.chosen ? LAST : cards.find(({ selected }) => selected)?.provider.id;
  const ids = [...cards.map(({ provider }) => provider.id), ...(last ? [LAST] : [])];
  // The one that had the focus may have lost its price since.
  const stop = [focused, chosen].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  const cardOf = (id: string): GroupCard => ({
    tabIndex: id === stop ? 0 : -1,
    onFocus: () => setFocused(id),
    ...(id === stop && { "data-first-field": true }),
  });
  return (
    <div
      className={classes.grid}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
      data-options={cards.some(({ options }) => options.length > 0) || undefined}
    >
      {cards.map((card) => (
        <ProviderCard
          key={card.provider.id}
          card={card}
          showMonthly={view.showMonthly}
          onToggle={() => onToggle(card.provider.id)}
          {...cardOf(card.provider.id)}
        />
      ))}
      {last?.render(cardOf(LAST))}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  // The ticks of a card have keys of their own.
  if (!(event.target as HTMLElement).matches("[role=radio]")) {
    return;
  }
  const move = moves[event.key];
  if (move === undefined) {
    goOnWithEnter(event);
    return;
  }
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
  // The keys of a group go to the card that has the focus.
  const at = radios.indexOf(event.target as HTMLElement);
  radios.at((at + move) % radios.length)?.focus();
}
