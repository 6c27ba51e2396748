import { Button, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ReportInputsForm, reportInputsQuery, saveReportInputs } from "@/api/sale/reports";
import { dollars } from "@/domain/money/money";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { LoadFailure } from "@/ui/LoadFailure";
import { monthName } from "../contracts/allDealers/MonthFilter";
import { fieldMessage, whyRefused } from "../remittances/words";
import classes from "./TypeInputs.module.css";

interface TypeInputsProps {
  /** As yyyy-MM. */
  month: string;
}

/** Has finance reserve and vehicles of a month typed, which PVR needs. */
export function TypeInputs({ month }: TypeInputsProps) {
  const [opened, setOpened] = useState(false);
  // What was typed stays while the dialog is closed, for each month.
  const [typed, setTyped] = useState<Record<string, Partial<ReportInputsForm>>>({});
  const queryClient = useQueryClient();
  const stored = useQuery({ ...reportInputsQuery(month), enabled: opened });
  const call = useApiMutation({
    send: (form: ReportInputsForm) => saveReportInputs(month, form),
    onDone: async (saved) => {
      queryClient.setQueryData(reportInputsQuery(month).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ["report"] });
      setTyped(({ [month]: _, ...others }) => others);
      setOpened(false);
      return { title: "Saved", message: `Reserve and vehicles of ${monthName(month)} are saved.` };
    },
    onRefused: async (error) => {
      if (error.status === 409) {
        await stored.refetch();
      }
      return null;
    },
  });
  const own = typed[month];
  const kept = stored.data?.inputs;
  const form: ReportInputsForm = {
    reserve: own?.reserve ?? (kept ? dollars(kept.reserve).replace("$", "") : ""),
    vehicles: own?.vehicles ?? (kept ? String(kept.vehicles) : ""),
    version: stored.data?.version ?? 0,
  };
  const type = (part: Partial<ReportInputsForm>) =>
    setTyped((before) => ({ ...before, [month]: { ...before[month], ...part } }));
  const isField = call.failure?.errors.some(({ path }) => path === "reserve" || path === "vehicles");
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Reserve and Vehicles
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => {
          call.forget();
          setOpened(false);
        }}
        title={`Reserve and vehicles of ${monthName(month)}`}
        label="Save"
        busyLabel="Saving..."
        busy={call.busy}
        failure={
          call.failure && !isField
            ? { title: "Nothing was saved", text: whyRefused(call.failure, "Save", "this month") }
            : null
        }
        onConfirm={() => {
          if (stored.data) {
            call.send(form);
          }
        }}
      >
        <Text>
          PVR counts every retail vehicle delivered in the month, those without products among them. Leave
          both empty to take them back.
        </Text>
        {stored.isError && !stored.data ? (
          <LoadFailure
            title="What is stored could not be loaded"
            busy={stored.isFetching}
            onRetry={() => void stored.refetch()}
          />
        ) : (
          <div className={classes.form}>
            <TextInput
              label="Finance reserve"
              leftSection="$"
              leftSectionPointerEvents="none"
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              value={form.reserve}
              onChange={(event) => type({ reserve: event.currentTarget.value })}
              error={fieldMessage(call.failure, "reserve")}
            />
            <TextInput
              label="Retail vehicles delivered"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={form.vehicles}
              onChange={(event) => type({ vehicles: event.currentTarget.value })}
              error={fieldMessage(call.failure, "vehicles")}
            />
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
