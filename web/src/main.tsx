import "@/ui/styles";
import "@/app/publicStyles";
import { App } from "@/app/App";
import { installNotSignedInHandler, installPasswordChangeHandler } from "@/app/notSignedIn";
import { notePresses } from "@/app/presses";
import { router } from "@/app/router";
import { takeOver } from "@/app/takeOver";
import { firstPaint } from "@/ui/firstPaint";
import { nextTask } from "@/ui/nextTask";
import { whenLacking } from "@/ui/patiently";

installNotSignedInHandler();
installPasswordChangeHandler();

const root = document.getElementById("root");
if (root) {
  void firstPaint().then(() => fetchCode(root));
  show(root).catch(reportError);
}

/** Has the browser fetch all files of this page's code side by side, which its imports would name one after another. */
function fetchCode({ dataset }: HTMLElement): void {
  for (const file of dataset.code?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** The picture that came with the page stays until the first page is there, or what it lacks is to be told. */
async function show(root: HTMLElement): Promise<void> {
  notePresses(root);
  await nextTask();
  await Promise.race([firstPage(), whenLacking()]);
  // The page's code has just run; to show it is a step of its own.
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
