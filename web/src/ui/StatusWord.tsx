import { Ban, CircleCheck, History, KeyRound, PencilLine } from "lucide-react";
import classes from "./StatusWord.module.css";

const looks = {
  active: { Icon: CircleCheck, className: classes.good },
  disabled: { Icon: Ban, className: classes.bad },
  waiting: { Icon: KeyRound, className: classes.warn },
  draft: { Icon: PencilLine, className: classes.warn },
  past: { Icon: History, className: classes.past },
} as const;

/** How a record stands: an icon and a word, so that nothing hangs on the colour. */
export function StatusWord({ status, word }: { status: keyof typeof looks; word: string }) {
  const { Icon, className } = looks[status];
  return (
    <span className={`${classes.status} ${className}`}>
      <Icon size={18} aria-hidden />
      {word}
    </span>
  );
}
