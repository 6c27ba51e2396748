import "@/app/notePicture";
import "@/ui/styles";
import "@/app/publicStyles";
import { App } from "@/app/App";
import { installHandedOverHandler } from "@/app/handedOver";
import { installNotSignedInHandler, installPasswordChangeHandler } from "@/app/notSignedIn";
import { keepLinks } from "@/app/presses";
import { router } from "@/app/router";
import { takeOver } from "@/app/takeOver";
import { watchOtherTabs } from "@/domain/access/session";
import { firstPaint } from "@/ui/firstPaint";
import { nextTask } from "@/ui/nextTask";
import { whenLacking } from "@/ui/patiently";

watchOtherTabs();
installNotSignedInHandler();
installPasswordChangeHandler();
installHandedOverHandler();

const root = document.getElementById("root");
if (root) {
  firstPaint()
    .then(() => fetchCode(root))
    .catch(reportError);
  show(root).catch(reportError);
}

/** How many files are asked for in one step. */
const FILES_AT_ONCE = 5;

/**
 * Has the browser fetch all files of this page's code side by side, which its imports would name one after another. To ask for a file takes a phone
 * some milliseconds, so the browser may do something else in between.
 */
async function fetchCode({ dataset }: HTMLElement): Promise<void> {
  for (const [number, file] of (dataset.code?.split(" ") ?? []).entries()) {
    if (number > 0 && number % FILES_AT_ONCE === 0) {
      await nextTask();
    }
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** The picture that came with the page stays until the first page is there, or what it lacks is to be told. */
async function show(root: HTMLElement): Promise<void> {
  keepLinks(root);
  // The code has just run for the first time; to start the router is a step of its own.
  await nextTask();
  await Promise.race([firstPage(), whenLacking()]);
  // So is to show the page, whose code has just run.
  await nextTask();
  takeOver(root, <App />);
}

function firstPage(): Promise<void> {
  const { subscribe, state } = router();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (initialized) {
        stop();
        resolve();
      }
    });
    if (state.initialized) {
      stop();
      resolve();
    }
  });
}
