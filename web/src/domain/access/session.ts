import type { LoginMode, SessionAnswer, UserInfo } from "dealer-core-wasm";
import { useSyncExternalStore } from "react";
import { type HandedFor, handedRecord, isHandedRecord, USER_INFO } from "@/domain/access/handed";
import { core, loadCore } from "@/domain/core";
import { forgetKeptBooks } from "@/domain/pricing/forgetKeptBooks";

export type { LoginMode, SessionAnswer, UserInfo };

/** Whose typed input the session storage holds: another person who signs in on this tab must not see it. */
const DRAFT_OWNER = "draftOwner";
/** There while a one-time password must be changed. It is not part of the record, and only spares pages that the server would refuse. */
const MUST_CHANGE_PASSWORD = "mustChangePassword";

/** The page that the next login leads to, and why it was not shown. */
const WANTED_PAGE = "wantedPage";
/** What a logout puts in the record's place for a moment, so that other tabs can tell it from a session that ended. */
const LEFT = "left";

/** Why a page is not shown before a login: no one was signed in, or the session has ended. */
export type WhyLogin = "notSignedIn" | "ended";

/** A page, and what its entry of the browser's history holds. */
export interface Landing {
  address: string;
  state: unknown;
}

interface WantedPage extends Landing {
  why: WhyLogin;
}

/** How the last session of this tab came to its end, as far as the tab knows; null while there is one. */
let end: WhyLogin | typeof LEFT | null = "notSignedIn";
let session: UserInfo | null = null;
const watchers = new Set<() => void>();

const forgetters = new Set<() => void>();

/** Calls back when everything that was typed is to be forgotten: at a logout, and when another person signs in. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Who is signed in, as far as this browser knows. The server decides for itself, on every call. */
export function useSession(): UserInfo | null {
  return useSyncExternalStore(watch, held, held);
}

