import { Anchor, Button, NativeSelect } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { FORMS, type FormRow, listForms } from "@/api/document/forms";
import { countText } from "@/domain/form/formats";
import { emptyList } from "@/features/screens/list/emptyList";
import { PagedRecords } from "@/features/screens/list/PagedRecords";
import { useFoundRecords } from "@/features/screens/list/useFoundRecords";
import { useListFilter } from "@/features/screens/list/useListFilter";
import { formRoute, routes } from "@/routes";
import { Page } from "@/ui/Page";
import type { RecordColumn } from "@/ui/RecordTable";
import { products, statuses } from "./choices";
import { FormStatus } from "./FormStatus";
import classes from "./Forms.module.css";
import { OwnerField } from "./OwnerField";
import { daysText, kindWords, nameOf, productText, stateText } from "./words";

const columns: readonly RecordColumn<FormRow>[] = [
  {
    header: "Form",
    cell: (row) => (
      <>
        <Anchor
          component={Link}
          to={formRoute(row)}
          aria-label={`${nameOf(row)} of ${row.ownerName}`}
          underline="always"
        >
          {row.number}
        </Anchor>
        <span className={classes.quiet}>{row.title}</span>
      </>
    ),
    order: ({ number }) => number,
  },
  { header: "Owner", cell: ({ ownerName }) => ownerName, order: ({ ownerName }) => ownerName, wide: true },
  {
    header: "Product",
    cell: ({ product }) => productText(product),
    order: ({ product }) => productText(product),
    wide: true,
  },
  {
    header: "State",
    cell: ({ state }) => stateText(state),
    order: ({ state }) => stateText(state),
    wide: true,
    whole: true,
  },
  {
    header: "Version",
    cell: ({ version }) => version,
    order: ({ version }) => version,
    roomy: true,
    figures: true,
  },
  { header: "Kind", cell: ({ kind }) => kindWords[kind], order: ({ kind }) => kindWords[kind], roomy: true },
  {
    header: "Effective",
    cell: daysText,
    order: ({ effectiveFrom }) => effectiveFrom,
    ends: ["earliest first", "latest first"],
    roomy: true,
  },
  {
    header: "Status",
    cell: (row) => (
      <>
        <FormStatus status={row.status} />
        <Faults count={row.faults} />
      </>
    ),
    order: ({ status, faults }) => statuses.findIndex(({ value }) => value === status) * 1000 + faults,
    ends: ["drafts first", "retired first"],
    whole: true,
  },
];

/** How much keeps a draft from being published. */
function Faults({ count }: { count: number }) {
  return count > 0 ? (
    <span className={classes.faults}>
      <TriangleAlert size={16} aria-hidden />
      {countText(count, "fault")}
    </span>
  ) : null;
}

/** All forms that contracts are printed on. */
export function FormsPage() {
  const { filter, searched, type, typed, clear } = useListFilter(["owner", "product", "status"]);
  const list = useFoundRecords({ name: FORMS, filter: { owner: typed.owner }, list: listForms });
  const { product, status } = filter;
  const rows = useMemo(
    () =>
      list.rows.filter(
        (row) => (product === "" || row.product === product) && (status === "" || row.status === status),
      ),
    [list.rows, product, status],
  );
  const add = (
    <Button component={Link} to={routes.newForm}>
      New Form
    </Button>
  );
  return (
    <Page
      title="Forms"
      subtitle="What contracts are printed on: those of the house, and those of each TPA"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
      actions={add}
    >
      <div className={classes.filters}>
        <OwnerField owner={typed.owner} onChange={(owner) => type("owner", owner)} everyone />
        <NativeSelect
          label="Product"
          data={[{ value: "", label: "All products" }, ...products()]}
          value={typed.product}
          onChange={(event) => type("product", event.currentTarget.value)}
        />
        <NativeSelect
          label="Status"
          data={[{ value: "", label: "Any status" }, ...statuses]}
          value={typed.status}
          onChange={(event) => type("status", event.currentTarget.value)}
        />
      </div>
      <PagedRecords
        noun={{ one: "form", many: "forms" }}
        label="Forms"
        list={list}
        rows={rows}
        columns={columns}
        keyOf={({ owner, key }) => `${owner} ${key}`}
        below={({ ownerName, product: sold, state, version, kind }) =>
          [ownerName, productText(sold), stateText(state), `Version ${version}`, kindWords[kind]].join(" · ")
        }
        unordered="By owner"
        narrowed={searched}
        failure="The forms could not be loaded"
        empty={emptyList({
          searched,
          notFound: "No form is found for this.",
          onClear: clear,
          none: {
            text: "Forms are listed here: a form says what a product's contract prints, and where it is signed.",
            step: add,
          },
        })}
      />
    </Page>
  );
}
