import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { userQuery } from "@/api/access/users";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { RecordMissing } from "@/features/screens/editor/RecordMissing";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { UserEditor } from "./UserEditor";

const back = { to: routes.users, label: "Back to Users" };

/** One account, to be corrected. */
export function UserPage() {
  const { username = "" } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(userQuery(username));
  if (data) {
    return <UserEditor key={data.userId} loaded={data} back={back} />;
  }
  return (
    <Page title={username} back={back} narrow>
      {isPending ? (
        <div role="status" aria-label="Loading...">
          <Skeleton height={260} radius="lg" mb="md" />
          <Skeleton height={200} radius="lg" />
        </div>
      ) : (
        <RecordMissing
          noun="user"
          gone={hasCode(error, RECORD_NOT_FOUND)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
