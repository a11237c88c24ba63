import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { continueSequence, withoutAudit, withoutIndexes } from '#api/db/bulk-insert.ts'
import { loadCategorias } from './categorias.ts'
import { loadConsultores } from './consultores.ts'
import { loadContenidos } from './contenidos.ts'
import { loadCuentas } from './cuentas.ts'
import { loadCupones } from './cupones.ts'
import { loadCursos } from './cursos.ts'
import { loadEsperas } from './esperas.ts'
import { loadEventos } from './eventos.ts'
import { loadIntereses } from './intereses.ts'
import { loadLibros } from './libros.ts'
import { readLugares } from './lugares.ts'
import { createMedios } from './medios.ts'
import { loadMensajes } from './mensajes.ts'
import { loadPortal } from './portal.ts'
import { DEMO_TABLES, LARGE_TABLES, OWN_CONTENT } from './tables.ts'
import { PAISES_DE_CONSULTORES } from './textos/consultores.ts'
import { loadVentas } from './ventas.ts'

export interface DemoOptions {
  /** How many consultants the directory has. */
  consultores: number
  /** How many purchases of the last weeks there are beside those of the demo accounts; none where not given. */
  ventas?: number
  /** The day that all dates are counted from; today when not given. */
  hoy?: Date
  /** Called when the database turns out to hold nothing but base data. */
  onStart?: () => void
}

/** Only one process fills a database; any other waits here and then finds it full. */
const DEMO_LOCK = 7_302_026

/**
 * Adds the demo content to a database that has the base data and nothing of an organisation's own, in one
 * transaction. Any other is left as it is.
 */
export async function loadDemo(databaseUrl: string, options: DemoOptions): Promise<{ loaded: boolean }> {
  const hoy = options.hoy ?? new Date()
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK])
    if (!(await isEmpty(client))) {
      await client.query('rollback')
      return { loaded: false }
    }

    options.onStart?.()
    const content = () =>
      loadAll(client, { consultores: options.consultores, ventas: options.ventas ?? 0, hoy })
    await withoutAudit(client, () => withoutIndexes(client, LARGE_TABLES, content))
    for (const table of DEMO_TABLES) await continueSequence(client, table)
    await client.query('commit')
    await client.query(`analyze ${DEMO_TABLES.map((table) => `"${getTableName(table)}"`).join(', ')}`)
    return { loaded: true }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function loadAll(
  client: pg.ClientBase,
  { consultores: cantidad, ventas, hoy }: Required<Omit<DemoOptions, 'onStart'>>,
) {
  const medios = createMedios()
  const lugares = await readLugares(
    client,
    PAISES_DE_CONSULTORES.map(({ codigo }) => codigo),
  )
  const categorias = await loadCategorias(client)
  await loadEventos(client, { hoy, lugares, categorias, medios })
  await loadEsperas(client, hoy)
  await loadIntereses(client, { hoy, categorias })
  await loadCursos(client, medios)
  await loadLibros(client, medios)
  await loadContenidos(client, { lugares, medios })
  const consultores = await loadConsultores(client, { cantidad, hoy, lugares, medios })
  await loadCupones(client, { hoy, categorias })
  await loadCuentas(client, { hoy, lugares, consultores })
  await loadPortal(client, { hoy, consultores })
  await loadMensajes(client, { hoy, lugares })
  await loadVentas(client, { cantidad: ventas, hoy })
  await medios.insert(client, hoy)
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const full = OWN_CONTENT.map((table) => `exists (select from "${getTableName(table)}")`).join(' or ')
  const { rows } = await client.query<{ full: boolean }>(`select ${full} as full`)
  return rows[0]?.full === false
}
