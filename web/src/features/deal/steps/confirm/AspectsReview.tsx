import { Check, Minus } from "lucide-react";
import { useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import classes from "./Confirm.module.css";
import { ReviewBlock } from "./ReviewBlock";

/** All six aspects as a checklist: those that hold, and those that do not. */
export function AspectsReview() {
  const { session } = useDeal();
  return (
    <ReviewBlock title="Vehicle Aspects" step="aspects">
      <ul className={classes.list}>
        {constants().aspects.map(({ value, label }) => {
          const holds = session.selectedAspects.includes(value);
          const Icon = holds ? Check : Minus;
          return (
            <li key={value} className={`${classes.item} ${holds ? classes.yes : classes.no}`}>
              <Icon size={20} aria-hidden />
              {label}
              <span className={classes.answer}>{holds ? "Yes" : "No"}</span>
            </li>
          );
        })}
      </ul>
    </ReviewBlock>
  );
}
