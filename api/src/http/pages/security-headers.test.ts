import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AS_PRODUCTION } from '#testing/servers/as-production.ts'
import { readConfig } from '../../config.ts'
import { createSecurityHeaders, ZOD_WITHOUT_EVAL } from './security-headers.ts'

const BASE = {
  DATABASE_URL: 'postgres://nobody',
  SECRET: 'a secret for tests only, long enough to be accepted',
  ...AS_PRODUCTION,
}
const CARD = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

/** The policy of a page, by directive. */
function policyOf(env: Record<string, string>): Record<string, string[]> {
  const headers = createSecurityHeaders(readConfig({ ...BASE, ...env })).page('abc')
  const policy = headers['content-security-policy'] ?? ''
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )
}

describe('the policy of a page', () => {
  it('lets forms end on the hosted checkout of the card provider that is configured, and nowhere else [sitio/content-policy]', () => {
    expect(policyOf({})['form-action']).toEqual(["'self'"])
    expect(policyOf(CARD)['form-action']).toEqual(["'self'", 'https://checkout.stripe.com'])
    const sandbox = { ...CARD, STRIPE_API_BASE: 'http://127.0.0.1:4700' }
    expect(policyOf(sandbox)['form-action']).toEqual(["'self'", 'http://127.0.0.1:4700'])
  })

  it('runs scripts by nonce and by what those load, never by host or inline [sitio/content-policy]', () => {
    expect(policyOf(CARD)['script-src']).toEqual(["'nonce-abc'", "'strict-dynamic'"])
  })

  it('names the hosts of statistics only where they are configured [estadisticas/consent-first]', () => {
    const told = (env: Record<string, string>) => JSON.stringify(policyOf(env))
    expect(told({})).not.toMatch(/google|facebook/)
    expect(told({ TAG_MANAGER_ID: 'GTM-ABC' })).toMatch(/googletagmanager\.com/)
    expect(told({ PIXEL_ID: '12345' })).toMatch(/facebook\.com/)
  })
})

it('the one script that stands in the document of Gestión is the one that its policy allows [sitio/no-policy-violation]', () => {
  const document = readFileSync(new URL('../../../../gestion/index.html', import.meta.url), 'utf8')
  const scripts = [...document.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script)
  expect(scripts).toEqual([ZOD_WITHOUT_EVAL])
  // Before all others, for they make schemas.
  expect(document.indexOf('<script>')).toBe(document.indexOf('<script'))
})
