import { RouterProvider } from "react-router-dom";
import { UiProvider } from "@/ui/UiProvider";
import { router } from "./router";

export function App() {
  return (
    <UiProvider>
      <RouterProvider router={router()} />
    </UiProvider>
  );
}
