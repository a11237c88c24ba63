import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getEvento } from '#domain/eventos/eventos.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'
import { createHandTimers } from '#testing/time/hand-timers.ts'
import { FREQUENT_MS } from './invalidation.ts'

const time = createHandTimers()
let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda({ timers: time.timers })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 50)
  await heard(tienda)
  time.pass(2 * FREQUENT_MS)
})

/** Everything told so far has reached the process: notices come in their order. */
async function heard(site: TestSite): Promise<void> {
  const mark = randomUUID()
  const made = { status: 200, headers: {}, body: Buffer.from(mark), tags: [mark] }
  await site.app.cache.get(mark, async () => made)
  await site.sql(`select pg_notify('cambios', $1)`, [mark])
  await vi.waitFor(() => expect(site.app.cache.peek(mark)).toBeUndefined(), { timeout: 20_000 })
}

const shown = async (site: TestSite) =>
  (await site.call(getEvento, { params: { id: EN_PERSONA }, query: { includes: 'evento_sociales' } })).item
const seatsShown = async (site: TestSite) => (await shown(site)).evento_sociales?.Cupo

const buy = () => tienda.buy()

/** A first sale, after which others wait to be seen. */
async function beginRush(...sites: TestSite[]): Promise<void> {
  await buy()
  for (const site of sites) await heard(site)
}

describe('a rush of sales', () => {
  it('shows the first at once and those that follow together, within a second [eventos/changes-seen-at-once]', async () => {
    expect(await seatsShown(tienda)).toBe(50)
    await beginRush(tienda)
    expect(await seatsShown(tienda)).toBe(49)
    for (let sold = 0; sold < 3; sold++) await buy()
    await heard(tienda)
    time.pass(FREQUENT_MS - 1)
    expect(await seatsShown(tienda)).toBe(49)
    time.pass(1)
    expect(await seatsShown(tienda)).toBe(46)
  })

  it('holds back neither texts nor prices nor anything else of the event [eventos/changes-seen-at-once]', async () => {
    await beginRush(tienda)
    await shown(tienda)
    await buy()
    const changes: [string, unknown][] = [
      [`update eventos set precio = 46000 where id_evento = $1`, { Precio: 46000 }],
      [`update eventos set titulo = 'Otro título' where id_evento = $1`, { Titulo: 'Otro título' }],
      [
        `update evento_sociales set lugar = 'Otra sala' where id_evento = $1`,
        { evento_sociales: { Lugar: 'Otra sala', Cupo: 48 } },
      ],
      [
        `update evento_sociales set capacidad = capacidad + 5, cupo = cupo + 5 where id_evento = $1`,
        { evento_sociales: { Cupo: 53 } },
      ],
    ]
    for (const [statement, seen] of changes) {
      await tienda.sql(statement, [EN_PERSONA])
      await heard(tienda)
      expect(await shown(tienda)).toMatchObject(seen as object)
    }
  })

  it('sells by what is there, whatever is shown [eventos/changes-seen-at-once]', async () => {
    await tienda.setCupo(EN_PERSONA, 2)
    await heard(tienda)
    await beginRush(tienda)
    expect(await seatsShown(tienda)).toBe(1)
    await buy()
    await heard(tienda)
    expect(await seatsShown(tienda)).toBe(1)
    await expect(buy()).rejects.toMatchObject({ status: 409 })
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
  })

  it('is counted by each process for itself: one that dies takes nothing from another [eventos/changes-seen-at-once]', async () => {
    const databaseUrl = tienda.config.databaseUrl
    const otherTime = createHandTimers()
    const other = await openSite({ databaseUrl, timers: otherTime.timers })
    const dying = await openSite({ databaseUrl, timers: createHandTimers().timers })
    try {
      expect([await seatsShown(other), await seatsShown(dying)]).toEqual([50, 50])
      await beginRush(other, dying)
      expect([await seatsShown(other), await seatsShown(dying)]).toEqual([49, 49])
      await buy()
      await heard(other)
      await heard(dying)
      await dying.close()
      expect(await seatsShown(other)).toBe(49)
      otherTime.pass(FREQUENT_MS)
      expect(await seatsShown(other)).toBe(48)
    } finally {
      await other.close()
    }
  })

  it('is seen at once by a process that stopped hearing of it meanwhile [eventos/changes-seen-at-once]', async () => {
    await beginRush(tienda)
    expect(await seatsShown(tienda)).toBe(49)
    await buy()
    await heard(tienda)
    expect(await seatsShown(tienda)).toBe(49)
    await tienda.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'senda-listen' and datname = current_database()`,
    )
    await vi.waitFor(async () => expect(await seatsShown(tienda)).toBe(48), { timeout: 20_000 })
  })

  it('tells apart nothing but seats, who waits for them and what no page shows: every other column is told at once [eventos/changes-seen-at-once]', async () => {
    const [row] = await tienda.sql(
      `select array_agg(a.attname::text order by a.attname) as later from pg_trigger t
       join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
       where t.tgrelid = 'evento_sociales'::regclass and t.tgname = 'avisar_cambio' and not a.attnum = any (t.tgattr)`,
    )
    expect(row).toEqual({ later: ['cupo', 'en_espera', 'enlace', 'enlace_cambiado_en'] })
  })
})

describe('a statement that meets no row', () => {
  it('drops nothing that is kept, whatever the table; one that meets a row does [contenidos/kept-answers-current]', async () => {
    const tables = await tienda.sql<{ name: string; first: string }>(
      `select distinct t.tgrelid::regclass::text as name, a.attname::text as first from pg_trigger t
       join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = 1 where t.tgname like 'avisar_%'`,
    )
    expect(tables.length).toBeGreaterThan(12)
    const key = randomUUID()
    const made = { status: 200, headers: {}, body: Buffer.from(key), tags: tables.map(({ name }) => name) }
    await tienda.app.cache.get(key, async () => made)
    for (const { name, first } of tables) {
      await tienda.sql(`update ${name} set ${first} = ${first} where false`)
      await tienda.sql(`delete from ${name} where false`)
    }
    await tienda.sql('update evento_sociales set cupo = cupo where false')
    await tienda.sql('insert into paises select * from paises on conflict do nothing')
    await heard(tienda)
    time.pass(2 * FREQUENT_MS)
    expect(tienda.app.cache.peek(key)).toBeDefined()

    for (const { name, first } of tables) {
      await tienda.app.cache.get(key, async () => ({ ...made, tags: [name] }))
      const [row] = await tienda.sql(`update ${name} set ${first} = ${first} returning 1 as n`)
      await heard(tienda)
      time.pass(2 * FREQUENT_MS)
      expect([name, tienda.app.cache.peek(key) === undefined]).toEqual([name, row !== undefined])
      await tienda.sql(`select pg_notify('cambios', $1)`, [name])
      await heard(tienda)
    }
  })
})
