/** What a role is called. */
export function roleName(isAdmin: boolean): string {
  return isAdmin ? "Administrator" : "Dealer";
}
