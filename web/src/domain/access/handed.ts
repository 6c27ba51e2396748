/** The only key that the product keeps in local storage: the session record. */
export const USER_INFO = "userInfo";

/** What a customer holds the device for, as the server names it. */
export type HandedFor = "signing" | "menu";

/** The page of each. The addresses stand apart from the others: what runs before all else needs no router. */
export const CUSTOMERS_PAGES = { signing: "/sign", menu: "/menu" } as const satisfies Record<
  HandedFor,
  string
>;

/** What begins the text that stands in the record's place while the device is in a customer's hands: no tab shows a page of the dealership then. */
const HANDED = "handed for ";

/** What stands in the record's place. */
export function handedRecord(what: HandedFor): string {
  return `${HANDED}${what}`;
}

/** Whether a text in the record's place says that the device is in a customer's hands. */
export function isHandedRecord(text: string | null): boolean {
  return text?.startsWith(HANDED) ?? false;
}

/** Whether this browser knows that the device is in a customer's hands. The server knows for itself. */
export function isHandedOver(): boolean {
  return isHandedRecord(localStorage.getItem(USER_INFO));
}

/** The page of the customer who holds the device. */
export function customersPage(): string {
  const isMenu = localStorage.getItem(USER_INFO) === handedRecord("menu");
  return CUSTOMERS_PAGES[isMenu ? "menu" : "signing"];
}
