import type { Role } from "@/api/document/signings";

const ROLES: Record<Role, string> = { buyer: "buyer", coBuyer: "co-buyer", dealer: "dealership" };

/** As whom somebody signs, in a sentence. */
export function roleWord(role: Role): string {
  return ROLES[role];
}
