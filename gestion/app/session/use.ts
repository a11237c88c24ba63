const REST_MS = 60_000
let touched = Date.now()

export function watchUse(): void {
  const note = () => {
    touched = Date.now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(event, note, { capture: true, passive: true })
  }
}

/** Whether somebody touched this screen just now; else it asks by itself. */
export const isInUse = () => Date.now() - touched < REST_MS
