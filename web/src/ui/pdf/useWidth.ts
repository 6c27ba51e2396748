import { useCallback, useRef, useState } from "react";

/** The inner width of an element in CSS pixels, without its scroll bar; 0 until it is there. */
export function useWidth<Element extends HTMLElement>(): [(element: Element | null) => void, number] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const watch = useCallback((element: Element | null) => {
    observer.current?.disconnect();
    observer.current = null;
    if (element) {
      observer.current = new ResizeObserver(() => setWidth(element.clientWidth));
      observer.current.observe(element);
      setWidth(element.clientWidth);
    }
  }, []);
  return [watch, width];
}
