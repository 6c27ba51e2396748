import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type RuleUse, type StateRule, stateRulesQuery } from "@/api/sale/stateRules";
import { PagedRecords } from "@/features/screens/list/PagedRecords";
import { useListFilter } from "@/features/screens/list/useListFilter";
import { routes } from "@/routes";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { SearchBox } from "@/ui/SearchBox";
import { SearchSelect } from "@/ui/SearchSelect";
import { columns, RuleUseWord, uses } from "./columns";
import classes from "./StateRules.module.css";

const ANY = { value: "", label: "All" };

const PRODUCTS = [
  { value: "VSC", label: "VSC" },
  { value: "GAP", label: "GAP" },
  { value: "ANC", label: "Ancillary products" },
];

/** What the states' laws say of cancellations, of transfers and of prices, to be read: each rule with where it was read and what becomes of it. */
export function StateRulesPage() {
  const { typed, filter, searched, type, clear } = useListFilter(["state", "product", "use", "q"]);
  const list = useQuery(stateRulesQuery(filter.q));
  const found = list.data?.items ?? [];
  const reload = async () => (await list.refetch()).isSuccess;
  const states = [...new Set(found.map(({ state }) => state))].sort();
  if (typed.state !== "" && !states.includes(typed.state)) {
    states.push(typed.state);
  }
  const rows = found.filter(
    (rule) =>
      (filter.state === "" || rule.state === filter.state) &&
      (filter.product === "" || rule.product === filter.product || rule.product === "ANY") &&
      (filter.use === "" || rule.use === filter.use),
  );
  return (
    <Page
      title="State Rules"
      subtitle="What the states' laws say of cancellations, transfers and prices, as this product reads them"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
    >
      <Notice kind="warn" title="Not legal advice">
        No lawyer has confirmed these rules. Cancellation quotes and transfers apply those that were read in a
        text of the law; the others are shown to be checked with counsel, and the contract's own terms stand.
        Price caps apply although they are not confirmed, since they err on the buyer's side: check them with
        counsel.
      </Notice>
      <div className={classes.filters}>
        <SearchSelect
          label="State"
          data={[ANY, ...states.map((state) => ({ value: state, label: state }))]}
          value={typed.state}
          onChange={(state) => type("state", state)}
          nothingFoundMessage="No rule of this state"
        />
        <SearchSelect
          label="Product"
          data={[ANY, ...PRODUCTS]}
          value={typed.product}
          onChange={(product) => type("product", product)}
        />
        <SearchSelect
          label="What becomes of it"
          data={[ANY, ...Object.entries(uses).map(([value, { word }]) => ({ value, label: word }))]}
          value={typed.use}
          onChange={(use) => type("use", use)}
          renderOption={({ option }) =>
            option.value === "" ? option.label : <RuleUseWord use={option.value as RuleUse} />
          }
        />
        <SearchBox label="Search" value={typed.q} onChange={(q) => type("q", q)} />
      </div>
      <PagedRecords<StateRule>
        noun={{ one: "rule", many: "rules" }}
        label="State rules"
        list={{
          rows: found,
          loading: list.isPending,
          failed: list.isError,
          moreFailed: false,
          complete: list.isSuccess,
          cut: false,
          outdated: false,
          fetching: list.isFetching,
          retry: reload,
          reload,
        }}
        rows={rows}
        columns={columns}
        keyOf={(rule) => [rule.state, rule.product, rule.rule, rule.value, rule.from, rule.citation].join()}
        // On a phone it has no column.
        below={({ product }) => product}
        unordered="By state"
        narrowed={searched}
        failure="The rules could not be loaded"
        empty={{
          text: "No rule is found for this.",
          step: (
            <Button variant="default" onClick={clear}>
              Clear filters
            </Button>
          ),
        }}
      />
      {list.data ? <p className={classes.version}>Table of rules: SHA-256 {list.data.hash}</p> : null}
    </Page>
  );
}
