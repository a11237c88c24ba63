import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE, audienceOf, type Endpoint } from '#contract/endpoint.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { startVerComo } from '#domain/cuentas/personas/ver-como.ts'
import { aConsultor } from '#testing/rows/factories.ts'
import { EN_PERSONA, ONLINE, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'
import { readOnly } from '../../../db/read-only.ts'

let tienda: Tienda
/** Of purchases of Ana that their providers know as paid, and we do not. */
let pago: { id: string; referencia: string }
let sesion: { id: string; referencia: string }
const tokens: Record<'ana' | 'nora', string> = { ana: '', nora: '' }

beforeAll(async () => {
  tienda = await openTienda()
  for (const proveedor of ['mercadopago', 'stripe'] as const) {
    await tienda.configureWebhooks(proveedor, { mode: 'hold' })
  }
  const buy = (product_id: number, medio: number) =>
    tienda.buy({ product_id, medio, comprador: { ...unComprador(), email: 'ana@ejemplo.com' } }, 'ana')
  const bought = await buy(EN_PERSONA, MedioPago.mercadopago)
  await tienda.choose('mercadopago', bought.checkoutId, 'pagar')
  const [paid] = await tienda.pagos(bought.referencia)
  pago = { id: paid?.id ?? '', referencia: bought.referencia }
  const card = await buy(ONLINE, MedioPago.stripe)
  await tienda.choose('stripe', card.checkoutId, 'pagar')
  sesion = { id: card.checkoutId, referencia: card.referencia }
  const [nora] = await tienda.sql<{ id: number }>(`select id from usuarios where email = 'nora@ejemplo.com'`)
  const { id_consultor } = await aConsultor(tienda, { nombre: 'Nora' })
  await tienda.sql('update consultores set usuario_id = $2 where id_consultor = $1', [id_consultor, nora?.id])
  await tienda.sql(`update usuarios set roles = '{consultor}' where email = 'nora@ejemplo.com'`)
  for (const name of ['ana', 'nora'] as const) {
    const [row] = await tienda.sql<{ id: number }>('select id from usuarios where email = $1', [
      `${name}@ejemplo.com`,
    ])
    const body = { motivo: 'No encuentra su compra' }
    tokens[name] = (
      await tienda.as('staff').call(startVerComo, { params: { id: row?.id ?? 0 }, body })
    ).access_token
  }
})
afterAll(() => tienda.close())

const looking = (name: keyof typeof tokens) => tienda.with({ authorization: `Bearer ${tokens[name]}` })

/** Beside the rows that say what was looked at, and those that count calls by address. */
const LEFT_OUT = `case c.relname when 'auditoria' then $q$ where permiso is distinct from 'cuentas.representar'$q$ else '' end`
async function snapshot(): Promise<Record<string, string>> {
  const tables = await tienda.sql<{ name: string; condition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, ${LEFT_OUT} as condition
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' and n.nspname <> 'pgboss' and c.relname <> 'limites'`,
  )
  const digests: Record<string, string> = {}
  for (const { name, condition } of tables) {
    const [row] = await tienda.sql<{ digest: string }>(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${name} t ${condition}`,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}

function urlOf({ path }: Endpoint): string {
  const reference = path.startsWith('/mercadopago/') ? pago.id : undefined
  const filled = path.replace(':referencia', pago.referencia).replace(/:\w+/g, reference ?? '1')
  const query =
    path === '/stripe/payments'
      ? `?sessionId=${sesion.id}`
      : path.startsWith('/mercadopago/payments/')
        ? `?external_reference=${pago.referencia}`
        : ''
  return API_BASE + filled + query
}

describe('whoever looks as somebody else', () => {
  it('writes nothing and asks no provider, on whatever endpoint [cuentas/looking-writes-nothing]', async () => {
    const before = await snapshot()
    const faults: string[] = []
    const endpoints = tienda.app.endpoints.filter(
      ({ access, path }) => audienceOf(access) !== 'staff' && path !== '/auth/logout',
    )
    expect(endpoints.filter(({ method }) => method === 'GET').length).toBeGreaterThan(30)
    for (const [at, endpoint] of endpoints.entries()) {
      const answer = await looking(endpoint.access === 'consultor' ? 'nora' : 'ana').inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
        headers: { origin: tienda.config.origin },
        remoteAddress: `10.8.${at}.1`,
      })
      if (answer.statusCode >= 500) faults.push(`${endpoint.method} ${endpoint.path}: ${answer.payload}`)
    }
    expect(faults).toEqual([])
    expect(await snapshot()).toEqual(before)
    for (const url of [
      `/v1/mercadopago/payments/${pago.id}?external_reference=${pago.referencia}`,
      `/v1/stripe/payments?sessionId=${sesion.id}`,
    ]) {
      const answer = await looking('ana').inject({ url })
      expect([answer.statusCode, answer.json().code], url).toEqual([403, 'SOLO_LECTURA'])
    }
    expect(await tienda.estado(pago.referencia)).toBe('pendiente')
    const own = await tienda.as('ana').inject({
      url: `/v1/mercadopago/payments/${pago.id}?external_reference=${pago.referencia}`,
    })
    expect(own.statusCode, 'the buyer herself asks, and it is written down').toBe(200)
    expect(await tienda.estado(pago.referencia)).toBe('confirmada')
  })

  it('is refused by PostgreSQL wherever a handler would write, alone or in a transaction [cuentas/looking-writes-nothing]', async () => {
    const { database } = tienda
    const before = await snapshot()
    const writes = [
      () => database.pool.query(`update eventos set titulo = 'x'`),
      () => database.pool.query({ name: 'w', text: 'delete from suscripciones where id = $1', values: [1] }),
      () =>
        database.transaction({ tipo: 'sistema' }, async (tx) =>
          tx.execute(`update eventos set titulo = 'y'`),
        ),
      () => database.db.execute(`with x as (update eventos set titulo = 'z' returning 1) select * from x`),
    ]
    for (const write of writes) {
      await expect(readOnly(write)).rejects.toSatisfy((error) => JSON.stringify(error).includes('25006'))
    }
    expect(await snapshot()).toEqual(before)
    const { rows } = await readOnly(() => database.pool.query('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
    await database.pool.query(`update eventos set titulo = titulo`)
  })
})
