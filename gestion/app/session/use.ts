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

/** Whether the user acted on this screen within the last minute. Otherwise its requests come from timers. */
export const isInUse = () => Date.now() - touched < REST_MS
