import * as React from "react";

/**
 * Has React's development build believe that it has noted enough stacks: it takes one for each element that is made, to be shown with its
 * warnings, and that is a seventh of the time of all component tests.
 */
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals === "object" && internals !== null) {
  // React itself sets it back to none every second.
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
    configurable: true,
  });
}
