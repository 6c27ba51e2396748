import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { userQuery } from "@/api/access/users";
import { asUsername } from "@/domain/form/ids";
import { FormSkeleton } from "@/features/screens/editor/FormSkeleton";
import { LoadedRecord } from "@/features/screens/editor/LoadedRecord";
import { routes } from "@/routes";
import { UserEditor } from "./UserEditor";

const back = { to: routes.users, label: "Back to Users" };

/** One account, to be corrected. */
export function UserPage() {
  const username = asUsername(useParams().username ?? "");
  return (
    <LoadedRecord
      query={useQuery(userQuery(username))}
      noun="user"
      page={{ title: username, back }}
      loading={<FormSkeleton heights={[260, 200]} />}
    >
      {(user) => <UserEditor key={user.userId} loaded={user} back={back} />}
    </LoadedRecord>
  );
}
