import { Switch } from "@mantine/core";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { FormShell } from "@/ui/FormShell";
import { Panel } from "@/ui/Panel";
import { DealerIdField } from "./DealerIdField";
import type { useUserEditor } from "./useUserEditor";

interface PanelProps {
  editor: ReturnType<typeof useUserEditor>;
  /** It is the account of who looks at it. */
  own: boolean;
}

/** Dealer and role. */
export function AccountPanel({ editor: { base, form, changed, busy, save }, own }: PanelProps) {
  return (
    <Panel title="Dealer and role" hint="Another dealer or role ends the user's sessions at once">
      <FormShell
        at="start"
        submit={{ label: "Save Changes", busyLabel: "Saving...", busy, idle: !changed }}
        onSubmit={form.onSubmit(save)}
      >
        <FieldGrid>
          <DealerIdField
            input={form.getInputProps("dealerId")}
            description={
              form.values.dealerId === base.dealerId
                ? base.dealerName
                : "Of the dealership that the user works for"
            }
          />
          <FullWidth>
            <Switch
              {...form.getInputProps("isAdmin", { type: "checkbox" })}
              label="Admin User"
              description={
                own
                  ? "You can't change your own role: another administrator can"
                  : "An administrator sees all dealers, and sells nothing"
              }
              disabled={own}
            />
          </FullWidth>
        </FieldGrid>
      </FormShell>
    </Panel>
  );
}
