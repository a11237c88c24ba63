// Base data that every installation starts with, with or without the demo content.
import type pg from 'pg'
import { loadCategorias } from './categorias.ts'
import { loadEmpresa } from './empresa.ts'
import { loadLugares } from './lugares.ts'
import { loadRespuestas } from './respuestas.ts'
import { huellaOfTextos, loadTextos } from './textos.ts'

interface Part {
  nombre: string
  /** The part is loaded again when this changes. Without it the part is loaded once per database. */
  huella?: () => string
  load(client: pg.ClientBase): Promise<void>
  /** Tables to analyze after loading, so that the first queries get good plans. */
  analyze?: readonly string[]
}

/**
 * Ordered by dependency. Rows that a later version adds to a part loaded once need a part of their own: loading
 * the same part again would restore rows that an organisation deleted.
 */
const PARTS: readonly Part[] = [
  { nombre: 'lugares', load: loadLugares, analyze: ['paises', 'provincias', 'localidades'] },
  { nombre: 'categorias', load: loadCategorias },
  { nombre: 'empresa', load: loadEmpresa },
  { nombre: 'respuestas', load: loadRespuestas },
  { nombre: 'textos', huella: huellaOfTextos, load: loadTextos },
]

/**
 * Loads the missing parts into a migrated database, each in its own transaction. The caller holds the migration
 * lock, so that processes that start together load them once.
 */
export async function loadBase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ parte: string; huella: string }>(
    'select parte, huella from datos_base',
  )
  const huellas = new Map(rows.map(({ parte, huella }) => [parte, huella]))
  for (const part of PARTS) {
    const huella = part.huella?.() ?? ''
    if (huellas.get(part.nombre) === huella) continue
    await client.query('begin')
    try {
      await part.load(client)
      await client.query(
        `insert into datos_base (parte, huella) values ($1, $2)
         on conflict (parte) do update set huella = excluded.huella, cargada_en = now()`,
        [part.nombre, huella],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
    if (part.analyze) await client.query(`analyze ${part.analyze.join(', ')}`)
  }
}