function held(): UserInfo | null {
  return session;
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function setSession(next: UserInfo | null): void {
  session = next;
  for (const changed of watchers) {
    changed();
  }
}

/** The username of the person who is signed in; empty where no one is. */
export function signedInAs(): string {
  return session?.username ?? "";
}

/** The id of the person who is signed in; empty where no one is. */
export function signedInId(): string {
  return session?.userId ?? "";
}

/** Where a person's pages start. */
export function sessionHome(userInfo: UserInfo): string {
  return core().homeOf(userInfo.isAdmin);
}

/** The words under the title of a dealer's pages: the dealership's name, where it has one. */
export function dealerSubtitle(dealerName: string): string {
  return `${dealerName.trim()} Dealer Portal`.trim();
}

/** Whether nothing can be done before a new password is chosen. */
export function mustChangePassword(): boolean {
  return sessionStorage.getItem(MUST_CHANGE_PASSWORD) !== null;
}

/** Takes note that the server wants a new password first. */
export function demandNewPassword(): void {
  sessionStorage.setItem(MUST_CHANGE_PASSWORD, "1");
}

/** Keeps a page that was asked for and needs a login first; after a logout no one is led back. */
export function rememberPage({ address, state }: Landing): void {
  if (end !== null && end !== LEFT) {
    sessionStorage.setItem(WANTED_PAGE, JSON.stringify({ address, state, why: end } satisfies WantedPage));
  }
}

/** Why somebody who asked for a page has to log in; null where no page waits. */
export function whyLogin(): WhyLogin | null {
  return wantedPage()?.why ?? null;
}

function wantedPage(): WantedPage | null {
  const kept = sessionStorage.getItem(WANTED_PAGE);
  return kept === null ? null : (JSON.parse(kept) as WantedPage);
}

/**
 * Keeps the record that a login, or a changed password, answered with. Gives where to go: to the page that was asked for before, unless
 * that was somebody else, or to the person's home.
 */
export function startSession({ mustChangePassword: demanded, ...userInfo }: SessionAnswer): Landing {
  const owner = sessionStorage.getItem(DRAFT_OWNER);
  const wanted = owner === null || owner === userInfo.userId ? wantedPage() : null;
  if (sessionStorage.getItem(DRAFT_OWNER) !== userInfo.userId) {
    forgetTyped();
    sessionStorage.setItem(DRAFT_OWNER, userInfo.userId);
  }
  sessionStorage.removeItem(MUST_CHANGE_PASSWORD);
  if (demanded) {
    demandNewPassword();
  }
  sessionStorage.removeItem(WANTED_PAGE);
  if (demanded && wanted) {
    // The page for the new password comes in between, and asks again where to go.
    sessionStorage.setItem(WANTED_PAGE, JSON.stringify(wanted));
  }
  localStorage.setItem(USER_INFO, JSON.stringify(userInfo));
  setSession(userInfo);
  end = null;
  const address = core().landingOf(userInfo.isAdmin, wanted?.address ?? "");
  return { address, state: address === wanted?.address ? wanted.state : null };
}

/**
 * Forgets who is signed in, and what their rate books hold. What was typed stays in the tab, for when the same person signs in again.
 */
export function endSession(): void {
  end ??= "ended";
  localStorage.removeItem(USER_INFO);
  sessionStorage.removeItem(MUST_CHANGE_PASSWORD);
  setSession(null);
  void forgetKeptBooks();
}

/** Forgets who is signed in, and everything that was typed. */
export function clearSession(): void {
  if (localStorage.getItem(USER_INFO) !== null) {
    localStorage.setItem(USER_INFO, LEFT);
  }
  forgetSession();
}

function forgetSession(): void {
  end = LEFT;
  endSession();
  forgetTyped();
}

/** Forgets who hands the device to a customer, everything that was typed, and the rate books. */
export async function handOverDevice(what: HandedFor): Promise<void> {
  // First, since every tab leaves as soon as the record says so.
  await forgetKeptBooks();
  localStorage.setItem(USER_INFO, handedRecord(what));
  forgetPerson();
}

function forgetPerson(): void {
  end = "notSignedIn";
  setSession(null);
  forgetTyped();
}

function forgetTyped(): void {
  sessionStorage.clear();
  void forgetKeptBooks();
  for (const forget of forgetters) {
    forget();
  }
}

/**
 * Who the stored record says is signed in, before the rules are loaded that judge it: the frame of a page shows for them until then. What
 * the page is to hold comes from the server, which knows for itself.
 */
export function presumeSession(): UserInfo | null {
  const record = readRecord(localStorage.getItem(USER_INFO) ?? "");
  if (record !== null) {
    end = null;
    setSession(record);
  }
  return record;
}

function readRecord(text: string): UserInfo | null {
  try {
    const record = JSON.parse(text);
    return typeof record?.isAdmin === "boolean" && typeof record.username === "string" ? record : null;
  } catch {
    return null;
  }
}

/** Reads the stored record and judges it by the clock; one that is expired or no record at all is removed. */
export async function checkSession(): Promise<UserInfo | null> {
  const raw = localStorage.getItem(USER_INFO);
  if (raw === null) {
    // Nothing to judge, so the login page need not wait for the rules.
    endSession();
    return null;
  }
  if (isHandedRecord(raw)) {
    forgetPerson();
    return null;
  }
  const { readStoredSession } = await loadCore();
  const stored = readStoredSession(raw, Date.now());
  if (stored.state !== "valid") {
    if (stored.state === "expired") {
      end = "ended";
    }
    endSession();
    return null;
  }
  end = null;
  setSession(stored.userInfo);
  return stored.userInfo;
}

/**
 * From now on, signing out in another tab clears what was typed here too; a session that ended there leaves it for the next login. It is
 * heard before any page is there: a tab that still loads is signed out with the others.
 */
export function watchOtherTabs(): void {
  whenChangedElsewhere(({ newValue, key }) => {
    if (isHandedRecord(newValue)) {
      forgetPerson();
    } else if (newValue === LEFT || key === null) {
      forgetSession();
    }
  });
}

/** Calls back when another tab signs in or out. */
export function onSessionChangedElsewhere(callback: () => void): () => void {
  return whenChangedElsewhere(callback);
}

function whenChangedElsewhere(callback: (event: StorageEvent) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === USER_INFO || event.key === null) {
      callback(event);
    }
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
