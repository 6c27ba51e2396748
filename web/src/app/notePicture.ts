import { notePresses } from "./presses";

// A file of its own, a hundredth of what every page starts with: what is pressed in the picture is noted while the rest is on its way.
const root = document.getElementById("root");
if (root) {
  notePresses(root);
}
