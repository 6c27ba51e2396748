import { Check } from "lucide-react";
import { useDeal } from "@/domain/deal/deal";
import classes from "./Confirm.module.css";
import { ReviewBlock } from "./ReviewBlock";

export function ProductsReview() {
  const { view } = useDeal();
  return (
    <ReviewBlock title="Selected Products" step="input">
      {view.wanted.length > 0 ? (
        <>
          <Products names={view.wanted} />
          {view.wantedAncillaries.length > 0 ? (
            <div className={classes.sublist}>
              <Products names={view.wantedAncillaries} />
            </div>
          ) : null}
        </>
      ) : (
        <p className={classes.empty}>No products selected yet.</p>
      )}
    </ReviewBlock>
  );
}

function Products({ names }: { names: string[] }) {
  return (
    <ul className={classes.list}>
      {names.map((name) => (
        <li key={name} className={`${classes.item} ${classes.yes}`}>
          <Check size={20} role="img" aria-label="Selected" />
          {name}
        </li>
      ))}
    </ul>
  );
}
