/** What was thrown because scripts did not arrive; browsers have no name for it. */
const unloaded = new WeakSet<Error>()
addEventListener('vite:preloadError', (event) => unloaded.add((event as Event & { payload: Error }).payload))

export const isUnloaded = (error: unknown): boolean => error instanceof Error && unloaded.has(error)

/** Only what can be had again is given up: without a connection everything stays as it is. */
export async function openAnew(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
  return answer?.ok === true
}
