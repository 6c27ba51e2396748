import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { listUsers, USERS } from "@/api/access/users";
import type { UserAccount } from "@/domain/access/user";
import { emptyList } from "@/features/screens/list/emptyList";
import classes from "@/features/screens/list/List.module.css";
import { PagedRecords } from "@/features/screens/list/PagedRecords";
import { useFoundRecords } from "@/features/screens/list/useFoundRecords";
import { useListFilter } from "@/features/screens/list/useListFilter";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import type { RecordColumn } from "@/ui/RecordTable";
import { SearchBox } from "@/ui/SearchBox";
import { roleName } from "./roleName";
import { UserStatus } from "./UserStatus";

const columns: readonly RecordColumn<UserAccount>[] = [
  {
    header: "Username",
    cell: ({ username }) => (
      <Anchor component={Link} to={`${routes.users}/${encodeURIComponent(username)}`} underline="always">
        {username}
      </Anchor>
    ),
    order: ({ username }) => username,
  },
  {
    header: "Dealer",
    cell: ({ dealerName }) => dealerName,
    order: ({ dealerName }) => dealerName,
    wide: true,
  },
  { header: "Dealer ID", cell: ({ dealerId }) => dealerId, order: ({ dealerId }) => dealerId, wide: true },
  {
    header: "Role",
    cell: ({ isAdmin }) => roleName(isAdmin),
    order: ({ isAdmin }) => roleName(isAdmin),
    wide: true,
  },
  {
    header: "Status",
    cell: (user) => <UserStatus user={user} />,
    order: ({ disabled, mustChangePassword }) => (disabled ? 2 : mustChangePassword ? 1 : 0),
    ends: ["active first", "disabled first"],
  },
];

/** Everybody who has an account, to look one up and to correct it. */
export function UsersPage() {
  const { typed, filter, searched, type, clear } = useListFilter(["q", "dealerId"]);
  const list = useFoundRecords({ name: USERS, filter, list: listUsers });
  const add = (
    <Button component={Link} to={routes.addUser}>
      Add a User
    </Button>
  );
  return (
    <Page title="Users" back={{ to: routes.adminDashboard, label: "Back to Dashboard" }} actions={add}>
      <div className={classes.filters}>
        <SearchBox
          label="Search users"
          description="By any words of the username or dealer"
          value={typed.q}
          onChange={(text) => type("q", text)}
        />
        <SearchBox
          label="Dealer ID"
          description="The whole ID, to see one dealer's users"
          value={typed.dealerId}
          onChange={(text) => type("dealerId", text)}
        />
      </div>
      <PagedRecords
        noun={{ one: "user", many: "users" }}
        label="Users"
        list={list}
        rows={list.rows}
        columns={columns}
        keyOf={({ userId }) => userId}
        below={({ dealerName, isAdmin }) => `${dealerName} · ${roleName(isAdmin)}`}
        unordered="By name"
        narrowed={searched}
        failure="The users could not be loaded"
        empty={emptyList({
          searched,
          notFound: "No user is found for this.",
          onClear: clear,
          none: { text: "Accounts are listed here. There is none yet.", step: add },
        })}
      />
    </Page>
  );
}
