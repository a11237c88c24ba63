import { eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { paises } from '../modules/ubicaciones/tables.ts'
import { SISTEMA } from './actor.ts'
import type * as Client from './client.ts'
import { type Database, type Tx, turnOf } from './client.ts'

let created: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
/** How often the server said that it is done with all it was asked. */
let answers = 0
beforeAll(async () => {
  created = await createTestDatabase('empty')
  // Other files of this worker have named their own statements.
  const alone = './client.ts?alone'
  const { openDatabase }: typeof Client = await import(alone)
  database = openDatabase({ url: created.url, max: 1 })
  database.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => answers++)
  })
})
afterAll(async () => {
  await database.close()
  await created.drop()
})

it('prepares what Drizzle builds once on its connection, in and out of a transaction', async () => {
  const { db, pool } = database
  const find = (tx: Pick<typeof db, 'select'>, codigo: string) =>
    tx.select({ codigo: paises.codigo }).from(paises).where(eq(paises.codigo, codigo))
  await db.insert(paises).values({ Nombre: 'Uruguay', codigo: 'UY', grupo: 1 })
  expect(await find(db, 'UY')).toEqual([{ codigo: 'UY' }])
  expect(await find(db, 'AR')).toEqual([])
  expect(await database.transaction(SISTEMA, (tx) => find(tx, 'UY'))).toEqual([{ codigo: 'UY' }])
  await db
    .select()
    .from(paises)
    .where(inArray(paises.codigo, ['UY', 'AR', 'CL']))
  await db.execute(sql`select 1`)
  const { rows } = await pool.query<{ statement: string; times: number }>(
    `select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements
     where statement like 'select%' and name not like 'senda_abre%'`,
  )
  expect(rows).toEqual([{ statement: expect.stringContaining('"codigo" = $1'), times: 3 }])
})

it('begins no transaction without a name', async () => {
  expectTypeOf<Database['db']>().not.toHaveProperty('transaction')
  const names = await database.transaction({ ...SISTEMA, motivo: "d'accord" }, (tx) =>
    tx.execute(sql`select current_setting('senda.actor')::json as actor`),
  )
  expect(names.rows).toEqual([{ actor: { tipo: 'sistema', motivo: "d'accord" } }])
  const { rows } = await database.pool.query(`select current_setting('senda.actor', true) as actor`)
  expect(rows).toEqual([{ actor: '' }])
})

describe('a transaction begins with its first statement [R1.56]', () => {
  const NADIE = { ...SISTEMA, motivo: 'begins' }
  const add = (tx: Tx, codigo: string) => tx.insert(paises).values({ Nombre: codigo, codigo, grupo: 1 })
  const codigos = async () => {
    const { rows } = await database.pool.query(`select codigo from paises where codigo like 'Q%' order by 1`)
    return rows.map(({ codigo }) => codigo)
  }
  const answersTo = async (work: () => Promise<unknown>) => {
    const before = answers
    await work()
    return answers - before
  }
  const addIn = (codigo: string) => database.transaction(NADIE, (tx) => add(tx, codigo))

  it('in one message, once the connection knows them', async () => {
    await addIn('QA')
    expect(await answersTo(() => addIn('QB'))).toBe(2)
    expect(await codigos()).toEqual(['QA', 'QB'])
    const { rows } = await database.pool.query(
      `select valor->>'motivo' as motivo from auditoria, lateral (select to_jsonb(auditoria)) t(valor)
       where tabla = 'paises' and valor::text like '%QB%'`,
    )
    expect(rows).toEqual([{ motivo: 'begins' }])
  })

  it('sees what was done while it waited for its turn', async () => {
    const other = new pg.Client(created.url)
    await other.connect()
    try {
      const turno = turnOf('fila')
      const count = (tx: Tx) =>
        tx.select({ n: sql<number>`count(*)::int` }).from(paises).where(eq(paises.codigo, 'QC'))
      await database.transaction(NADIE, count, turno)
      await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('fila', 0))`)
      const waiting = database.transaction(NADIE, count, turno)
      await vi.waitFor(async () => {
        const { rows } = await other.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted`,
        )
        expect(rows).toHaveLength(1)
      })
      await other.query(`insert into paises (nombre, codigo, grupo) values ('QC', 'QC', 1); commit`)
      expect(await waiting).toEqual([{ n: 1 }])
    } finally {
      await other.end()
    }
  })

  it('and ends with what it waited for: neither the first nor what was asked beside it is done', async () => {
    const other = new pg.Client(created.url)
    await other.connect()
    try {
      await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('fila', 0))`)
      const turno = turnOf('fila')
      const both = database.transaction(
        NADIE,
        (tx) => Promise.allSettled([add(tx, 'QD'), add(tx, 'QE')]),
        turno,
      )
      await vi.waitFor(async () => {
        const { rows } = await other.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows).toHaveLength(1)
      })
      expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      await other.query('commit')
    } finally {
      await other.end()
    }
    expect(await codigos()).not.toContain('QD')
    expect(await codigos()).not.toContain('QE')
    await addIn('QF')
    expect(await codigos()).toContain('QF')
  })

  it('a first statement that fails leaves nothing, and its connection is as good as before', async () => {
    await addIn('QG')
    await expect(addIn('QG')).rejects.toThrow()
    await addIn('QH')
    expect(await codigos()).toEqual(expect.arrayContaining(['QG', 'QH']))
  })

  it('one that asks nothing sends nothing, ended well or not', async () => {
    const asked = await answersTo(async () => {
      expect(await database.transaction(NADIE, async () => 7)).toBe(7)
      await expect(database.transaction(NADIE, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    })
    expect(asked).toBe(0)
    const { rows } = await database.pool.query('select now() = statement_timestamp() as alone')
    expect(rows).toEqual([{ alone: true }])
  })
})
