import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { paises } from '../modules/ubicaciones/tables.ts'
import { SISTEMA } from './actor.ts'
import type * as Client from './client.ts'
import type { Database } from './client.ts'

let created: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  created = await createTestDatabase('empty')
  // Other files of this worker have named their own statements.
  const alone = './client.ts?alone'
  const { openDatabase }: typeof Client = await import(alone)
  database = openDatabase({ url: created.url, max: 1 })
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
    `select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement like 'select%'`,
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
