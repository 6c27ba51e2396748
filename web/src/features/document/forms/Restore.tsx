import { Button } from "@mantine/core";
import { Undo2 } from "lucide-react";
import classes from "./Restore.module.css";

/** In the place of what was removed: the way to have it back. */
export function Restore({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <div className={classes.restore}>
      <span>{name} removed</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<Undo2 size={14} aria-hidden />}
        data-undo
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  );
}
