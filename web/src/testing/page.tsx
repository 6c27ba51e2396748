// A page of the site in jsdom, at its address, over the real rules and the answers that a test gives.
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, configure, prettyDOM, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import {
  createMemoryRouter,
  MemoryRouter,
  type MemoryRouterProps,
  Route,
  RouterProvider,
  Routes,
  useLocation,
} from "react-router-dom";
import { expect, vi } from "vitest";
import { config } from "@/config";
import { themeFor } from "@/ui/theme";
import { UiProvider } from "@/ui/UiProvider";

configure({
  // No test demands a time: a busy machine takes longer.
  asyncUtilTimeout: 30_000,
  // What is waited for is missed many times before it comes: the document is printed only for who reads the message.
  getElementError(message, container) {
    const missed = new Error(message ?? "");
    missed.name = "TestingLibraryElementError";
    Object.defineProperty(missed, "message", {
      get: () => [message, prettyDOM(container)].filter(Boolean).join("\n\n"),
      configurable: true,
    });
    return missed;
  },
});

/** Stands for every page that the test is not about. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

type InitialEntry = NonNullable<MemoryRouterProps["initialEntries"]>[number];

interface Shown {
  path: string;
  /** What a link to the page brought along. */
  state?: unknown;
}

/** Shows a page at its address; gives the hands of the person before it. */
export function showPage(page: ReactElement, { path, state }: Shown): UserEvent {
  const { pathname, search } = new URL(path, "https://site.example");
  return showAt(
    { pathname, search, state },
    <Routes>
      <Route path={pathname} element={page} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  );
}

/** Shows a part of the site as it is at an address; gives the hands of the person before it. */
export function showAt(entry: InitialEntry, part: ReactElement): UserEvent {
  return showWithin(
    <MemoryRouter initialEntries={[entry]}>
      <Library>{part}</Library>
    </MemoryRouter>,
  );
}

/** Shows pages by their routes, from one of their addresses on, in a router that can ask before a page is left. */
export function showRoutes(pages: Record<string, ReactElement>, entry: string): UserEvent {
  const routes = Object.entries({ ...pages, "*": <Elsewhere /> });
  const router = createMemoryRouter(
    routes.map(([path, page]) => ({ path, element: <Library>{page}</Library> })),
    { initialEntries: [entry] },
  );
  return showWithin(<RouterProvider router={router} />);
}

function showWithin(router: ReactElement): UserEvent {
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {router}
      </QueryClientProvider>
    </UiProvider>,
  );
  return hands();
}

/** The controls, whose lists and dialogs open and close at once. */
export function Library({ children }: { children: ReactElement }) {
  return (
    <MantineProvider env="test" theme={themeFor(config.color)} withCssVariables={false}>
      {children}
    </MantineProvider>
  );
}

/** The hands of a person, who sees what can be pressed. */
export const hands = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Expects that a press led to another page. */
export async function expectElsewhere(address: string): Promise<void> {
  expect((await screen.findByTestId("elsewhere")).textContent).toBe(address);
}

/** The title and the message of the toast that shows; null where none does. */
export function shownToast(): { title: string; message: string; role: string } | null {
  const shown = [...document.querySelectorAll<HTMLElement>(".mantine-Notification-root")];
  expect(shown.length, "how many toasts show").toBeLessThanOrEqual(1);
  const [toast] = shown;
  const textOf = (part: string) => toast?.querySelector(`.mantine-Notification-${part}`)?.textContent ?? "";
  return toast
    ? { title: textOf("title"), message: textOf("description"), role: toast.getAttribute("role") ?? "" }
    : null;
}

/** Expects a toast, as a screen reader tells it: an alert interrupts. */
export async function expectToast(title: string, message: string, role = "status"): Promise<void> {
  await waitFor(() => expect(shownToast()).toEqual({ title, message, role }));
}

/** A control inside of a part of the page, by its label. */
export const fieldIn = (inside: HTMLElement, label: string | RegExp) =>
  within(inside).getByLabelText<HTMLInputElement>(label);

/** Puts a text in the place of what a field holds, at once, as pasting it does. */
export async function fill(person: UserEvent, field: HTMLInputElement, text: string): Promise<void> {
  act(() => field.focus());
  field.select();
  await (text === "" ? person.keyboard("{Delete}") : person.paste(text));
}

/** How long a toast stays before the next in turn, in milliseconds. */
const TURN_MS = 1_500;
const HELD = 1_500_000_000;

/** Holds the timer of a length, in milliseconds, from now on, until it is ended. */
export function holdTimer(length: number): { isHeld: () => boolean; end: () => void } {
  const { setTimeout, clearTimeout } = window;
  let held: (() => void) | undefined;
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number) => {
    if (ms !== length) {
      return setTimeout(run, ms);
    }
    held = run;
    return HELD;
  });
  vi.stubGlobal("clearTimeout", (id: number) => {
    if (id === HELD) {
      held = undefined;
    }
    clearTimeout(id);
  });
  return {
    isHeld: () => held !== undefined,
    end: () => {
      const run = held;
      held = undefined;
      act(() => run?.());
    },
  };
}

/** Holds the turns of toasts from now on. What it returns gives each that shows, as 'title: message', until none waits. */
export function holdToasts(): () => Promise<string[]> {
  const turn = holdTimer(TURN_MS);
  return async () => {
    const told: string[] = [];
    do {
      const shown = await waitFor(() => {
        const { title, message } = shownToast() ?? {};
        expect(title).toBeDefined();
        expect(`${title}: ${message}`).not.toBe(told.at(-1));
        return `${title}: ${message}`;
      });
      told.push(shown);
      turn.end();
    } while (turn.isHeld());
    return told;
  };
}

/** Writes down what is logged from now on, in the place of the console. */
export function watchLog(): () => string[] {
  const logged: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((...said) => void logged.push(said.join(" ")));
  return () => logged;
}
