/** One after the other in so many parts: pages that are only looked at share a browser, and parts run side by side. */
export function inGroups<T>(all: readonly T[], parts: number): T[][] {
  return Array.from({ length: parts }, (_, part) => all.filter((_each, index) => index % parts === part))
}

/** Each page is opened where the one before it was: at a desk. */
export const AT_DESK = { width: 1280, height: 720 }
/** A phone whose owner reads with letters twice as large. */
export const TWICE_AS_LARGE = { width: 195, height: 422 }
