import type { ComboboxItem } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { HOUSE } from "@/api/document/forms";
import { enrolledTpaQuery, listEnrolledTpas } from "@/api/onboarding/enrolledTpas";
import { asTpaId } from "@/domain/form/ids";
import { SearchSelect } from "@/ui/SearchSelect";
import { useSettled } from "@/ui/useSettled";

const THE_HOUSE: ComboboxItem = { value: HOUSE, label: "The house" };
/** Stands for no owner in particular. */
const EVERYONE: ComboboxItem = { value: "", label: "All owners" };

interface OwnerFieldProps {
  /** [`HOUSE`] or a TPA's id; empty for none. */
  owner: string;
  onChange: (owner: string) => void;
  /** Whether all owners can be chosen together. */
  everyone?: boolean;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Whose a form is: a TPA, found by its name, or the house. */
export function OwnerField({ owner, onChange, everyone = false, error, ...others }: OwnerFieldProps) {
  const [sought, setSought] = useState("");
  const q = useSettled(sought);
  const isTpa = owner !== "" && owner !== HOUSE;
  const chosen = useQuery({ ...enrolledTpaQuery(asTpaId(owner)), enabled: isTpa });
  const found = useQuery({
    queryKey: ["owner-choices", q],
    queryFn: ({ signal }) => listEnrolledTpas({ q, cursor: undefined, signal }),
    placeholderData: keepPreviousData,
  });
  const choices = new Map<string, string>();
  const add = ({ value, label }: ComboboxItem) => choices.set(value, label);
  if (everyone && sought === "") {
    add(EVERYONE);
  }
  if (sought === "" || THE_HOUSE.label.toLowerCase().includes(sought.toLowerCase())) {
    add(THE_HOUSE);
  }
  for (const { id, tpa_name } of found.data?.items ?? []) {
    add({ value: id, label: tpa_name ?? id });
  }
  if (isTpa) {
    add({ value: owner, label: chosen.data?.tpa_name ?? choices.get(owner) ?? owner });
  }
  return (
    <SearchSelect
      {...others}
      label="Owner"
      description="The house, or a TPA by any words of its name"
      data={[...choices].map(([value, label]) => ({ value, label }))}
      // The server has looked for what was typed.
      filter={({ options }) => options}
      value={owner}
      onChange={onChange}
      onSought={setSought}
      error={
        error ?? (found.isError ? "The TPAs could not be loaded. Please type again to ask once more." : null)
      }
      nothingFoundMessage={found.isFetching || q !== sought ? "Looking for it..." : "No TPA has these words"}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
