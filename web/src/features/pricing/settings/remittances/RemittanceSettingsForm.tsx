import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { STALE_VERSION } from "@/api/http/ApiError";
import {
  remittanceSettingsQuery,
  type StoredRemittanceSettings,
  saveRemittanceSettings,
} from "@/api/sale/bank";
import { changedBy } from "@/domain/form/conflict";
import { remittanceSettingsErrors } from "@/domain/sale/bank";
import { useRemittanceSettingsDraft } from "@/domain/sale/remittanceSettings";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { FieldGrid } from "@/ui/FieldGrid";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import shared from "../SettingsForm.module.css";

const fields = [
  {
    key: "bankName",
    label: "Name of your bank",
    hint: "As its ACH instructions give it, at most 23 characters",
  },
  { key: "bankRouting", label: "Routing number of your bank", hint: "Nine digits" },
  { key: "origin", label: "Origin", hint: "What your bank calls the sender of files, at most 10 characters" },
  { key: "companyId", label: "Company ID", hint: "What your bank calls your company, at most 10 characters" },
] as const;

/** The fields, over the settings as they are stored. What was typed stays until it is stored. */
export function RemittanceSettingsForm({ stored }: { stored: StoredRemittanceSettings }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useRemittanceSettingsDraft();
  const [tried, setTried] = useState(false);
  const { send, busy } = useApiMutation({
    send: saveRemittanceSettings,
    onDone: async (saved) => {
      await queryClient.cancelQueries(remittanceSettingsQuery);
      queryClient.setQueryData(remittanceSettingsQuery.queryKey, saved);
      setDraft(null);
      setTried(false);
      return { title: "Settings saved", message: "ACH files that are made from now on have them." };
    },
    onRefused: async ({ code, errors }) => {
      if (code === STALE_VERSION) {
        await queryClient.fetchQuery(remittanceSettingsQuery);
        return null;
      }
      return {
        title: "Settings not saved",
        message:
          errors[0]?.message ??
          "Nothing was lost. Please check your connection and press Save Changes again.",
      };
    },
  });
  const settings = draft?.settings ?? stored.settings;
  const errors = remittanceSettingsErrors(settings);
  const outdated = draft !== null && draft.version !== stored.version;
  const saveOn = (version: number) => {
    setTried(true);
    if (errors.size === 0) {
      send({ settings, version });
    } else {
      setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveOn(draft?.version ?? stored.version);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Remittances">
      {outdated ? (
        <Notice
          kind="warn"
          title={changedBy("these settings", stored.changedBy)}
          ways={
            <>
              <BusyButton
                variant="default"
                size="sm"
                busy={busy}
                busyLabel="Saving..."
                onClick={() => saveOn(stored.version)}
              >
                Save mine over them
              </BusyButton>
              <Button variant="default" size="sm" onClick={() => setDraft(null)}>
                Load the newer settings
              </Button>
            </>
          }
        >
          Your changes are still here and not saved.
        </Notice>
      ) : null}
      <Panel
        title="Your Bank"
        hint="ACH files that pay your administrators begin with these. Your own account is in no file: your bank knows it."
      >
        <FieldGrid>
          {fields.map(({ key, label, hint }) => (
            <TextInput
              key={key}
              label={label}
              description={hint}
              autoComplete="off"
              inputMode={key === "bankRouting" ? "numeric" : "text"}
              value={settings[key]}
              error={tried ? errors.get(key) : undefined}
              onChange={(event) =>
                setDraft({
                  settings: { ...settings, [key]: event.currentTarget.value },
                  version: draft?.version ?? stored.version,
                })
              }
            />
          ))}
        </FieldGrid>
      </Panel>
      <div className={shared.bar}>
        <p className={shared.note} role="status">
          {draft ? "Changes not saved yet" : ""}
        </p>
        <BusyButton
          className={shared.save}
          type="submit"
          busy={busy}
          busyLabel="Saving..."
          disabled={draft === null && !busy}
        >
          Save Changes
        </BusyButton>
      </div>
    </form>
  );
}
