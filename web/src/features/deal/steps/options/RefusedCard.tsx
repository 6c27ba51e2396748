import { Button } from "@mantine/core";
import { Ban } from "lucide-react";
import { useId } from "react";
import type { RefusedCard as Card } from "@/domain/deal/deal";
import { act } from "../../act";
import { CardQuestions } from "./CardQuestions";
import { MoreReasons } from "./MoreReasons";
import classes from "./RefusedCards.module.css";

/** A card without a price: it can't be chosen, says why, and offers what would help. */
export function RefusedCard({ card }: { card: Card }) {
  const { product, tpaId, title, description, plan, sentence, more, remedies, questions } = card;
  const heading = useId();
  const reason = useId();
  return (
    <article
      className={classes.card}
      // As the card with a price has it.
      data-card={product === "vsc" || product === "gap" ? tpaId : product}
      aria-labelledby={heading}
      aria-describedby={reason}
      tabIndex={-1}
    >
      <div>
        <h4 id={heading} className={classes.title}>
          {title}
        </h4>
        {plan === null ? null : <p className={classes.quiet}>{plan}</p>}
        {description === "" ? null : <p className={classes.quiet}>{description}</p>}
      </div>
      <p className={classes.reason}>
        <Ban size={16} aria-hidden />
        <span id={reason}>{sentence}</span>
      </p>
      {more.length > 0 ? <MoreReasons reasons={more} /> : null}
      {remedies.length > 0 ? (
        <div className={classes.remedies}>
          {remedies.map(({ label, event }) => (
            <Button key={label} variant="default" size="sm" onClick={() => act(event)}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {questions.length > 0 ? <CardQuestions title={title} questions={questions} /> : null}
    </article>
  );
}
