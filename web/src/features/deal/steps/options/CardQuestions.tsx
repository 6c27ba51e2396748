import { Button } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Question } from "@/domain/deal/deal";
import { act } from "../../act";
import { QuestionField } from "../../fields/QuestionField";
import classes from "./RefusedCards.module.css";

type Fact = Question["fact"];

/**
 * What a card's price depends on, asked on the card. The answers are told by a button: a card that gets its price while a date is being
 * typed, or a list gone through with the arrow keys, would go away under the person's hands.
 */
export function CardQuestions({ title, questions }: { title: string; questions: Question[] }) {
  const [typed, setTyped] = useState<Partial<Record<Fact, string>>>({});
  const fields = useRef<HTMLFieldSetElement>(null);
  const type = (fact: Fact, text: string | undefined) => setTyped((before) => ({ ...before, [fact]: text }));
  const apply = () => {
    const answers = questions.flatMap(({ fact, value }) => {
      const text = typed[fact];
      return text === undefined || text === value ? [] : [{ fact, value: text }];
    });
    if (answers.length === 0) {
      fields.current?.querySelector<HTMLElement>("select, input")?.focus();
    }
    for (const answer of answers) {
      act({ type: "answerFact", ...answer });
    }
    setTyped({});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      apply();
    }
  };
  return (
    <fieldset
      ref={fields}
      className={classes.questions}
      aria-label={`Facts for ${title}`}
      onKeyDown={onKeyDown}
    >
      {questions.map((question) => {
        const { fact, value } = question;
        return (
          <QuestionField
            key={fact}
            question={question}
            text={typed[fact] ?? value}
            onText={(text) => type(fact, text)}
            onUnknown={(unknown) => {
              type(fact, undefined);
              act(unknown ? { type: "doNotKnow", fact } : { type: "answerFact", fact, value: "" });
            }}
          />
        );
      })}
      <Button variant="default" size="sm" className={classes.apply ?? ""} onClick={apply}>
        Apply
      </Button>
    </fieldset>
  );
}
