import type pg from 'pg'
import type { PaisBase } from '#base/lugares.ts'
import * as tables from '../../modules/ubicaciones/tables.ts'
import { continueSequence, withoutIndexes } from '../bulk-insert.ts'

/** Inserts missing countries by code, and missing provinces and localities by name within their parent. */
export async function loadLugares(client: pg.ClientBase): Promise<void> {
  // Imported here because the data is large and needed once per database.
  const { readLugares } = await import('#base/lugares.ts')
  await client.query(`set local work_mem = '64MB'`)
  const paises = readLugares()
  for (const table of Object.values(tables)) await continueSequence(client, table)
  await insertPaises(client, paises)
  await insertProvincias(client, paises)
  // Without statistics the planner assumes empty tables and compares all provinces pairwise.
  await client.query('analyze paises, provincias')
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from localidades) as empty',
  )
  if (rows[0]?.empty)
    await withoutIndexes(client, [tables.localidades], () => insertLocalidades(client, paises))
  else await insertLocalidades(client, paises)
}

async function insertPaises(client: pg.ClientBase, paises: readonly PaisBase[]): Promise<void> {
  await client.query(
    `insert into paises (codigo, nombre, grupo)
     select codigo, nombre, grupo from unnest($1::text[], $2::text[], $3::int[])
       with ordinality as base (codigo, nombre, grupo, posicion) order by posicion
     on conflict do nothing`,
    [
      paises.map(({ codigo }) => codigo),
      paises.map(({ nombre }) => nombre),
      paises.map(({ grupo }) => grupo),
    ],
  )
}

async function insertProvincias(client: pg.ClientBase, paises: readonly PaisBase[]): Promise<void> {
  const filas = paises.flatMap(({ codigo, provincias }) => provincias.map(({ nombre }) => [codigo, nombre]))
  await client.query(
    `insert into provincias (id_pais, nombre)
     select id_pais, base.nombre from unnest($1::text[], $2::text[])
       with ordinality as base (codigo, nombre, posicion) join paises using (codigo)
     where not exists (select from provincias p where p.id_pais = paises.id_pais and p.nombre = base.nombre)
     order by posicion`,
    [filas.map(([codigo]) => codigo), filas.map(([, nombre]) => nombre)],
  )
}

/** Inserts 140,000 rows with one statement; the names of each province travel as one text. */
async function insertLocalidades(client: pg.ClientBase, paises: readonly PaisBase[]): Promise<void> {
  const filas = paises.flatMap(({ codigo, provincias }) =>
    provincias.map((provincia) => ({ codigo, ...provincia })),
  )
  await client.query(
    `insert into localidades (id_provincia, nombre)
     select id_provincia, localidad.nombre
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as base (codigo, nombre, nombres, posicion)
       join paises using (codigo)
       join provincias on provincias.id_pais = paises.id_pais and provincias.nombre = base.nombre,
       string_to_table(nombres, E'\\n') with ordinality as localidad (nombre, posicion)
     where not exists (
       select from localidades l where l.id_provincia = provincias.id_provincia and l.nombre = localidad.nombre
     )
     order by base.posicion, localidad.posicion`,
    [
      filas.map(({ codigo }) => codigo),
      filas.map(({ nombre }) => nombre),
      filas.map(({ localidades }) => localidades.join('\n')),
    ],
  )
}
