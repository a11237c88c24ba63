import type { Page } from '@playwright/test'
import { openStaffSession } from '#testing/staff-session.ts'
import type { Site } from './test.ts'

/** Behind the door of Gestión, second factor shown, without walking through it. */
export async function enterGestion(page: Page, site: Site, email = 'staff@ejemplo.com'): Promise<void> {
  const { cookie } = await openStaffSession({ sql: site.sql, origin: site.url }, email)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Strict' }])
}
