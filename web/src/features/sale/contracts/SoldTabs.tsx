import { CloseButton, Switch, Tabs, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { LineId } from "@/domain/form/ids";
import { ShowLine } from "./ShowLine";
import classes from "./SoldTabs.module.css";
import type { Shown } from "./useShown";

interface SoldTabsProps {
  shown: Shown;
  products: (clearSearch: () => void) => ReactNode;
  contracts: (clearSearch: () => void) => ReactNode;
}

/** The two lists, one at a time, with the search and the switch that both share. */
export function SoldTabs({ shown, products, contracts }: SoldTabsProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    shown.type("");
    // The button that was pressed is gone now.
    searchBox.current?.focus();
  };
  const showLine = (id: LineId) => {
    shown.find(id);
    // The row whose link was pressed may be gone now.
    searchBox.current?.focus();
  };
  return (
    <Tabs
      value={shown.legacy ? "legacy" : "products"}
      onChange={(tab) => shown.change("view", tab === "legacy" ? "legacy" : null)}
      keepMounted={false}
    >
      <div className={classes.bar}>
        <Tabs.List>
          <Tabs.Tab value="products">Products</Tabs.Tab>
          <Tabs.Tab value="legacy">Legacy View</Tabs.Tab>
        </Tabs.List>
        <TextInput
          ref={searchBox}
          className={classes.search}
          type="search"
          aria-label="Search contracts"
          placeholder="Search contracts..."
          leftSection={<Search size={16} aria-hidden />}
          value={shown.typed}
          onChange={(event) => shown.type(event.currentTarget.value)}
          rightSection={
            shown.typed === "" ? null : <CloseButton aria-label="Clear search" onClick={clearSearch} />
          }
        />
        <Switch
          label="Show only unpaid"
          checked={shown.unpaid}
          onChange={(event) => shown.change("unpaid", event.currentTarget.checked ? "1" : null)}
        />
      </div>
      <Tabs.Panel value="products">
        <ShowLine value={showLine}>{products(clearSearch)}</ShowLine>
      </Tabs.Panel>
      <Tabs.Panel value="legacy">{contracts(clearSearch)}</Tabs.Panel>
    </Tabs>
  );
}
