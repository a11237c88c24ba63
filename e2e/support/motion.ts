// What moves, fades or slides on a page.
import type { Page } from '@playwright/test'

/** From the next page on; answers what moved on the page that is open, each as `animation aparecer of dialog`. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const note = (what: string, { target }: Event) =>
      moved.push(`${what} of ${target instanceof Element ? target.tagName.toLowerCase() : 'nothing'}`)
    window.addEventListener('transitionrun', (event) => note(`transition ${event.propertyName}`, event))
    window.addEventListener('animationstart', (event) => {
      const lasts = document
        .getAnimations()
        .some(
          (each) =>
            each instanceof CSSAnimation &&
            each.animationName === event.animationName &&
            Number(each.effect?.getComputedTiming().activeDuration) > 0,
        )
      if (lasts) note(`animation ${event.animationName}`, event)
    })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
