import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import classes from "./toast.module.css";

export type ToastKind = "success" | "info" | "destructive";

export interface Toast {
  title: string;
  message: string;
  kind?: ToastKind;
  /** A way to go on from here. */
  action?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds, where that is not as long as any toast. */
  staysMs?: number;
}

const icons = { success: CircleCheck, info: Info, destructive: CircleAlert };

/** How long a toast stays before the next in turn takes its place, in milliseconds: long enough to be read. */
const TURN_MS = 1_500;

let waiting: Toast[] = [];
let turn: ReturnType<typeof setTimeout> | undefined;
/** How often somebody pressed something, and how often they had when the last toast was raised. */
let presses = 0;
let pressesBefore = 0;

/** Counts what is pressed, until it is told to stop. */
export function watchPresses(): () => void {
  const count = () => {
    presses++;
  };
  const kinds = ["pointerdown", "keydown"] as const;
  for (const kind of kinds) {
    window.addEventListener(kind, count, { capture: true });
  }
  return () => {
    for (const kind of kinds) {
      window.removeEventListener(kind, count, { capture: true });
    }
  };
}

/**
 * Takes away what is told of the page that was left. What the same press that leads on has raised is about the page that comes, and
 * stays.
 */
export function leavePage(): void {
  if (presses > pressesBefore) {
    dismissToast();
  }
}

/** Shows a toast at once, in the place of the one that is showing and of those that wait for their turn. */
export function toast(next: Toast): void {
  dismissToast();
  pressesBefore = presses;
  show(next);
}

/** Shows toasts that belong together one after another, as only one may be visible. The last stays as long as any toast. */
export function toastInTurn(...toasts: Toast[]): void {
  pressesBefore = presses;
  waiting.push(...toasts);
  if (turn === undefined) {
    takeTurn();
  }
}

function takeTurn(): void {
  const next = waiting.shift();
  turn = next && setTimeout(takeTurn, TURN_MS);
  if (next) {
    show(next);
  }
}

/** A destructive toast interrupts a screen reader. */
function show({ title, message, kind = "info", action, staysMs }: Toast): void {
  const Icon = icons[kind];
  clear();
  notifications.show({
    title,
    message: action ? <WithAction message={message} action={action} /> : message,
    ...(staysMs !== undefined && { autoClose: staysMs }),
    icon: <Icon size={24} aria-hidden />,
    role: kind === "destructive" ? "alert" : "status",
    className: `${classes.toast} ${classes[kind] ?? ""}`,
    closeButtonProps: { "aria-label": "Close notification" },
  });
}

function WithAction({ message, action }: { message: string; action: NonNullable<Toast["action"]> }) {
  return (
    <>
      {message}
      <Button
        size="xs"
        className={classes.action}
        onClick={() => {
          dismissToast();
          action.onClick();
        }}
      >
        {action.label}
      </Button>
    </>
  );
}

/** Takes away the toast that is showing, and those that wait for their turn. */
export function dismissToast(): void {
  clearTimeout(turn);
  turn = undefined;
  waiting = [];
  clear();
}

function clear(): void {
  notifications.cleanQueue();
  notifications.clean();
}
