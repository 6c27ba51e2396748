import { useSyncExternalStore } from "react";
import { hasUnsaved } from "@/domain/form/unsaved";

/**
 * Why a part of the site that somebody asked for is not there yet: the site can't be reached; or a newer version took its place, which
 * no longer has that part, and a reload would lose what is typed.
 */
export type Lack = "offline" | "newer";

/** How long after a failure the site is asked again, in milliseconds, where the browser does not notice before that it can be reached. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** How long the site may take to answer, in milliseconds. */
const TIME_LIMIT_MS = 10_000;

/** Names the version of the site that was reloaded for a part that it did not give: the same version is not reloaded twice. */
const RELOADED = "reloadedVersion";

interface Wait {
  /** A page is wanted as long as the navigation to it goes on; a part of a page, as long as it is not there. */
  isPage: boolean;
  lack: Lack | null;
}

const waits = new Set<Wait>();
const listeners = new Set<() => void>();
let shown: Lack | null = null;
const failedSheets = new WeakSet<EventTarget>();
let reload = () => window.location.reload();
let isNavigating = () => true;

/** Registers how the site is loaded afresh at the page that was asked for last, and whether a page is still waited for. */
export function whenReloading(how: { reload: () => void; isNavigating: () => boolean }): void {
  reload = how.reload;
  isNavigating = how.isNavigating;
  // A failure of a style sheet is told to its element alone, and on the way there.
  window.addEventListener("error", ({ target }) => target && failedSheets.add(target), { capture: true });
}

/** Why the part that somebody waits for is not there; null where no one waits. */
export function useLack(): Lack | null {
  return useSyncExternalStore(subscribe, lackShown, lackShown);
}

function lackShown(): Lack | null {
  return shown;
}

/** Waits until something that is waited for does not come. */
export function whenLacking(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (shown !== null) {
        stop();
        resolve();
      }
    });
  });
}

/** Loads the site afresh. The browser asks first where something typed would be lost. */
export function reloadSite(): void {
  reload();
}

/** Tells that a navigation began or ended: what is waited for in vain shows only while it does. */
export function noteNavigation(): void {
  const lacks = [...waits].filter(isWanted).map(({ lack }) => lack);
  const next = lacks.includes("newer") ? "newer" : lacks.includes("offline") ? "offline" : null;
  if (next !== shown) {
    shown = next;
    for (const listener of listeners) {
      listener();
    }
  }
}

/**
 * Loads a part of the site, however long that takes: without a network it says so in the frame of the page and goes on as soon as the
 * site can be reached. A part that the site does not give though it can be reached has gone with a newer version, or with a
 * failed start of a module, which a browser never repeats: then the site is loaded afresh, once.
 *
 * @throws what the load threw, where even that does not help.
 */
export async function patiently<T>(load: () => Promise<T>, { isPage = false } = {}): Promise<T> {
  const wait: Wait = { isPage, lack: null };
  waits.add(wait);
  let inVain = 0;
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        const { waited, version } = await untilReached(wait);
        inVain = waited ? 0 : inVain + 1;
        if ((version !== runningVersion() || inVain > 1) && !(await loadAfresh(wait, version))) {
          throw error;
        }
        await mendStyles();
      }
    }
  } finally {
    waits.delete(wait);
    noteNavigation();
  }
}

function isWanted({ isPage }: Wait): boolean {
  return !isPage || isNavigating();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the site until it answers, and says until then that it does not. Gives the version that it has, and whether it took more than one try. */
async function untilReached(wait: Wait): Promise<{ waited: boolean; version: string }> {
  for (let tries = 0; ; tries++) {
    const version = await siteVersion();
    if (version !== null) {
      return { waited: tries > 0, version };
    }
    wait.lack = "offline";
    noteNavigation();
    await occasion(AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)] ?? 0);
  }
}

/** The version of the site that the server has. */
async function siteVersion(): Promise<string | null> {
  try {
    const page = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    // A network that wants a login first answers with a page of its own.
    return page.ok ? versionOf(new DOMParser().parseFromString(await page.text(), "text/html")) : null;
  } catch {
    return null;
  }
}

function runningVersion(): string | null {
  return versionOf(document);
}

/**
 * The version of the site that a page is of: all its scripts, whose names have hashes of their content and so of whatever they name. Some of
 * them are the same in most versions. Null for a page of something else.
 */
function versionOf(page: Document): string | null {
  const scripts = page.querySelectorAll('script[type="module"][src]');
  return [...scripts].map((script) => script.getAttribute("src")).join(" ") || null;
}

/** Waits for a time, or until the browser says that the network is back or that somebody looks at the page again. */
function occasion(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    document.addEventListener("visibilitychange", done);
  });
}

/**
 * Loads the site afresh, unless that was done for this version before; false then. What somebody typed is not risked: they are told, and
 * press the button themselves. Where no one waits any longer, it is left to whoever asks for the part next.
 */
async function loadAfresh(wait: Wait, version: string): Promise<boolean> {
  if (sessionStorage.getItem(RELOADED) === version) {
    return false;
  }
  wait.lack = "newer";
  noteNavigation();
  while (!isWanted(wait) || hasUnsaved()) {
    await occasion(500);
  }
  sessionStorage.setItem(RELOADED, version);
  reload();
  // The page is going.
  return new Promise(() => undefined);
}

/**
 * Fetches style sheets that failed once more: their elements stay in the page, and whoever imports the same part again takes them for
 * loaded.
 */
async function mendStyles(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...sheets].filter((sheet) => failedSheets.has(sheet)).map(fetchAgain));
}

function fetchAgain(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const again = failed.cloneNode() as HTMLLinkElement;
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => resolve());
    failed.replaceWith(again);
  });
}
