import type { Page } from '@playwright/test'
import type { Tokens } from '#domain/cuentas/acceso.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import type { Site } from './test.ts'

const PASSWORD = 'camino2026'

async function logIn(site: Site, email: string): Promise<Tokens> {
  const answer = await fetch(`${site.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: email, Contrasenia: PASSWORD, rememberMe: true }),
  })
  if (!answer.ok) throw new Error(`log-in of ${email}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Tokens
}

/** A page of a browser that remembers this account; how people get there is a journey of its own. */
export async function signIn(page: Page, site: Site, email: string): Promise<void> {
  const tokens = await logIn(site, email)
  // Any address of the site will do; this one loads no scripts.
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate((given) => {
    const claims = given.access_token.split('.')[1] ?? ''
    localStorage.setItem('userInfo', atob(claims.replace(/-/g, '+').replace(/_/g, '/')))
    localStorage.setItem('accessToken', given.access_token)
    localStorage.setItem('refreshToken', given.refresh_token)
    localStorage.setItem('refreshTokenID', given.refresh_token_id)
  }, tokens)
}

/** Calls the API as an account, for what has no screen. */
export async function callAs(site: Site, email: string, method: string, path: string, body?: unknown) {
  const { access_token } = await logIn(site, email)
  return send(site, { authorization: `Bearer ${access_token}` }, method, path, body)
}

/** Calls the API as a member of staff, for what has no screen yet. */
export async function callAsStaff(site: Site, method: string, path: string, body?: unknown) {
  const headers = await openStaffSession({ sql: site.sql, origin: site.url }, 'staff@ejemplo.com')
  return send(site, headers, method, path, body)
}

/** Takes an act of a purchase as it is now, and the minute in which it can be taken back is over. */
export async function onCompraAsStaff(site: Site, referencia: string, acto: string, body: object) {
  const path = `/gestion/compras/${referencia}`
  const { version } = (await callAsStaff(site, 'GET', path)).body.item
  const headers = await openStaffSession({ sql: site.sql, origin: site.url }, 'staff@ejemplo.com')
  const answer = await send(site, { ...headers, 'if-match': `"${version}"` }, 'POST', `${path}/${acto}`, body)
  await site.sql(`update correos set proximo_intento_en = now() where decision = $1`, [answer.body?.undo?.id])
  await site.sql(`select pg_notify('correos', '')`)
  return answer
}

async function send(site: Site, who: Record<string, string>, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${site.url}/v1${path}`, {
    method,
    headers: { ...who, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
