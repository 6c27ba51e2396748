import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";
import { paths } from "./paths";

/** What a deployment says of itself in a file beside the site. */
interface Deployment {
  /** Whether the public form offers to fill itself in with sample data. */
  sampleForms: boolean;
}

/** What this deployment says of itself. */
export const deploymentQuery = queryOptions({
  queryKey: ["deployment"],
  queryFn: ({ signal }) => api.get<Deployment>(paths.deployment(), { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
