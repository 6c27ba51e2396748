import { type ReactNode, StrictMode, startTransition, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { keepPicture } from "./picture";
import { retype, typingIn } from "./typing";

/**
 * Puts the living page in the place of the picture of it that came with the site's file. The page is rendered beside the picture, in steps
 * between which the browser does what waits, and changes places with it in one: between two keystrokes.
 */
export function takeOver(picture: HTMLElement, page: ReactNode): void {
  const living = picture.cloneNode(false) as HTMLElement;
  keepPicture(picture);
  startTransition(() =>
    createRoot(living).render(
      <StrictMode>
        <InPlaceOf picture={picture} living={living} />
        {page}
      </StrictMode>,
    ),
  );
}

interface InPlaceOfProps {
  picture: HTMLElement;
  living: HTMLElement;
}

/** Comes first in the living page, so that the page is in the document before any other part of it measures itself or takes the focus. */
function InPlaceOf({ picture, living }: InPlaceOfProps) {
  const [, setAlive] = useState(false);
  useLayoutEffect(() => {
    if (!picture.isConnected) {
      return;
    }
    const typing = typingIn(picture);
    picture.replaceWith(living);
    queueMicrotask(() => {
      // The page's effects come before what the person did: none of them takes the focus from where it was.
      flushSync(() => setAlive(true));
      retype(living, typing);
    });
  }, [picture, living]);
  return null;
}
