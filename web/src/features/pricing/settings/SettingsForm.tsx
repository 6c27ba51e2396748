import { type FormEvent, useMemo } from "react";
import {
  type DealerSettings,
  dropSettingsDraft,
  editSettings,
  putSettingsDraft,
  type StoredSettings,
  settingsErrors,
  useSettingsDraft,
} from "@/domain/pricing/settings";
import { mergeSettings } from "@/domain/screens/merge";
import { BusyButton } from "@/ui/BusyButton";
import { focusHeading } from "@/ui/focusHeading";
import { NewerVersion } from "@/ui/NewerVersion";
import { toast } from "@/ui/toast";
import { SectionCard } from "./SectionCard";
import classes from "./SettingsForm.module.css";
import { settingsSections } from "./sections";
import { savedBy, useSaveSettings } from "./useSaveSettings";

/** The three cards and the save, over the settings as they are stored. */
export function SettingsForm({ stored }: { stored: StoredSettings }) {
  const draft = useSettingsDraft();
  const { save, busy, saved, refusals, changed, dropped } = useSaveSettings();
  const sections = useMemo(settingsSections, []);
  const settings = draft?.settings ?? stored.settings;
  const errors = useMemo(() => settingsErrors(settings), [settings]);
  const outdated = draft !== null && draft.base.version !== stored.version;

  const edit = (change: Partial<DealerSettings>) => {
    changed();
    editSettings(stored, change);
  };
  const merged =
    draft && outdated ? mergeSettings(draft.base.settings, stored.settings, draft.settings) : null;
  const saveOn = (version: number) => {
    if (draft === null) {
      return;
    }
    if (errors.size > 0) {
      showFirstError();
    } else {
      save({ settings: draft.settings, version });
    }
  };
  const overwrite = () => {
    if (merged === null || busy) {
      return;
    }
    if (errors.size > 0) {
      showFirstError();
    } else {
      // From here on the form shows what is saved: both people's changes.
      putSettingsDraft(stored, merged.merged);
      save({ settings: merged.merged, version: stored.version });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveOn(draft?.base.version ?? stored.version);
  };

  return (
    <form noValidate onSubmit={submit} aria-label="Dealer Settings">
      {merged ? (
        <NewerVersion
          title={savedBy(stored)}
          noun="settings"
          overwriteLabel="Save mine over them"
          differences={merged.differences}
          refusals={refusals}
          busy={busy}
          onOverwrite={overwrite}
          onLoad={() => {
            changed();
            dropped();
            dropSettingsDraft();
            focusHeading();
          }}
        />
      ) : null}
      <div className={classes.cards}>
        {sections.map((keys) => (
          <SectionCard key={keys.section} keys={keys} settings={settings} edit={edit} errors={errors} />
        ))}
      </div>
      <div className={classes.bar}>
        <p className={classes.note} role="status">
          {draft ? "Changes not saved yet" : saved ? "All changes are saved" : ""}
        </p>
        <SaveButton busy={busy} saved={saved && draft === null} changed={draft !== null} />
      </div>
    </form>
  );
}

/** Once saved it stays in place as 'Saved!', without effect, and keeps the focus. */
function SaveButton({ busy, saved, changed }: { busy: boolean; saved: boolean; changed: boolean }) {
  return (
    <BusyButton
      className={classes.save}
      type="submit"
      busy={busy}
      busyLabel="Saving..."
      disabled={!changed && !saved && !busy}
      {...(saved && { "aria-disabled": true, "data-disabled": true })}
    >
      {saved ? "Saved!" : "Save Changes"}
    </BusyButton>
  );
}

/** Puts the focus on the first wrong field, or on the button that shows one. */
function showFirstError(): void {
  toast({
    title: "Settings not saved",
    message: "Please correct the values that are marked.",
    kind: "destructive",
  });
  document.querySelector<HTMLElement>("form [aria-invalid='true'], form [data-hidden-errors]")?.focus();
}
