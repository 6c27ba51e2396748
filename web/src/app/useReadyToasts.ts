import { useEffect } from "react";
import { prepareToasts } from "@/ui/toast";
import { whenIdle } from "@/ui/whenIdle";

/** Fetches what shows toasts once the page is idle: a toast may have to say that the network is gone. */
export function useReadyToasts(): void {
  // What fails here is fetched again at the first press, or once there is a toast to show.
  useEffect(() => whenIdle(() => void prepareToasts().catch(() => undefined)), []);
}
