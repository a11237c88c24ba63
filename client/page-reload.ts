/** Whether this page is the result of a reload. Code that reloads a page checks it, so that it does so only once. */
export function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && new URL(navigation.name).pathname === location.pathname
}
