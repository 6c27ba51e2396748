import { dispatchDeal, type Question } from "@/domain/deal/deal";
import { QuestionField } from "../../fields/QuestionField";
import { useTypedAnswer } from "./useTypedAnswer";

/** A question of the panel: a choice is answered at once, what is typed once its field is left. */
export function ExactQuestion({ question }: { question: Question }) {
  const { fact, kind, value } = question;
  const answer = (text: string) => dispatchDeal({ type: "answerFact", fact, value: text });
  const { typed, type, drop, input } = useTypedAnswer(answer);
  const setUnknown = (unknown: boolean) => {
    drop();
    dispatchDeal(unknown ? { type: "doNotKnow", fact } : { type: "answerFact", fact, value: "" });
  };
  return (
    <QuestionField
      question={question}
      text={typed ?? value}
      onText={kind === "choice" ? answer : type}
      input={input}
      // A sale has its day: today, where no other is named.
      {...(fact !== "sale_date" && { onUnknown: setUnknown })}
    />
  );
}
