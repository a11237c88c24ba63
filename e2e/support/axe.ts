import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PHONE = 390
const TABLET = 768
const DESK = 1280
const LONGEST_FADE_MS = 4_000
/** The small build: every page that is looked at reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What a change of colours alone can break. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What fades in has not its colours yet. What turns for ever, or waits for somebody, is not waited for. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  }, LONGEST_FADE_MS)
}

/** The page as it stands has no violation that axe can find, or none of these rules. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Half a megabyte of script: once for each page, not once for each look. The frames of others look after themselves.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await comeToRest(page)
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: WCAG }
  const told = await page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: only,
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, runOnly)
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
