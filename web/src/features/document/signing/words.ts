import type { Role, SignerView } from "@/api/document/signings";

const ROLES: Record<Role, string> = { buyer: "Buyer", coBuyer: "Co-buyer", dealer: "Dealership" };

/** As whom somebody signs. */
export function roleLabel(role: Role): string {
  return ROLES[role];
}

const NEXT: Record<SignerView["step"], string> = {
  wait: "Signs later",
  identity: "Signs next",
  consent: "Has not agreed to sign on a screen yet",
  read: "Is reading the documents",
  sign: "Is signing",
  complete: "Still has to press the last button",
  done: "Signed",
};

/** What a signer does next. */
export function nextWords({ role, step }: Pick<SignerView, "role" | "step">): string {
  return role === "dealer" && step === "sign" ? "Signs next, at all its places at once" : NEXT[step];
}
