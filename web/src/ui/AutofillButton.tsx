import { Button } from "@mantine/core";
import { Wand2 } from "lucide-react";

interface AutofillButtonProps {
  className?: string | undefined;
  onClick: () => void;
}

/** Fills a form in with sample data. */
export function AutofillButton({ className = "", onClick }: AutofillButtonProps) {
  return (
    <Button
      className={className}
      variant="default"
      size="sm"
      leftSection={<Wand2 size={16} aria-hidden />}
      onClick={onClick}
    >
      Autofill Form
    </Button>
  );
}
