// Simulated readers, learners and staff.
import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createAccessTokens } from '#api/http/access/auth.ts'
import { etagOfVersion } from '#contract/version.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import type { Visitors } from '#testing/people/visitors.ts'
import { aCurso, anInscripcion, aUsuario, rowsOf, type UsuarioDePrueba } from '#testing/rows/factories.ts'
import { SECRET } from './world.ts'

const oneOf = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T

const PAGES = ['/', '/actividades', '/libros', '/video', '/seminarios', '/consultores', '/login', '/somos']
const LISTS = ['/v1/eventos', '/v1/libros', '/v1/categorias2', '/v1/videos', '/v1/consultores?limit=20']

export function createReaders(visitors: Visitors, eventos: readonly number[]) {
  const item = () => `/v1/data/eventos/${oneOf(eventos)}?includes=evento_sociales,imagenes`
  const stranger = () => `/v1/consultores?limit=5&Nombre=*${randomUUID().slice(0, 8)}*`
  const kinds = [() => oneOf(PAGES), () => oneOf(PAGES), () => oneOf(LISTS), item, stranger]
  return { read: () => visitors.ask(oneOf(kinds)()) }
}

const LEARNERS = 12
const UNITS = 4

/** Each learner takes a course from its first unit to the end, sometimes answers wrong, and starts another course. */
export async function createLearners(visitors: Visitors, pool: pg.Pool) {
  const rows = rowsOf(pool)
  const tokens = createAccessTokens([SECRET])
  const curso = await aCurso(rows, { videos: Array<string>(UNITS).fill(''), preguntas: true })
  await pool.query('update eventos set id_estado = 3 where id_evento = $1', [curso.IdEvento])
  const { rows: options } = await pool.query<{ unidad: number; id: number; correcto: boolean }>(
    `select p.id_evento_unidad as unidad, o.id_opcion as id, o.correcto from opciones o
     join preguntas p using (id_pregunta_unidad) where p.id_evento_unidad = any ($1)`,
    [curso.unidades],
  )
  const learners: (UsuarioDePrueba & { paso: number })[] = []
  for (let n = 0; n < LEARNERS; n++) {
    const usuario = await aUsuario(rows, { nombre: 'Alumna', email: `alumna${n}@ejemplo.com` })
    await anInscripcion(rows, { user_id: usuario.id, id_evento: curso.IdEvento })
    learners.push({ ...usuario, paso: 0 })
  }

  async function learn(): Promise<void> {
    const learner = oneOf(learners)
    const { id, nombre, email } = learner
    const token = await tokens.sign({ id, nombre, email, apellido: '', roles: [], sid: randomUUID() })
    const headers = { authorization: `Bearer ${token}` }
    await visitors.ask('/v1/data/misactividades', { headers })
    await visitors.ask(`/v1/data/eventosunidades/${curso.IdEvento}`, { headers })
    const unidad = curso.unidades[learner.paso]
    if (unidad === undefined) return
    await visitors.ask(`/v1/data/unidades/${unidad}?includes=preguntas.opciones`, { headers })
    const position = { method: 'PUT', body: { segundos: randomInt(600) }, headers }
    await visitors.ask(`/v1/data/unidades/${unidad}/posicion`, position)
    const isRight = randomInt(3) > 0
    const opciones = options.filter((o) => o.unidad === unidad && o.correcto === isRight).map((o) => o.id)
    const graded = await visitors.ask(`/v1/data/unidades/${unidad}/respuestas`, {
      body: { opciones },
      headers,
    })
    if (!isRight || graded.status !== 200) return
    const paso = learner.paso + 1
    const step = { method: 'PUT', body: { paso, Finalizado: 0 }, headers }
    const { status } = await visitors.ask(`/v1/data/eventosusuarios/idevento/${curso.IdEvento}`, step)
    if (status === 200) learner.paso = Math.max(learner.paso, paso)
  }

  return { learn, learners, IdEvento: curso.IdEvento }
}

const STAFF = 'staff@ejemplo.com'
const STAFF_LISTS = [
  '/v1/data/compras?limit=25',
  '/v1/data/compras?limit=25&q=remojo1',
  '/v1/gestion/inscripciones?limit=25',
  '/v1/gestion/eventos?limit=25',
  '/v1/gestion/libros?limit=25',
]

interface Libro {
  item: { id: number; version: number; precio: number } & Record<string, unknown>
}

/** Staff read lists, confirm transfers and publish new prices of a book. */
export async function createStaff(visitors: Visitors, pool: pg.Pool, origin: string, transfers: string[]) {
  const sql = (text: string, values: unknown[]) => pool.query(text, values)
  const session = await openStaffSession({ sql, origin }, STAFF)
  const headers = { ...session, 'x-forwarded-for': '203.0.113.7' }
  const { rows } = await pool.query<{ id: number }>('select id from libros order by id limit 1')
  const libro = rows[0]?.id as number

  async function publish(): Promise<void> {
    const draft = await visitors.ask(`/v1/gestion/libros/${libro}/borrador`, { headers })
    const one = await visitors.ask(`/v1/gestion/libros/${libro}`, { headers })
    if (draft.status !== 200 || one.status !== 200) return
    const { version: borrador, datos } = (draft.body as { item: { version: number; datos: object } }).item
    const precio = 10_000 + randomInt(10_000)
    const saved = await visitors.ask(`/v1/gestion/libros/${libro}/borrador`, {
      method: 'PUT',
      headers: { ...headers, 'if-match': etagOfVersion(borrador) },
      body: { datos: { ...datos, precio } },
    })
    if (saved.status !== 200) return
    const { version } = (one.body as Libro).item
    await visitors.ask(`/v1/gestion/libros/${libro}/publicar`, {
      headers: { ...headers, 'if-match': etagOfVersion(version) },
      body: { borrador: (saved.body as { item: { version: number } }).item.version, motivo: '' },
    })
  }

  async function confirm(): Promise<void> {
    const referencia = transfers.shift()
    if (!referencia) return
    const path = `/v1/data/compras/${referencia}/confirmar`
    const { status } = await visitors.ask(path, { headers, body: { motivo: 'Llegó la transferencia' } })
    if (status === 0 || status >= 500) transfers.push(referencia)
  }

  const acts = [
    () => visitors.ask(oneOf(STAFF_LISTS), { headers }),
    () => visitors.ask(oneOf(STAFF_LISTS), { headers }),
    confirm,
    confirm,
    publish,
  ]
  return { work: () => oneOf(acts)(), libro }
}
