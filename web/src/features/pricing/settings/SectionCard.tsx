import { Radio, Stack } from "@mantine/core";
import { useId } from "react";
import { dollars } from "@/domain/money/money";
import { type ApplyOption, type DealerSettings, retailPrice, sectionLabel } from "@/domain/pricing/settings";
import { Panel } from "@/ui/Panel";
import { Segments } from "@/ui/Segments";
import { toast } from "@/ui/toast";
import { HiddenErrors } from "./HiddenErrors";
import { EXAMPLE_COST, MarkupField } from "./MarkupField";
import classes from "./SectionCard.module.css";
import { applyLabels, rowValue, type SectionKeys } from "./sections";

interface SectionCardProps {
  keys: SectionKeys;
  settings: DealerSettings;
  edit: (change: Partial<DealerSettings>) => void;
  /** What is wrong, by path in the record. */
  errors: ReadonlyMap<string, string>;
}

const options = Object.keys(applyLabels) as ApplyOption[];

const types = [
  { value: "percent", label: "Percentage (%)" },
  { value: "dollars", label: "Dollar Amount ($)" },
];

/** The markups of one kind of product. */
export function SectionCard({ keys, settings, edit, errors }: SectionCardProps) {
  const typeLabel = useId();
  const title = sectionLabel(keys.section);
  const percent = settings[keys.type];
  const setType = (value: string) => {
    const chosen = types.find((type) => type.value === value);
    edit({ [keys.type]: value === "percent" });
    toast({
      title: `${title} Markup Type Updated`,
      message: `Markup type set to ${chosen?.label}`,
    });
  };
  return (
    <Panel title={title} className={classes.card}>
      <div>
        <div id={typeLabel} className={classes.label}>
          Markup type
        </div>
        <Segments
          aria-labelledby={typeLabel}
          fullWidth
          data={types}
          value={percent ? "percent" : "dollars"}
          onChange={setType}
        />
      </div>
      <Radio.Group
        label="Markup values"
        value={settings[keys.option]}
        onChange={(option) => edit({ [keys.option]: option })}
      >
        <Stack gap={8} mt={8}>
          {options.map((option) => (
            <Radio key={option} value={option} label={applyLabels[option]} size="sm" />
          ))}
        </Stack>
      </Radio.Group>
      <HiddenErrors
        keys={keys}
        option={settings[keys.option]}
        errors={errors}
        onShow={(option) => edit({ [keys.option]: option })}
      />
      <Values keys={keys} settings={settings} edit={edit} errors={errors} />
    </Panel>
  );
}

/** One field for all, or a field for each term or product. */
function Values({ keys, settings, edit, errors }: SectionCardProps) {
  const percent = settings[keys.type];
  const all = settings[keys.option] === "all";
  const first = keys.rows[0];
  return (
    <div className={classes.values}>
      <Head noun={all ? "" : keys.noun} />
      {all ? null : <Head noun={keys.noun} />}
      {all ? (
        <MarkupField
          label={keys.allLabel}
          percent={percent}
          value={settings[keys.all]}
          onValue={(value) => edit({ [keys.all]: value })}
          error={errors.get(keys.all)}
          sellsFor={retailPrice(settings, first.priced, EXAMPLE_COST)}
        />
      ) : (
        keys.rows.map(({ key, label, priced }) => (
          <MarkupField
            key={key}
            label={label}
            percent={percent}
            value={rowValue(settings, keys, key)}
            onValue={(value) => edit({ [keys.values]: { ...settings[keys.values], [key]: value } })}
            error={errors.get(`${keys.values}.${key}`)}
            sellsFor={retailPrice(settings, priced, EXAMPLE_COST)}
          />
        ))
      )}
    </div>
  );
}

/** What the columns are; the fields say it themselves to a screen reader. */
function Head({ noun }: { noun: string }) {
  return (
    <div className={classes.head} aria-hidden>
      <span>{noun}</span>
      <span>{dollars(EXAMPLE_COST)} sells for</span>
    </div>
  );
}
