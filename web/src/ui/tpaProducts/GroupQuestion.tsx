import { Radio } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./TpaProducts.module.css";

interface GroupQuestionProps {
  question: string;
  /** What the panel under the question is called. */
  panelTitle: string;
  /** How much is chosen of how much: '2 of 6'. */
  count?: string;
  yes: boolean;
  /** Something in the panel is wrong, so it can't be folded away. */
  wrong?: boolean;
  disabled: boolean;
  onAnswer: (yes: boolean) => void;
  /** The panel's content. */
  children: ReactNode;
}

/** A Yes/No question. Yes opens a panel, which can be folded away. */
export function GroupQuestion(props: GroupQuestionProps) {
  const { question, panelTitle, count, yes, wrong = false, disabled, onAnswer, children } = props;
  const [unfolded, setUnfolded] = useState(true);
  const open = unfolded || wrong;
  const panel = useId();
  return (
    <div className={classes.group}>
      <Radio.Group
        label={question}
        value={yes ? "yes" : "no"}
        onChange={(answer) => {
          setUnfolded(true);
          onAnswer(answer === "yes");
        }}
        classNames={{ label: classes.question }}
      >
        <div className={classes.answers}>
          <Radio value="yes" label="Yes" disabled={disabled} />
          <Radio value="no" label="No" disabled={disabled} />
        </div>
      </Radio.Group>
      {yes ? (
        <div className={classes.panel}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setUnfolded(!open)}
          >
            <span>
              {panelTitle} {count ? <span className={classes.count}>{count}</span> : null}
            </span>
            <ChevronDown size={20} className={classes.chevron} aria-hidden />
          </button>
          <div id={panel} hidden={!open} className={classes.content}>
            {children}
          </div>
        </div>
      ) : null}
    </div>
  );
}
