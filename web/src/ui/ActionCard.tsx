import type { LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import classes from "./ActionCard.module.css";

interface ActionCardProps {
  title: string;
  text: string;
  icon: LucideIcon;
  /** Where the card leads; without it, `onClick` says what the card does. */
  to?: string;
  onClick?: () => void;
  /** The words at the card's foot that name the step: 'Apply now'. */
  step?: string;
  /** The one card of a screen that most people come for. */
  primary?: boolean;
}

/** A card that leads somewhere or opens something; the whole card is the link or the button. */
export function ActionCard({ title, text, icon: Icon, to, onClick, step, primary }: ActionCardProps) {
  const className = primary ? `${classes.card} ${classes.primary}` : classes.card;
  const content = (
    <>
      <span className={classes.icon}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
        {step ? <span className={classes.step}>{step}</span> : null}
      </span>
    </>
  );
  return to === undefined ? (
    <button type="button" className={className} onClick={onClick}>
      {content}
    </button>
  ) : (
    <Link className={className} to={to}>
      {content}
    </Link>
  );
}
