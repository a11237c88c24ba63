// Base data: what any installation starts with, whether or not it has the demo content (D26).
import type pg from 'pg'
import { loadCategorias } from './categorias.ts'
import { loadEmpresa } from './empresa.ts'
import { loadLugares } from './lugares.ts'
import { loadRespuestas } from './respuestas.ts'
import { huellaOfTextos, loadTextos } from './textos.ts'

interface Part {
  nombre: string
  /** A part is loaded again when this changes; one without it is loaded once in the life of a database. */
  huella?: () => string
  load(client: pg.ClientBase): Promise<void>
  /** Tables that the planner should know well from the first query on. */
  analyze?: readonly string[]
}

/**
 * In the order they need each other. Rows that a later version adds to a part loaded once are a part of their own:
 * loading it again would bring back what an organisation has deleted.
 */
const PARTS: readonly Part[] = [
  { nombre: 'lugares', load: loadLugares, analyze: ['paises', 'provincias', 'localidades'] },
  { nombre: 'categorias', load: loadCategorias },
  { nombre: 'empresa', load: loadEmpresa },
  { nombre: 'respuestas', load: loadRespuestas },
  { nombre: 'textos', huella: huellaOfTextos, load: loadTextos },
]

/**
 * Gives a migrated database the parts it has not been given yet, each in a transaction of its own. The caller holds
 * the lock of the migrations, so that processes that start together load it once.
 */
export async function loadBase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ parte: string; huella: string }>(
    'select parte, huella from datos_base',
  )
  const given = new Map(rows.map(({ parte, huella }) => [parte, huella]))
  for (const part of PARTS) {
    const huella = part.huella?.() ?? ''
    if (given.get(part.nombre) === huella) continue
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
