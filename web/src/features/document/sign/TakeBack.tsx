import { Button } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import type { SigningId } from "@/domain/form/ids";
import { TakeBack as TakeBackForm } from "@/features/screens/handed/TakeBack";
import { signingRoute } from "@/routes";
import { StepPage } from "./StepPage";

interface TakeBackProps {
  /** Which signing the dealership goes on with; its home where there is none. */
  signing?: SigningId;
  dealerName?: string;
  why?: string;
  onGoOn?: () => void;
}

/** The customer gives the device back, and the dealership goes on with the signing. */
export function TakeBack({ signing, dealerName = "the dealership", why = "", onGoOn }: TakeBackProps) {
  const navigate = useNavigate();
  return (
    <StepPage
      title="Give the device back"
      subtitle={`${why} Please hand the device to ${dealerName}.`.trim()}
    >
      <TakeBackForm
        beside={
          onGoOn && (
            <Button variant="default" onClick={onGoOn}>
              Back to the documents
            </Button>
          )
        }
        onBack={(_, { address, state }) =>
          signing === undefined
            ? navigate(address, { replace: true, state })
            : navigate(signingRoute(signing), { replace: true })
        }
      />
    </StepPage>
  );
}
