import { Button } from "@mantine/core";
import { useMemo } from "react";
import { useDeal } from "@/domain/deal/deal";
import { act } from "../act";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";
import { CoBuyer } from "./dealInfo/CoBuyer";
import { DealFigures } from "./dealInfo/DealFigures";
import { DealInfoErrorsContext, dealInfoErrors } from "./dealInfo/errors";
import { LenderBlock } from "./dealInfo/LenderBlock";
import { PrimaryBuyer } from "./dealInfo/PrimaryBuyer";
import { useSaveDealInfo } from "./dealInfo/useSaveDealInfo";

/** Buyer, co-buyer, lender and figures. */
export function DealInfoStep() {
  const { session, view } = useDeal();
  const { attempted, save } = useSaveDealInfo();
  const errors = useMemo(() => (attempted ? dealInfoErrors(view) : new Map()), [attempted, view]);
  return (
    <StepScreen
      title="Deal Info"
      subtitle="Fields marked * are required"
      onNext={save}
      actions={
        <StepActions
          start={
            <>
              <Button variant="subtle" color="gray" onClick={() => act({ type: "backToOptions" })}>
                Back
              </Button>
              <Button variant="default" onClick={() => act({ type: "modify" })}>
                Modify
              </Button>
            </>
          }
        >
          <Button type="submit">Complete Purchase</Button>
        </StepActions>
      }
    >
      <DealInfoErrorsContext value={errors}>
        <PrimaryBuyer />
        {session.buyerInfo.hasCoBuyer ? <CoBuyer /> : null}
        <LenderBlock />
        <DealFigures />
      </DealInfoErrorsContext>
    </StepScreen>
  );
}
