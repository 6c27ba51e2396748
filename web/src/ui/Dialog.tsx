import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal, type ModalRootProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useCovering } from "./covered";
import classes from "./Dialog.module.css";
import { useFocusBack } from "./useFocusBack";
import { useOpened } from "./useOpened";

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: ModalRootProps["size"];
  /** A press beside it does not close it: what it shows can't be shown again. */
  insistent?: boolean;
  /** It takes the whole window, and its content all the height that the head leaves. */
  whole?: boolean;
  /** Another dialog stands over this one: Escape is for that one. */
  covered?: boolean;
  /** Whether the focus goes back to where it was when this closes, unless the caller leads it elsewhere by then; yes, where nothing is said. */
  returnFocus?: boolean;
  /** Nothing of it shows now. */
  onClosed?: () => void;
  children: ReactNode;
}

/**
 * A dialog over the page. It is put together from the library's parts, since the library's own head is a `header` element,
 * which a screen reader takes for a second banner of the page.
 */
export function Dialog({
  opened,
  onClose,
  title,
  size = "md",
  insistent = false,
  whole = false,
  covered = false,
  returnFocus = true,
  onClosed,
  children,
}: DialogProps) {
  useCovering(opened);
  const content = useFocusBack(opened, returnFocus);
  const { isThere, isOpen } = useOpened(opened);
  return isThere ? (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={size}
      fullScreen={whole}
      centered={!whole}
      lockScroll={false}
      closeOnClickOutside={!insistent}
      closeOnEscape={!covered}
      returnFocus={false}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} radius={whole ? 0 : "lg"}>
        <Modal.Body className={whole ? classes.wholeBody : classes.body}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  ) : null;
}
