import { flushSync } from "react-dom";
import { keepPicture } from "./picture";
import { retype, typingIn } from "./typing";

/**
 * Puts the living page in the place of the picture of it that came with the site's file. What was typed into the picture, and where, is in the
 * page then: all of it happens between two keystrokes.
 */
export function takeOver(root: HTMLElement, render: () => void): void {
  const typing = typingIn(root);
  keepPicture(root);
  flushSync(render);
  retype(root, typing);
}
