import "@/ui/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "@/app/App";
import { installNotSignedInHandler, installPasswordChangeHandler } from "@/app/notSignedIn";
import { loadCore } from "@/domain/core";

// The rules load beside the first page; a failure shows when a page needs them, which tries again.
loadCore().catch(() => undefined);
installNotSignedInHandler();
installPasswordChangeHandler();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
