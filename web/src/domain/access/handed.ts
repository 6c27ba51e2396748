/** The only key that the product keeps in local storage: the session record. */
export const USER_INFO = "userInfo";

/** What stands in the record's place while the device is in a customer's hands: no tab shows a page of the dealership then. */
export const HANDED = "handed";

/** Whether this browser knows that the device is in a customer's hands. The server knows for itself. */
export function isHandedOver(): boolean {
  return localStorage.getItem(USER_INFO) === HANDED;
}
