import { Button, Switch } from "@mantine/core";
import { Plus } from "lucide-react";
import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import {
  menuLimits,
  menuSettingsErrors,
  type Package,
  type StoredMenuSettings,
} from "@/domain/document/menu";
import {
  dropMenuSettingsDraft,
  putMenuSettingsDraft,
  useMenuSettingsDraft,
} from "@/domain/document/menuSettings";
import { changedBy } from "@/domain/form/conflict";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast";
import shared from "../SettingsForm.module.css";
import classes from "./MenuSettings.module.css";
import { PackageCard } from "./PackageCard";
import { useSaveMenuSettings } from "./useSaveMenuSettings";

/** The packages and the switch, over the settings as they are stored. */
export function MenuSettingsForm({ stored }: { stored: StoredMenuSettings }) {
  const { fewestPackages, mostPackages } = useMemo(menuLimits, []);
  const draft = useMenuSettingsDraft();
  const form = useRef<HTMLFormElement>(null);
  const note = useId();
  const required = useId();
  const [tried, setTried] = useState(false);
  const { save, busy, saved, changed } = useSaveMenuSettings();
  const base = draft?.base ?? stored;
  const settings = draft?.settings ?? stored.settings;
  const { packages, menuRequired } = settings;
  const isFull = packages.length >= mostPackages;
  const errors = useMemo(() => menuSettingsErrors(settings), [settings]);
  const outdated = draft !== null && draft.base.version !== stored.version;

  const put = (next: Partial<typeof settings>) => {
    changed();
    putMenuSettingsDraft(base, { ...settings, ...next });
  };
  const replace = (at: number, next: Package) =>
    put({ packages: packages.map((other, index) => (index === at ? next : other)) });
  const add = () => {
    put({ packages: [...packages, { name: "", products: [] }] });
    setTimeout(() =>
      [...(form.current?.querySelectorAll<HTMLElement>("input[type=text]") ?? [])].at(-1)?.focus(),
    );
  };
  const saveOn = (version: number) => {
    if (draft === null) {
      return;
    }
    setTried(true);
    if (errors.size === 0) {
      save({ settings, version });
      return;
    }
    toast({
      title: "Menu not saved",
      message: "Please correct the packages that are marked.",
      kind: "destructive",
    });
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveOn(base.version);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Menu">
      {outdated ? (
        <Notice
          kind="warn"
          title={changedBy("these packages", stored.changedBy)}
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
              <Button variant="default" size="sm" onClick={dropMenuSettingsDraft}>
                Load the newer packages
              </Button>
            </>
          }
        >
          Your changes are still here and not saved.
        </Notice>
      ) : null}
      <p className={classes.lead}>
        A menu shows what a deal offers before there is a contract: the figures without any product first,
        then these packages, cut to what the deal has.
      </p>
      <div className={classes.packages}>
        {packages.map((one, at) => (
          <PackageCard
            key={at}
            at={at}
            value={one}
            errors={tried ? errors : undefined}
            onChange={(next) => replace(at, next)}
            {...(packages.length > fewestPackages && {
              onRemove: () => put({ packages: packages.filter((_, index) => index !== at) }),
            })}
          />
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        className={classes.add ?? ""}
        {...(isFull && { "aria-disabled": true, "data-disabled": true })}
        aria-describedby={note}
        onClick={() => {
          if (!isFull) {
            add();
          }
        }}
      >
        Add package
      </Button>
      <p id={note} className={classes.note}>
        A menu has {fewestPackages} to {mostPackages} packages.
      </p>
      <Switch
        label="A signed menu is required"
        aria-describedby={required}
        checked={menuRequired}
        onChange={(event) => put({ menuRequired: event.currentTarget.checked })}
      />
      <p id={required} className={classes.note}>
        There is no contract before the buyer has accepted or declined each product and signed the waiver, on
        a screen or on paper.
      </p>
      <div className={shared.bar}>
        <p className={shared.note} role="status">
          {draft ? "Changes not saved yet" : saved ? "All changes are saved" : ""}
        </p>
        <BusyButton
          className={shared.save}
          type="submit"
          busy={busy}
          busyLabel="Saving..."
          disabled={draft === null && !saved && !busy}
          {...(saved && draft === null && { "aria-disabled": true, "data-disabled": true })}
        >
          {saved && draft === null ? "Saved!" : "Save Changes"}
        </BusyButton>
      </div>
    </form>
  );
}
