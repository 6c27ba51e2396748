import { signedInAs } from "@/domain/access/session";
import { core } from "@/domain/core";

/** Who changed something under this person's hands, as a sentence without its full stop: 'maria changed this dealer'. */
export function changedBy(what: string, username: string | undefined): string {
  return core().changedBy(what, username ?? null, signedInAs());
}
