/** A rectangle of the screen, in pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The places of a toast are this far apart, in pixels. */
const STEP = 8;
/** How far a toast stays from what it must not cover, in pixels. */
const DISTANCE = 4;

interface Place {
  left: number;
  top: number;
}

/**
 * Where a toast covers none of these areas: at the right as high as possible, else in the middle, else at the left. Where there is no
 * such place, the one that covers least of them. `top` and `margin` are how far it stays from the edges of the screen.
 */
export function toastPlace(
  toast: { width: number; height: number },
  screen: { width: number; height: number; top: number; margin: number },
  areas: readonly Area[],
): Place {
  const right = Math.max(screen.margin, screen.width - toast.width - screen.margin);
  const lefts = [right, (screen.width - toast.width) / 2, screen.margin];
  let best: Place = { left: right, top: screen.top };
  let least = Number.POSITIVE_INFINITY;
  for (const left of new Set(lefts.map((place) => Math.max(0, Math.round(place))))) {
    for (let top = screen.top; top <= screen.height - toast.height - screen.margin; top += STEP) {
      const covered = coveredBy({ left, top, ...toast }, areas);
      if (covered === 0) {
        return { left, top };
      }
      if (covered < least) {
        least = covered;
        best = { left, top };
      }
    }
  }
  return best;
}

/** Whether all of a toast can be seen: a window that was made smaller leaves it outside. */
export function isOnScreen(toast: Area, screen: { width: number; height: number }): boolean {
  const { left, top, width, height } = toast;
  return left >= 0 && top >= 0 && left + width <= screen.width && top + height <= screen.height;
}

/** How many square pixels of the areas a toast covers, or comes too near to. */
export function coveredBy(toast: Area, areas: readonly Area[]): number {
  return areas.reduce((sum, area) => sum + overlap(toast, area), 0);
}

function overlap(toast: Area, area: Area): number {
  const width =
    Math.min(toast.left + toast.width, area.left + area.width) - Math.max(toast.left, area.left) + DISTANCE;
  const height =
    Math.min(toast.top + toast.height, area.top + area.height) - Math.max(toast.top, area.top) + DISTANCE;
  return width > 0 && height > 0 ? width * height : 0;
}
