import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { CoverContext, useCovered } from "./covered";
import classes from "./SidePanel.module.css";
import { useFocusBack } from "./useFocusBack";
import { useOpened } from "./useOpened";

interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A panel over the right side of the page, over all of it on a phone. It is put together from the library's parts, since the
 * library's own head is a `header` element, which a screen reader takes for a second banner of the page.
 */
export function SidePanel({ opened, onClose, title, children }: SidePanelProps) {
  const [covered, cover] = useCovered();
  const content = useFocusBack(opened);
  const { isThere, isOpen } = useOpened(opened);
  return isThere ? (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={480}
      lockScroll={false}
      closeOnEscape={!covered}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content}>
        <Drawer.Body className={classes.body}>
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </div>
          <CoverContext value={cover}>{children}</CoverContext>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  ) : null;
}
