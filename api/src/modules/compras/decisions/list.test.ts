import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CompraDeLista, ComprasList, getTotales } from '#domain/compras/gestion.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import type { Binding } from '../../../resource/binding.ts'
import { compileList } from '../../../resource/compile.ts'
import { readCursor } from '../../../resource/cursor.ts'
import { filterValues } from '../../../resource/filters.ts'
import { comprasList } from './resources.ts'

const MANY = 20_000
/** `n` as 16 letters of a reference. */
const REFERENCIA = `regexp_replace(upper(translate(lpad(to_hex(n::bigint * 2654435761), 16, '0'), 'ilou', 'wxyz')), '(.{4})(?!$)', '\\1-', 'g')`

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
  await site.sql(`
    delete from reembolsos; delete from compras_pagos; delete from compras_historia;
    update evento_usuarios set compra_id = null where compra_id is not null; delete from compras`)
  await site.sql(
    `with actor as (select set_config('senda.actor', '{"tipo":"sistema"}', true)), detalles as (
       insert into compras_user_detalle (id, nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, codigo_postal, validacion)
       select 100000 + n, 'Persona ' || md5(n::text), n, 'AR', 'Salta', 'Salta', '1', md5(n::text) || '@correo.com', 'Sol', '1', '1', true
       from actor, generate_series(1, ${MANY}) n returning id)
     insert into compras (id, referencia, estado, origin, medio, compras_user_detalle_id, product_type, product_id, product_name, grupo,
       precio, precio_moneda, recargo, cotizacion, amount, currency, recibido, vence_en, creado_en, order_id)
     select n, ${REFERENCIA}, case when n % 1000 = 0 then 'revision' else 'confirmada' end, 'stripe', 128, 100000 + n, 'libro', 1, 'Volver', -1,
       n, 'ARS', 0, 1, n, 'ARS', case when n % 2000 = 0 then n + 1 else n end, now(), '2026-03-01T12:00:00Z'::timestamptz + n * interval '1 minute', 'cs_' || n
     from generate_series(1, ${MANY}) n where (select count(*) from detalles) > 0`,
  )
  await site.sql(
    `update compras_user_detalle set nombre_y_apellido = 'Inés Ñandú', email = 'Ines.Ñ@Lejos.org' where id = 100007`,
  )
  await site.sql(
    `update compras set user_id = (select id from usuarios where email = 'ana@ejemplo.com'), compras_user_detalle_id = null where id = 9`,
  )
  await site.sql(
    `insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency) select 'stripe', case id when 11 then 'pi_unico' else 'pi_' || md5(id::text) end, id, 'pagado', 1, 'ARS' from compras`,
  )
  await site.sql('analyze compras; analyze compras_user_detalle; analyze compras_pagos; analyze usuarios')
})
afterAll(() => site.close())

const { list } = ComprasList.endpoints
const find = async (query: Record<string, string>) => staff.call(list, { query: { limit: '5', ...query } })
const ids = async (query: Record<string, string>) =>
  (await find(query)).data.map((compra) => (compra as CompraDeLista).id)

