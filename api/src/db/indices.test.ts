import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { deleteOldCorreos } from '../mail/queries.ts'
import { deleteOldEventos } from '../modules/compras/webhooks/queries.ts'
import { deleteExpired } from '../modules/cuentas/queries.ts'
import { SISTEMA } from './actor.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'empty' })
})
afterAll(() => site.close())

/** Small whatever the site grows to: staff, places, and settings of the house. */
const SMALL = [
  'avisos_staff',
  'compras_decisiones',
  'datosempresas',
  'evento_unidades',
  'lotes',
  'solicitudes_datos',
  'usuarios_roles',
  'vistas_guardadas',
]
/** Nobody deletes a place: the direction that would need the index is never gone. */
const PLACES = ['paises', 'provincias', 'localidades']

it('what refers to another row has an index on it, unless it stays small [operacion/growth-by-index]', async () => {
  const unindexed = await site.sql<{ tabla: string; columna: string; hacia: string }>(
    `select c.conrelid::regclass::text as tabla, a.attname::text as columna, c.confrelid::regclass::text as hacia
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
     order by 1, 2`,
  )
  expect(unindexed.filter(({ tabla, hacia }) => !SMALL.includes(tabla) && !PLACES.includes(hacia))).toEqual(
    [],
  )
})

it('what a night clears away is found by an index, however much stays [operacion/growth-by-index]', async () => {
  const tablas = ['codigos_recuperacion', 'correos', 'sesiones', 'webhook_eventos']
  const leidas = await site.database.transaction(SISTEMA, async (tx) => {
    // What the connection read for others just before may be among it.
    const count = async () => {
      const { rows } = await tx.execute<{ enteras: number; porIndice: number }>(
        sql`select seq_scan::int as enteras, idx_scan::int as "porIndice" from pg_stat_xact_user_tables
          where relname = any (${sql.param(tablas)}) order by relname`,
      )
      return rows
    }
    await tx.execute(sql`set local enable_seqscan = off`)
    const before = await count()
    await deleteOldCorreos(tx, 90)
    await deleteOldEventos(tx, 90)
    await deleteExpired(tx, 30)
    return (await count()).map(({ enteras, porIndice }, n) => [
      tablas[n],
      enteras - (before[n]?.enteras ?? 0),
      porIndice - (before[n]?.porIndice ?? 0),
    ])
  })
  expect(leidas).toEqual(tablas.map((tabla) => [tabla, 0, 1]))
})
