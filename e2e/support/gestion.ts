import type { Page } from '@playwright/test'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { expectAccessible, expectNoSidewaysScroll, OF_COLOURS } from './axe.ts'
import type { Site } from './test.ts'

/** Behind the door of Gestión, second factor shown, without walking through it. */
export async function enterGestion(page: Page, site: Site, email = 'staff@ejemplo.com'): Promise<void> {
  const { cookie } = await openStaffSession({ sql: site.sql, origin: site.url }, email)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Strict' }])
}

type Tema = 'claro' | 'oscuro'

async function changeTema(page: Page, tema: Tema): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset['tema'] = value
  }, tema)
}

/** The screen at the width that it has: axe in both themes, and nothing sticks out sideways. */
export async function expectWholeInBothThemes(page: Page): Promise<void> {
  await changeTema(page, 'oscuro')
  await expectAccessible(page, OF_COLOURS)
  await changeTema(page, 'claro')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function expectWhole(page: Page, width: number, tema: Tema): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await changeTema(page, tema)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** The screen dark on a phone, where it stays: for one that was looked at on a desk. */
export const expectWholeOnDarkPhone = (page: Page) => expectWhole(page, 390, 'oscuro')

/** The screen light on a desk and dark on a phone, where it stays. */
export async function expectWholeOnDeskAndPhone(page: Page): Promise<void> {
  await expectWhole(page, 1280, 'claro')
  await expectWholeOnDarkPhone(page)
}

/** The same, and back in the light at the desk. */
export async function expectFineInBothThemes(page: Page): Promise<void> {
  await expectWholeOnDeskAndPhone(page)
  await changeTema(page, 'claro')
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Set in the browser, as people do who see little. */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
}
