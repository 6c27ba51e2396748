import { type ComponentType, useEffect, useState } from "react";
import { onFirstUse } from "./firstUse";
import { prepareToasts, watchPresses, whenToastsLoad } from "./toast";

/** The place of toasts. What shows them is fetched when somebody first uses the page, or a toast is raised. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(watchPresses, []);
  useEffect(() => whenToastsLoad((loaded) => setToasts(() => loaded.Toasts)), []);
  // What fails here is fetched again once there is a toast to show.
  useEffect(() => onFirstUse(() => void prepareToasts().catch(() => undefined)), []);
  return Toasts && <Toasts />;
}
