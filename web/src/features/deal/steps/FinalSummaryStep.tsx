import { lazy, Suspense } from "react";
import { summaryOf, useDeal } from "@/domain/deal/deal";
import { MenuStands } from "../menu/MenuStands";
import { MenuWaiver } from "../menu/MenuWaiver";
import { previewCode, usePresentMenu } from "../menu/usePresentMenu";
import { PreviewDocuments } from "../preview/PreviewDocuments";
import { usePreviewDocuments } from "../preview/usePreviewDocuments";
import { StepScreen } from "../StepScreen";
import { PrintHeading } from "./summary/PrintHeading";
import "@/ui/printSheet.css";
import "./summary/print.css";
import { Incomplete, RefusalNotice } from "./summary/RefusalNotice";
import { SignatureLines } from "./summary/SignatureLines";
import { SummaryActions } from "./summary/SummaryActions";
import { SummaryCards } from "./summary/SummaryCards";
import { useGenerateContract } from "./summary/useGenerateContract";

/** It comes with the first menu that is presented. */
const MenuPreview = lazy(async () => ({ default: (await previewCode()).MenuPreview }));

/** The finished deal: to be read, printed, signed and turned into a contract. */
export function FinalSummaryStep() {
  const { session } = useDeal();
  const { generate, busy, refusal } = useGenerateContract();
  const menu = usePresentMenu();
  const preview = usePreviewDocuments();
  if (menu.menu) {
    return (
      <Suspense>
        <MenuPreview menu={menu.menu} onClose={menu.close} />
      </Suspense>
    );
  }
  return (
    <StepScreen
      title="Deal Summary"
      subtitle="Check the deal with the buyer, print it to be signed, then generate the contract"
      onNext={generate}
      irreversible
      actions={
        <SummaryActions
          busy={busy}
          contractId={session.contractId}
          presenting={menu.busy}
          onPresent={menu.present}
        />
      }
    >
      {refusal ? <RefusalNotice refusal={refusal} busy={busy} onAccept={generate} /> : null}
      {menu.blockers.length > 0 ? <Incomplete of="menu" blockers={menu.blockers} /> : null}
      {preview.blockers.length > 0 ? <Incomplete of="preview" blockers={preview.blockers} /> : null}
      <MenuStands />
      <MenuWaiver />
      {session.contractId ? null : <PreviewDocuments preview={preview} />}
      <div className="cd-sheet cd-print-sheet">
        <PrintHeading contractId={session.contractId} />
        <SummaryCards summary={summaryOf(session)} />
        <SignatureLines hasCoBuyer={session.buyerInfo.hasCoBuyer ?? false} />
      </div>
    </StepScreen>
  );
}
