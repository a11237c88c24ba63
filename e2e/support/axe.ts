import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PHONE = 390
const TABLET = 768
const DESK = 1280

/** The page as it stands has no violation that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half a megabyte of script: once for each page, not once for each look. The frames of others look after themselves.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const told = await page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, WCAG)
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

/** Nothing to complain about in light and in dark, as wide as it stands and on a phone. */
export async function expectFineInBothThemes(page: Page): Promise<void> {
  for (const [tema, width] of [
    ['claro', DESK],
    ['oscuro', PHONE],
    ['claro', PHONE],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((value) => {
      document.documentElement.dataset['tema'] = value
    }, tema)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: DESK, height: 900 })
}