describe('the list of purchases', () => {
  it('speaks the language of every staff list [compras/purchase-list]', async () => {
    expect(await ids({})).toEqual([20_000, 19_999, 19_998, 19_997, 19_996])
    expect(await ids({ estado: 'revision|pendiente', limit: '2' })).toEqual([20_000, 19_000])
    expect((await find({ estado: 'revision' })).total).toBe(20)
    expect(await ids({ creadoEn: '..2026-03-01', limit: '1' })).toEqual([899])
    expect(await ids({ creadoEn: '2026-03-01..2026-03-01', order: 'amount' })).toEqual([1, 2, 3, 4, 5])
    expect(await ids({ amount: '100..102' })).toEqual([102, 101, 100])
    expect(await ids({ diferencia: '1', limit: '2' })).toEqual([20_000, 18_000])
    expect((await find({ comprobante: '1' })).total).toBe(0)
    const all = await find({})
    expect(all).toMatchObject({ total: 10_000, masDe: true })
    for (const query of ['texto=x', 'desde=2026-01-01', 'cursor=1', 'diferencia=0']) {
      expect([query, (await staff.inject({ url: `/v1/data/compras?${query}` })).statusCode]).toEqual([
        query,
        400,
      ])
    }
  })

  it('is counted once while it is far longer than it says, and a shorter one each time [contenidos/cursor-pages]', async () => {
    const query = vi.spyOn(site.database.pool, 'query')
    const counts = async (asked: Record<string, string>) => {
      query.mockClear()
      const { total, masDe, siguiente } = await find(asked)
      const texts = query.mock.calls.map(([each]) => (each as unknown as { text?: string }).text ?? '')
      return { total, masDe, siguiente, counted: texts.filter((text) => text.includes('count(*)')).length }
    }
    const first = await counts({ origin: 'stripe' })
    expect(first).toMatchObject({ total: 10_000, masDe: true, counted: 1 })
    const next = { origin: 'stripe', after: first.siguiente ?? '' }
    expect(await counts(next)).toMatchObject({ total: 10_000, masDe: true, counted: 0 })
    for (const total of [12_000, 11_999]) {
      expect(await counts({ amount: `..${total}` })).toMatchObject({ total: 10_000, masDe: true, counted: 1 })
    }
    const short = { estado: 'revision' }
    for (let turn = 0; turn < 2; turn++)
      expect(await counts(short)).toMatchObject({ total: 20, masDe: false, counted: 1 })
    query.mockRestore()
  })

  it('goes on by cursor without missing or repeating one [compras/purchase-list]', async () => {
    const walked: number[] = []
    let after = ''
    for (let page = 0; page < 3; page++) {
      const found = await find({ estado: 'revision', limit: '8', ...(after ? { after } : {}) })
      walked.push(...found.data.map((compra) => (compra as CompraDeLista).id))
      after = found.siguiente ?? ''
    }
    expect(walked).toEqual(Array.from({ length: 20 }, (_, i) => (20 - i) * 1000))
    expect(after).toBe('')
  })

  it('finds by reference, provider, name and e-mail, of buyer and of account [compras/purchase-list]', async () => {
    const [{ referencia } = { referencia: '' }] = await site.sql<{ referencia: string }>(
      'select referencia from compras where id = 5',
    )
    const plain = referencia.replaceAll('-', '')
    for (const q of [referencia, plain, plain.slice(-8).toLowerCase(), referencia.slice(0, 14)]) {
      expect([q, await ids({ q })]).toEqual([q, expect.arrayContaining([5])])
    }
    expect(await ids({ q: 'cs_12345' })).toEqual([12_345])
    expect(await ids({ q: 'pi_unico' })).toEqual([11])
    for (const q of ['ines nandu', 'ÑANDÚ', 'ines.n@lejos.org', '@lejos', 'nand lejos']) {
      expect([q, await ids({ q })]).toEqual([q, [7]])
    }
    const [{ nombre } = { nombre: '' }] = await site.sql<{ nombre: string }>(
      `select nombre from usuarios where email = 'ana@ejemplo.com'`,
    )
    for (const q of ['ana@ejemplo.com', nombre]) expect([q, await ids({ q })]).toEqual([q, [9]])
    for (const q of ['100%', '_', '%', 'lejos nadie', "' or 1=1 --"])
      expect([q, await ids({ q })]).toEqual([q, []])
    expect(await ids({ q: 'nandu', estado: 'revision' })).toEqual([])
  })

  it('finds by amount, document and telephone, as people write them [compras/purchase-list]', async () => {
    await site.sql(
      `update compras_user_detalle set dni = '30.555.777', telefono = '+54 9 11 4444-0101' where id = 100021`,
    )
    await site.sql(`update compras set amount = 45000.5, currency = 'USD' where id = 22`)
    for (const q of [
      '30555777',
      '30.555.777',
      '27-30555777-4',
      '11 4444 0101',
      '4444-0101',
      '+54 9 11 4444-0101',
    ])
      expect([q, await ids({ q })]).toEqual([q, [21]])
    for (const q of ['45.000,50', 'USD 45.000,50', 'u$s 45000,5'])
      expect([q, await ids({ q })]).toEqual([q, [22]])
    expect(await ids({ q: '$ 45.000,50' })).toEqual([])
    expect(await ids({ q: '12.345' })).toEqual([12_345])
    await site.sql(`update compras set amount = 22, currency = 'ARS' where id = 22`)
    expect(await ids({ q: '28.455.014' }), 'the document in the CUIT of an account').toEqual([9])
  })

  it('finds what cost nothing under no way to pay and no bank [compras/free-is-sin-cargo]', async () => {
    await site.sql(`update compras set origin = 'transferencia', medio = 2 where id in (41, 42)`)
    await site.sql(`update compras set amount = 0, precio = 0, recibido = 0 where id = 42`)
    expect(await ids({ origin: 'transferencia' })).toEqual([41])
    expect(await ids({ origin: 'transferencia|sin_cargo' })).toEqual([42, 41])
    expect(await ids({ medio: '2|16' })).toEqual([41])
    const { data } = await staff.call(getTotales, { query: { origin: 'sin_cargo' } })
    expect(data).toMatchObject([{ compras: 1, total: 0 }])
    await site.sql(
      `update compras set origin = 'stripe', medio = 128, amount = id, precio = id where id in (41, 42)`,
    )
  })

  it('filters by bank, product and reminder, and adds up by currency [compras/purchase-list]', async () => {
    await site.sql(
      `insert into notas (entidad, clave, texto, recordar_en) select 'compras', referencia, 'Llamar', now() from compras where id = 33`,
    )
    expect(await ids({ recordatorio: '1' })).toEqual([33])
    expect((await find({ medio: '128' })).masDe).toBe(true)
    expect(await ids({ medio: '2' })).toEqual([])
    expect(await ids({ producto: 'libro-1', amount: '7..7' })).toEqual([7])
    for (const producto of ['evento-1', 'libro-x', 'libro-999999999999', 'x'])
      expect([producto, await ids({ producto })]).toEqual([producto, []])
    const { data } = await staff.call(getTotales, { query: { amount: '1..4' } })
    expect(data).toEqual([{ currency: 'ARS', compras: 4, total: 10, recibido: 10, porCobrar: 0 }])
    expect((await staff.call(getTotales, { query: {} })).data).toMatchObject([{ compras: MANY }])
  })

  it.each([
    ['the first page', {}],
    ['a late page', { after: 'late' }],
    ['an end of a reference', { q: '4F2A91C7' }],
    ['a name', { q: 'nandu' }],
    ['an e-mail', { q: 'ines.n@lejos.org' }],
    ['an account', { q: 'ana@ejemplo.com' }],
    ['a payment', { q: 'pi_unico' }],
    ['an amount', { q: '12.345' }],
    ['a document', { q: '30555777' }],
    ['a telephone', { q: '+54 9 11 4444-0101' }],
    ['a whole name', { q: 'ines nandu' }],
    ['differences', { diferencia: '1' }],
    ['a state', { estado: 'revision' }],
    ['a day', { creadoEn: '2026-03-02' }],
  ])('reads %s by index [compras/purchase-list]', async (_, { after, ...asked }: Record<string, string>) => {
    const binding: Binding = { ...comprasList(async () => []).read, resource: ComprasList.read, key: 'id' }
    const query = list.query.parse({ limit: '50', ...asked, ...(after ? { after: await lateCursor() } : {}) })
    const cursor = query.after === undefined ? undefined : readCursor(binding, query)
    const compiled = compileList(binding, query, cursor)
    const values = [...filterValues(binding, query), ...(cursor?.values ?? []), 50, 0]
    const rows = await site.sql<{ 'QUERY PLAN': string }>(`explain ${compiled.text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index/)
    expect(plan).not.toMatch(/Seq Scan on (compras|compras_user_detalle|compras_pagos)\b/)
  })
})

/** Where the page behind the first 15,000 begins. */
async function lateCursor(): Promise<string> {
  const found = await find({ paginate: '200', page: '75' })
  return found.siguiente ?? ''
}
