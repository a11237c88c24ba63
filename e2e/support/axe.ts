import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PHONE = 390
const TABLET = 768
const DESK = 1280

/** The page as it stands has no violation that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG)
    // What passes is not read, and there is no frame of another origin that would need a page of its own.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(told, `axe on ${page.url()}`).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(client)
}

/** The open page has one title and fits a phone, a tablet and a desk; axe looks at the two that differ. */
export async function expectWholeAtEveryWidth(page: Page): Promise<void> {
  for (const width of [DESK, TABLET, PHONE]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    if (width !== TABLET) await expectAccessible(page)
  }
}
