// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UiProvider } from "@/ui/UiProvider";
import { ErrorPage } from "./ErrorPage";

beforeEach(() => {
  // jsdom has no media queries, and React reports each caught error on the console.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showThrown(thrown: unknown) {
  const router = createMemoryRouter([
    {
      path: "/",
      loader: () => {
        throw thrown;
      },
      element: null,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
    },
  ]);
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
}

test.each([
  [
    "a refused route by its status",
    new Response(null, { status: 404, statusText: "Not Found" }),
    "404 Not Found",
  ],
  ["an error by its message", new Error("The rules could not be loaded"), "The rules could not be loaded"],
  ["anything else in words", "a text", "Unknown error"],
])("[D-028] 'Unexpected Application Error!' tells of %s", async (_, thrown, words) => {
  showThrown(thrown);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Unexpected Application Error!" }),
  ).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});
