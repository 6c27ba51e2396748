import type { ComboboxItem } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dealerQuery, listDealers } from "@/api/onboarding/dealers";
import { asDealerId, type DealerId } from "@/domain/form/ids";
import { dealerName } from "@/domain/onboarding/dealer";
import { OptionDetail } from "@/ui/OptionDetail";
import { SearchSelect } from "@/ui/SearchSelect";
import { useSettled } from "@/ui/useSettled";

interface DealerFilterProps {
  /** What is chosen where no dealer is. */
  none?: string;
  dealerId: DealerId | null;
  onChange: (dealerId: string | null) => void;
}

/** Whose records show: an enrolled dealer by name, or any dealer by its id, since dealers sell without being enrolled too. */
export function DealerFilter({ none = "All dealers", dealerId, onChange }: DealerFilterProps) {
  const [sought, setSought] = useState("");
  // No dealer's id is empty.
  const everyone: ComboboxItem = { value: "", label: none };
  const chosen = useChosen(dealerId) ?? everyone;
  const q = useSettled(sought);
  const found = useQuery({
    queryKey: ["dealer-choices", q],
    queryFn: ({ signal }) => listDealers({ q, cursor: undefined, signal }),
    placeholderData: keepPreviousData,
  });
  const choices = new Map<string, string>();
  // What is looked for stands before what was chosen before.
  for (const { value, label } of sought === "" ? [everyone, chosen] : []) {
    choices.set(value, label);
  }
  for (const dealer of found.data?.items ?? []) {
    choices.set(dealer.id, dealerName(dealer));
  }
  const looking = q !== sought || found.isFetching;
  // Only once it is known which dealers have these words, so that a quick typist does not choose it by mistake.
  if (sought !== "" && !looking && !choices.has(sought)) {
    choices.set(sought, sought);
  }
  for (const { value, label } of [chosen, everyone]) {
    choices.set(value, label);
  }
  return (
    <SearchSelect
      label="Dealer"
      description="By any words of its name, ID, city or phone"
      data={[...choices].map(([value, label]) => ({ value, label }))}
      // The server has looked for what was typed.
      filter={({ options }) => options}
      renderOption={({ option }) => <Choice id={option.value} name={option.label} />}
      value={chosen.value}
      onChange={(value) => onChange(value || null)}
      onSought={setSought}
      error={found.isError ? "The dealers could not be loaded. A dealer ID can be typed all the same." : null}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function Choice({ id, name }: { id: string; name: string }) {
  const detail = id === name ? "Dealer ID" : id;
  return <OptionDetail detail={id === "" ? null : detail}>{name}</OptionDetail>;
}

/** The chosen dealer: by name where it is enrolled, else by its id. */
function useChosen(dealerId: DealerId | null): ComboboxItem | null {
  const { data } = useQuery({ ...dealerQuery(dealerId ?? asDealerId("")), enabled: dealerId !== null });
  return dealerId === null ? null : { value: dealerId, label: data ? dealerName(data) : dealerId };
}
