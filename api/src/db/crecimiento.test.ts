import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { findFilas } from '../modules/busqueda/queries.ts'
import { insertAnuncios } from '../modules/eventos/intereses/queries.ts'
import { findDisponibles } from '../modules/unidades/disponibles-queries.ts'
import { SISTEMA } from './actor.ts'
import type { Tx } from './client.ts'
import type { Reads } from './standby.ts'

const MANY = 600
const FEW = 50

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await site.sql(
    `with tema as (insert into categorias2 (nombre, code) values ('Astronomía', 'astronomia') returning id_categoria2)
     insert into eventos (titulo, copete, id_estado, modalidad, id_categoria2)
     select 'Xy' || md5(n::text), case when n = 7 then 'Incluye un telescopio' else '' end, 1, 'Online',
       case when n % 50 = 0 then (select id_categoria2 from tema) else (select min(id_categoria2) from categorias2) end
     from generate_series(1, $1) n`,
    [MANY],
  )
  await site.runJob('nuevas-fechas')
  await site.sql('vacuum (analyze) eventos')
})
afterAll(() => site.close())

/** Rows of a table that were read while it worked, from the table itself. */
async function rowsRead(tablas: string[], work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return site.database.transaction(SISTEMA, async (tx) => {
    const count = async () => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select sum(seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = any (${sql.param(tablas)})`,
      )
      return rows[0]?.n ?? 0
    }
    // So few are read whole otherwise.
    await tx.execute(sql`set local enable_seqscan = off`)
    const before = await count()
    await work(tx)
    return (await count()) - before
  })
}

it('however much is online, the search of the site looks at what an index finds [busqueda/fast-search]', async () => {
  const fechas = await site.sql(`select from eventos where fecha > now() - interval '31 days'`)
  const found: string[] = []
  for (const q of ['telescpio', 'astronomia', 'nada de eso']) {
    const read = await rowsRead(['eventos'], async (tx) => {
      const pool = {
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          const literal = (value: unknown) =>
            typeof value === 'number'
              ? String(value)
              : `'${(Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one))}}` : String(value)).replaceAll("'", "''")}'`
          return tx.execute(sql.raw(text.replace(/\$(\d)/g, (_, n) => literal(values[Number(n) - 1]))))
        },
      } as unknown as Reads
      for (const { titulo } of await findFilas(pool, q)) found.push(titulo)
    })
    expect(read, q).toBeLessThan(2 * fechas.length + FEW)
  }
  const ofAstronomia = await site.sql<{ titulo: string }>(
    `select titulo from eventos join categorias2 using (id_categoria2) where code = 'astronomia' order by id_evento limit 8`,
  )
  const [conTelescopio] = await site.sql<{ titulo: string }>(
    `select titulo from eventos where copete like '%telescopio'`,
  )
  expect(found).toEqual(
    expect.arrayContaining([conTelescopio?.titulo, ...ofAstronomia.map(({ titulo }) => titulo)]),
  )
})

it('what one may begin is counted from an index alone [operacion/growth-by-index]', async () => {
  const ana = (await site.sql<{ id: number }>(`select id from usuarios where email = 'ana@ejemplo.com'`))[0]
  let total = 0
  const read = await rowsRead(['eventos'], async (tx) => {
    total = (await findDisponibles(tx, ana?.id ?? 0, { paginate: 5, page: 1 })).total
  })
  expect(total).toBeGreaterThan(MANY)
  expect(read).toBeLessThan(FEW)
})

it('whether an activity is news is asked of those that may be, not of all that ever were [operacion/growth-by-index]', async () => {
  expect(await rowsRead(['eventos', 'evento_sociales', 'anuncios'], insertAnuncios)).toBe(0)
})
