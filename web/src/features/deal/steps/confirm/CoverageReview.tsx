import { useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { Facts } from "./Facts";
import { ReviewBlock } from "./ReviewBlock";

export function CoverageReview() {
  const { session, view } = useDeal();
  const level = constants().coverageLevels.find(({ value }) => value === session.coverageLevel);
  return (
    <ReviewBlock title="Coverage Options" step="coverage">
      <Facts
        facts={[
          ["Level", level?.label ?? "Not chosen"],
          ["Term", view.coverageTimeText],
          ["Mileage Limit", view.mileageLimit],
          ["Deductible", view.deductibleText],
        ]}
      />
    </ReviewBlock>
  );
}
