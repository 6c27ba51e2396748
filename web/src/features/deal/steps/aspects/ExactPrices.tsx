import { useDeal } from "@/domain/deal/deal";
import { FieldGrid } from "@/ui/FieldGrid";
import { Panel } from "@/ui/Panel";
import { ExactQuestion } from "./ExactQuestion";

/** What the prices of the chosen TPAs depend on and the deal does not know otherwise. */
export function ExactPrices() {
  const { exactQuestions } = useDeal().view;
  return exactQuestions.length > 0 ? (
    <Panel
      title="For exact prices"
      hint="Nothing here is required, but some plans have no price until what they depend on is known."
    >
      <FieldGrid>
        {exactQuestions.map((question) => (
          <ExactQuestion key={question.fact} question={question} />
        ))}
      </FieldGrid>
    </Panel>
  ) : null;
}
