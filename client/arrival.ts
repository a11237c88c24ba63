/** Whether this address was loaded again rather than arrived at: whoever loads it anew does so once. */
export function wasLoadedAgain(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'reload' && new URL(arrival.name).pathname === location.pathname
}
