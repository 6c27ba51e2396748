import { Autocomplete } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ListPage } from "@/api/http/listPage";
import { listDealers } from "@/api/onboarding/dealers";
import { dealerName, type StoredDealer } from "@/domain/onboarding/dealer";
import { OptionDetail } from "@/ui/OptionDetail";
import { useSettled } from "@/ui/useSettled";

const DEALER_IDS = "dealer-ids";

interface DealerIdFieldProps {
  /** What the form knows of the field. */
  input: GetInputPropsReturnType;
  /** What is said where no dealer's name is known. */
  description: string;
}

/** The dealer of a user, found by name among the enrolled ones. What stands in the field is the ID, which can be typed too. */
export function DealerIdField({ input, description }: DealerIdFieldProps) {
  const sought = String(input.value).trim();
  const q = useSettled(sought);
  const found = useQuery({
    queryKey: [DEALER_IDS, q],
    queryFn: ({ signal }) => listDealers({ q, cursor: undefined, signal }),
    placeholderData: keepPreviousData,
  });
  const known = useKnownDealers();
  const name = known.get(sought);
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <Autocomplete
      {...input}
      ref={field}
      // A list that comes when somebody has gone on does not open over what shows then.
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(document.activeElement === field.current)}
      onDropdownClose={() => setOpened(false)}
      label="Dealer ID"
      required
      description={name ?? description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={(found.data?.items ?? []).map(({ id }) => id)}
      // The server has looked for what was typed.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <OptionDetail detail={option.value}>{known.get(option.value) ?? option.value}</OptionDetail>
      )}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** The names of the dealers that were found so far, by ID: a choice is looked for by its ID next, which its name may not have. */
function useKnownDealers(): Map<string, string> {
  const lists = useQueryClient().getQueriesData<ListPage<StoredDealer>>({ queryKey: [DEALER_IDS] });
  const dealers = lists.flatMap(([, page]) => page?.items ?? []);
  return new Map(dealers.map((dealer) => [dealer.id, dealerName(dealer)]));
}
