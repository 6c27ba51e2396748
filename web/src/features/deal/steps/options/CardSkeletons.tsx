import { Skeleton, VisuallyHidden } from "@mantine/core";
import cards from "./ProviderCards.module.css";

/** Cards that are still on their way, in the shape that they will have. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  const keys = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={cards.grid} aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {keys.map((key) => (
        <div key={key} className={`${cards.card} ${cards.skeleton}`} aria-hidden>
          <Skeleton height={20} width="60%" />
          <Skeleton height={16} width="90%" />
          <Skeleton height={32} width="50%" />
          <Skeleton height={16} width="40%" />
          <Skeleton height={16} width="70%" />
          <Skeleton height={16} width="55%" />
          <Skeleton height={16} width="65%" />
          <Skeleton height={16} width="50%" />
        </div>
      ))}
    </div>
  );
}
