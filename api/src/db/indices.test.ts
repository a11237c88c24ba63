import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'

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

it('what refers to another row has an index on it, unless it stays small [R1.6]', async () => {
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
