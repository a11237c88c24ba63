import type { Page } from '@playwright/test'

/** What the pages want to do in exactly `ms` milliseconds is kept until the given function is called. */
export async function holdTimeouts(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const start = window.setTimeout.bind(window)
    const due: TimerHandler[] = []
    Object.assign(window, { due })
    window.setTimeout = ((handler: TimerHandler, wait: number, ...rest: unknown[]) =>
      wait === held ? -due.push(handler) : start(handler, wait, ...rest)) as typeof window.setTimeout
  }, ms)
  return async () => {
    await page.waitForFunction(() => (window as unknown as { due: unknown[] }).due.length > 0)
    await page.evaluate(() => {
      for (const work of (window as unknown as { due: (() => void)[] }).due.splice(0)) work()
    })
  }
}
