import { retype, type Typing, typingIn } from "./typing";

/** A page as it came with the site's file, rendered when the site was built. */
export interface Picture {
  /** The page's address, as the router knows it. */
  page: string;
  /** What stands in the frame's main area. */
  nodes: readonly ChildNode[];
}

let picture: Picture | null = null;
let left: { page: string; typing: Typing } | null = null;

/** Keeps the picture that shows, before the living frame takes its place. */
export function keepPicture(root: HTMLElement): void {
  const main = root.querySelector("main");
  const { page } = root.dataset;
  picture = main && page !== undefined ? { page, nodes: [...main.childNodes] } : null;
}

/** The picture of this page, as long as it is the first of the visit and has not come alive. */
export function pictureOf(path: string): Picture | null {
  return picture?.page === path ? picture : null;
}

/** The picture goes; what was typed into it is kept for the page that takes its place. */
export function leavePicture(shown: HTMLElement): void {
  left = picture && { page: picture.page, typing: typingIn(shown) };
  picture = null;
}

/**
 * Types into the living page, and presses there, what was typed and pressed in its picture: in the same step, so between two keystrokes, but
 * when the page can hear it. Its effects come first (`wake`): none of them takes the focus from where it was.
 */
export function retypeFromPicture(path: string, wake: () => void): void {
  const typing = left?.page === path ? left.typing : null;
  left = null;
  const main = document.getElementById("main");
  if (typing && main) {
    queueMicrotask(() => {
      wake();
      retype(main, typing);
    });
  }
}
