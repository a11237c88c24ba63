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

/** What the page shows over all else. A notice that passes is a dialog too, and covers nothing. */
const MODAL = 'dialog:modal, [role="dialog"]:not([aria-modal="false"])'

/** The page as it stands has no violation that axe can find, or none of these rules. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Half a megabyte of script: once for each page, not once for each look. The frames of others look after themselves.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await comeToRest(page)
  const told = await page.evaluate(
    async ([only, tags, ofColours, modal]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const look = async (within: Element | Document, options: axe.RunOptions) =>
        (await run(within, { ...options, resultTypes: ['violations'], iframes: false })).violations
      const rule = (values: string[]): axe.RunOptions => ({ runOnly: { type: 'rule', values } })
      const all: axe.RunOptions = { runOnly: { type: 'tag', values: tags } }
      const without = Object.fromEntries(ofColours.map((id) => [id, { enabled: false }]))
      // What lies behind a dialog has the colours that it had before: the dearest rules look at what is new.
      const dialog = [...document.querySelectorAll(modal)].findLast((each) => each.checkVisibility())
      const violations = !dialog
        ? await look(document, only ? rule(only) : all)
        : only
          ? await look(dialog, rule(only))
          : [...(await look(document, { ...all, rules: without })), ...(await look(dialog, rule(ofColours)))]
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
    },
    [rules, WCAG, OF_COLOURS, MODAL] as const,
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

/** The buttons whose words come closer to an edge than they should. */
function squeezed(page: Page): Promise<string[]> {
  return page.locator('button.rounded-full, a.rounded-full').evaluateAll((buttons) => {
    const seen = (text: Node) => !text.parentElement?.closest('.sr-only')
    const isSqueezed = (button: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(button)
      const box = button.getBoundingClientRect()
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const words = document.createRange()
        words.selectNode(texts.currentNode)
        const { left, right } = words.getBoundingClientRect()
        const outside =
          left < box.left + Number.parseFloat(paddingLeft) - 2 ||
          right > box.right - Number.parseFloat(paddingRight) + 2
        if (outside && seen(texts.currentNode)) return true
      }
      return false
    }
    return buttons
      .filter((button) => button.checkVisibility() && isSqueezed(button))
      .map(({ textContent }) => textContent ?? '')
  })
}

/** The open page has one title and fits a phone, a tablet and a desk; axe looks at the two that differ. */
export async function expectWholeAtEveryWidth(page: Page): Promise<void> {
  for (const width of [DESK, TABLET, PHONE]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    expect(await squeezed(page), `buttons of ${page.url()} at ${width}`).toEqual([])
    if (width !== TABLET) await expectAccessible(page)
  }
}
