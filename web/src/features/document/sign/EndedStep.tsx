import { Button } from "@mantine/core";
import type { SignView } from "@/api/document/sign";
import { StepPage } from "./StepPage";

interface EndedStepProps {
  view: SignView;
  onGiveBack: (() => void) | undefined;
}

/** Nothing is signed on this screen: paper was chosen, the signing ended, or others come first. */
export function EndedStep({ view: { status, dealerName }, onGiveBack }: EndedStepProps) {
  const [title, text] =
    status === "declined"
      ? [
          "You sign on paper",
          "What was signed on this screen does not count. The dealership prints the documents for you.",
        ]
      : status === "open"
        ? ["It is not your turn yet", "Somebody else signs first."]
        : [
            "This signing has ended",
            "What was signed on this screen does not count. The dealership tells you what comes next.",
          ];
  return (
    <StepPage
      title={title}
      subtitle={onGiveBack ? `${text} Please give the device back to ${dealerName}.` : text}
    >
      {onGiveBack ? <Button onClick={onGiveBack}>Give the device back</Button> : null}
    </StepPage>
  );
}
