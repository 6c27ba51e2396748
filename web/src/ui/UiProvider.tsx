import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { config } from "../config.ts";
import { ToastHost } from "./ToastHost.tsx";
import { themeFor } from "./theme.ts";

const theme = themeFor(config.color);

/** Light and dark follow the system, so there is no choice to keep: the library's own manager would use local storage. */
const systemScheme: MantineColorSchemeManager = {
  get: () => "auto",
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/** Everything the shared pieces need around them: theme, colour scheme and the place for toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={systemScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <ToastHost />
    </MantineProvider>
  );
}
