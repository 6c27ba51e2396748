export type ToastKind = "success" | "info" | "destructive";

/** What a toast tells. */
export interface Toast {
  title: string;
  message: string;
  kind?: ToastKind;
  /** A way to go on from here. */
  action?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds, where that is not as long as any toast. */
  staysMs?: number;
}
