import type { SectionName } from "@/api/pricing/rateBooks";

const names = {
  book: "Book",
  states: "States",
  plans: "Plans",
  classes: "Classes",
  rules: "Rules",
  rates: "Rates",
  extras: "Extras",
  deductibles: "Deductibles",
  components: "Components",
  retail: "Retail",
} as const satisfies Record<SectionName, string>;

/** The sections of a file, to choose one. */
export const sections = Object.entries(names).map(([value, label]) => ({
  value: value as SectionName,
  label,
}));

/** What a section is called; as the file has it, where it is none that is known here. */
export function sectionName(section: string): string {
  return isSection(section) ? names[section] : section;
}

/** Whether a text of an address names a section. */
export function isSection(text: string): text is SectionName {
  return text in names;
}
