import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { DEMO_KEYS } from '#sandbox/config.ts'
import { createClosers } from '../operator.ts'
import { openOutsideWorld } from './outside-world.ts'

const closers = createClosers()
afterEach(() => closers.closeAll())

const open = (env: Record<string, string>, production = false) =>
  openOutsideWorld({ env, production, host: '127.0.0.1', port: 0 }, closers)

describe('payment providers', () => {
  it('are those of the sandbox, with its test keys, where none is configured [compras/sandbox-by-default]', async () => {
    const { env, sandboxUrl } = await open({})
    const { pagos } = readConfig({ ...env, DATABASE_URL: 'postgres://nobody', SECRET: 'x'.repeat(32) })
    for (const proveedor of Object.values(pagos)) expect(proveedor?.apiBase).toBe(sandboxUrl)
    expect(pagos.mercadopago?.accessToken).toBe(DEMO_KEYS.mercadopago.accessToken)
    expect(pagos.stripe?.secretKey).toMatch(/^sk_test_/)
    expect(pagos.paypal?.clientId).toBe(DEMO_KEYS.paypal.clientId)
  })

  it('are the configured ones as soon as there is a key, and none by themselves in production [compras/sandbox-by-default]', async () => {
    const own = await open({ STRIPE_SECRET_KEY: 'sk_live_x' })
    expect(Object.keys(own.env).filter((name) => /^(MP|STRIPE|PAYPAL)_/.test(name))).toEqual([])
    expect(await open({}, true)).toEqual({ sandboxUrl: undefined, env: {} })
  })
})
