import { Switch, Tabs } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { Page } from "@/ui/Page";
import classes from "./ContractsPage.module.css";
import { contractColumns, lineColumns } from "./columns";
import { SoldRows } from "./SoldRows";
import { useContracts, useProductLines } from "./useSoldList";

/** Everything the dealer has sold: product by product, or contract by contract. */
export function ContractsPage() {
  const { legacy, unpaid, change } = useShown();
  return (
    <Page title="Contract Management" subtitle="Manage your vehicle coverage contracts" back>
      <Tabs
        value={legacy ? "legacy" : "products"}
        onChange={(tab) => change("view", tab === "legacy" ? "legacy" : null)}
        keepMounted={false}
      >
        <div className={classes.bar}>
          <Tabs.List>
            <Tabs.Tab value="products">Products</Tabs.Tab>
            <Tabs.Tab value="legacy">Legacy View</Tabs.Tab>
          </Tabs.List>
          <Switch
            label="Show only unpaid"
            checked={unpaid}
            onChange={(event) => change("unpaid", event.currentTarget.checked ? "1" : null)}
          />
        </div>
        <Tabs.Panel value="products">
          <Products unpaid={unpaid} />
        </Tabs.Panel>
        <Tabs.Panel value="legacy">
          <Contracts unpaid={unpaid} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Products({ unpaid }: { unpaid: boolean }) {
  const list = useProductLines(unpaid);
  return (
    <SoldRows
      list={list}
      columns={lineColumns}
      noun="products"
      unpaid={unpaid}
      empty="No products have been generated yet."
    />
  );
}

function Contracts({ unpaid }: { unpaid: boolean }) {
  const list = useContracts(unpaid);
  return (
    <SoldRows
      list={list}
      columns={contractColumns}
      noun="contracts"
      unpaid={unpaid}
      empty="No contracts have been generated yet."
    />
  );
}

/** Tab and switch stand in the address, so that a reload and the way back keep them. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const change = (name: "view" | "unpaid", value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) {
          next.delete(name);
        } else {
          next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { legacy: search.get("view") === "legacy", unpaid: search.get("unpaid") === "1", change };
}
