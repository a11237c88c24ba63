import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { paises } from '../modules/ubicaciones/tables.ts'
import { SISTEMA } from './actor.ts'
import { type Database, openDatabase, type Tx, turnOf } from './client.ts'

let created: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  created = await createTestDatabase('empty')
  database = openDatabase({ url: created.url, max: 1 })
})
afterAll(async () => {
  await database.close()
  await created.drop()
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

describe('a transaction that begins with a lock [operacion/locks-see-changes]', () => {
  const NADIE = { ...SISTEMA, motivo: 'begins' }
  const add = (tx: Tx, codigo: string) => tx.insert(paises).values({ Nombre: codigo, codigo, grupo: 1 })
  const codigos = async () => {
    const { rows } = await database.pool.query(`select codigo from paises where codigo like 'Q%' order by 1`)
    return rows.map(({ codigo }) => codigo)
  }
  const addIn = (codigo: string) => database.transaction(NADIE, (tx) => add(tx, codigo))

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

  it('does nothing when the wait for the lock is cancelled', async () => {
    const other = new pg.Client(created.url)
    await other.connect()
    try {
      await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('fila', 0))`)
      const turno = turnOf('fila')
      const cancelled = database.transaction(NADIE, (tx) => add(tx, 'QD'), turno)
      const refusal = expect(cancelled).rejects.toMatchObject({ code: '57014' })
      await vi.waitFor(async () => {
        const { rows } = await other.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows).toHaveLength(1)
      })
      await refusal
      await other.query('commit')
    } finally {
      await other.end()
    }
    expect(await codigos()).not.toContain('QD')
    await addIn('QF')
    expect(await codigos()).toContain('QF')
  })

  it('a first statement that fails leaves nothing, and its connection is as good as before', async () => {
    await addIn('QG')
    await expect(addIn('QG')).rejects.toThrow()
    await addIn('QH')
    expect(await codigos()).toEqual(expect.arrayContaining(['QG', 'QH']))
  })
})
