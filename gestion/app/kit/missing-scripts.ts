/** Errors of scripts that failed to load. Browsers have no common error name for this. */
const unloaded = new WeakSet<Error>()
addEventListener('vite:preloadError', (event) => unloaded.add((event as Event & { payload: Error }).payload))

export const isUnloaded = (error: unknown): boolean => error instanceof Error && unloaded.has(error)

/** Reloads the page only if the server answers. Without a connection the page stays as it is. */
export async function openAnew(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
  return answer?.ok === true
}
