import { Loader } from "@mantine/core";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./StateLine.module.css";

interface StateLineProps {
  state: "busy" | "good" | "warn";
  children: ReactNode;
}

/** One line that says how something stands, with the state's icon before it. */
export function StateLine({ state, children }: StateLineProps) {
  return (
    <p className={`${classes.line} ${classes[state]}`}>
      <StateIcon state={state} />
      {children}
    </p>
  );
}

function StateIcon({ state }: Pick<StateLineProps, "state">) {
  if (state === "busy") {
    return <Loader size={20} color="currentColor" aria-hidden />;
  }
  const Icon = state === "good" ? CircleCheck : TriangleAlert;
  return <Icon size={20} aria-hidden />;
}
