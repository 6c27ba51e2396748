import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { listUsers, USERS } from "@/api/access/users";
import type { UserAccount } from "@/domain/access/user";
import { asDealerId } from "@/domain/form/ids";
import { RecordsPage, type RecordsPageProps } from "@/features/screens/list/RecordsPage";
import { routes } from "@/routes";
import type { RecordColumn } from "@/ui/RecordTable";
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

/** Loads the users that the searches find. */
function usersFound({
  dealerId,
  ...asked
}: Parameters<RecordsPageProps<UserAccount, "q" | "dealerId">["load"]>[0]) {
  return listUsers({ ...asked, dealerId: dealerId === "" ? undefined : asDealerId(dealerId) });
}

/** Everybody who has an account, to look one up and to correct it. */
export function UsersPage() {
  return (
    <RecordsPage
      title="Users"
      noun={{ one: "user", many: "users" }}
      add={{ label: "Add a User", to: routes.addUser }}
      searches={[
        { key: "q", label: "Search users", description: "By any words of the username or dealer" },
        { key: "dealerId", label: "Dealer ID", description: "The whole ID, to see one dealer's users" },
      ]}
      name={USERS}
      load={usersFound}
      columns={columns}
      keyOf={({ userId }) => userId}
      below={({ dealerName, isAdmin }) => `${dealerName} · ${roleName(isAdmin)}`}
      none="Accounts are listed here. There is none yet."
    />
  );
}
