/** The address of what a customer signs. It stands apart from the others: what runs before all else needs no router. */
export const SIGN_ADDRESS = "/sign";
