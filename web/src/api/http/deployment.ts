import { siteFile } from "./client";

/** What a deployment says of itself in a file beside the site. */
interface Deployment {
  /** Whether the public form offers to fill itself in with sample data. */
  sampleForms: boolean;
}

/** What this deployment says of itself. */
export function deployment(): Promise<Deployment> {
  return siteFile<Deployment>("/deployment.json");
}
