import { isHandedOver } from "@/domain/access/handed";
import { loadCustomersPage } from "@/features/screens/handed/loadCustomersPage";
import { notePresses } from "./presses";

// A file of its own, a hundredth of what every page starts with: what is pressed in the picture is noted while the rest is on its way. A
// customer who holds the device sees no picture of a page of the dealership for longer than this takes.
const root = document.getElementById("root");
if (root) {
  notePresses(root);
}
if (isHandedOver()) {
  loadCustomersPage();
}
