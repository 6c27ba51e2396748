// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn } from "@/testing/signIn";
import { loadCore } from "../core";
import { customersPage, isHandedOver } from "./handed";
import {
  checkSession,
  handOverDevice,
  onForget,
  rememberPage,
  signedInAs,
  watchOtherTabs,
  whyLogin,
} from "./session";

beforeEach(async () => {
  await loadCore();
  signIn("maria");
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("[DOC-26] who hands the device over is forgotten with all that they typed, and the record says so", async () => {
  sessionStorage.setItem("dealSession", "{}");
  let forgotten = 0;
  onForget(() => {
    forgotten += 1;
  });
  await handOverDevice("signing");
  expect(isHandedOver()).toBe(true);
  expect(customersPage()).toBe("/sign");
  await handOverDevice("menu");
  expect(customersPage()).toBe("/menu");
  expect(signedInAs()).toBe("");
  expect(sessionStorage.length).toBe(0);
  expect(forgotten).toBe(2);
  // No record: nobody is signed in, and the device stays handed over.
  expect(await checkSession()).toBeNull();
  expect(isHandedOver()).toBe(true);
});

test("another tab forgets them too, and leaves the record as it is", () => {
  watchOtherTabs();
  sessionStorage.setItem("dealSession", "{}");
  localStorage.setItem("userInfo", "handed for signing");
  window.dispatchEvent(new StorageEvent("storage", { key: "userInfo", newValue: "handed for signing" }));
  expect(signedInAs()).toBe("");
  expect(sessionStorage.getItem("dealSession")).toBeNull();
  expect(isHandedOver()).toBe(true);
});

test("a login after it leads to the page that is remembered for the dealership", async () => {
  await handOverDevice("signing");
  rememberPage({ address: "/dashboard/signings/contract-5-s1", state: null });
  expect(whyLogin()).toBe("notSignedIn");
  signIn("maria");
  expect(isHandedOver()).toBe(false);
  expect(signedInAs()).toBe("maria@acme.example");
});
