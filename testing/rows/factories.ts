// Factories of test rows, one per entity. Plain SQL, so that API tests, journeys and bench load no code of the app.
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { TODOS_LOS_MEDIOS } from '#domain/compras/medios.ts'
import { segmentOf } from '#domain/texto/slug.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'

/** Anything that runs SQL: the site of an API test, the site of the journeys, a bench. */
export interface Rows {
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

export const rowsOf = (client: pg.ClientBase | pg.Pool): Rows => ({
  sql: async (text, values) => (await client.query(text, values)).rows,
})

type Columns = Record<string, unknown>

export async function insert<Row extends pg.QueryResultRow>(rows: Rows, table: string, columns: Columns) {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const names = given.map(([name]) => name).join(', ')
  const places = given.map((_, index) => `$${index + 1}`).join(', ')
  const [row] = await rows.sql<Row>(
    `insert into ${table} (${names}) values (${places}) returning *`,
    given.map(([, value]) => value),
  )
  return row as Row
}

/** A moment relative to now; negative values are in the past. */
export const fromNow = ({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): Date =>
  new Date(Date.now() + (days * 24 * 60 + minutes) * 60_000)

const SEATS = 20
const DAYS_AHEAD = 40

export interface EventoDePrueba {
  IdEvento: number
  Titulo: string
  /** Last segment of its addresses. */
  segmento: string
}

interface GivenEvento {
  titulo?: string
  modalidad?: 'Presencial' | 'Online' | 'Video'
  /** Local date and time in its zone. */
  fecha?: Date | string | null
  zona?: string
  id_estado?: number
  /** Code of its category; any category by default. */
  categoria?: string
  oradores?: string
  copete?: string
  cuerpo?: string
  destacada?: number
  precio?: number
  precio_usd?: number
  precio_grupo1?: number
  precio_grupo2?: number
  medio_pago_arg?: number
  medio_pago_ext?: number
  /** Seats; null for an event without a social record. Events in person have some by default. */
  capacidad?: number | null
  sociales?: {
    fecha_fin?: Date | string
    lugar?: string
    legales?: string
    que_llevar?: string
    id_provincia?: number
    id_localidad?: number
  }
  imagenes?: string[]
}

const seatsOf = (capacidad: number) => ({ capacidad, cupo: capacidad })

/** Creates an event on sale with every payment method, in person and with seats by default. */
export async function anEvento(rows: Rows, given: GivenEvento = {}): Promise<EventoDePrueba> {
  const { categoria, sociales, imagenes = [], ...columns } = given
  const { modalidad = 'Presencial', capacidad = modalidad === 'Presencial' ? SEATS : null, ...rest } = columns
  const fecha =
    given.fecha === undefined && modalidad !== 'Online' ? fromNow({ days: DAYS_AHEAD }) : given.fecha
  const row = await insert<{ id_evento: number; titulo: string }>(rows, 'eventos', {
    titulo: `${modalidad === 'Online' ? 'Jornada' : 'Encuentro'} de prueba ${randomInt(1_000_000_000)}`,
    id_estado: 1,
    precio: 45_000,
    precio_usd: 120,
    medio_pago_arg: TODOS_LOS_MEDIOS,
    medio_pago_ext: TODOS_LOS_MEDIOS,
    ...rest,
    modalidad,
    fecha,
    id_categoria2: await findCategoria(rows, categoria),
  })
  const { id_evento } = row
  if (capacidad !== null) {
    await insert(rows, 'evento_sociales', { id_evento, fecha, ...seatsOf(capacidad), ...sociales })
  }
  for (const [index, imagen] of imagenes.entries()) {
    await insert(rows, 'imagenes', { id_evento, imagen, orden: index + 1 })
  }
  return {
    IdEvento: id_evento,
    Titulo: row.titulo,
    segmento: encodeURI(segmentOf(id_evento, row.titulo)),
  }
}

async function findCategoria(rows: Rows, code: string | undefined): Promise<number> {
  const [row] = await rows.sql<{ id_categoria2: number }>(
    'select id_categoria2 from categorias2 where $1::text is null or code = $1 order by 1 limit 1',
    [code ?? null],
  )
  if (!row) throw new Error(`no category ${code ?? 'at all'}`)
  return row.id_categoria2
}

/** Creates a picture of the library, with alternative text by default; returns its address. */
export async function anImagen(
  rows: Rows,
  { texto = 'Un paisaje' }: { texto?: string } = {},
): Promise<string> {
  const contenido = randomBytes(24)
  const hash = createHash('sha256').update(contenido).digest('hex')
  await insert(rows, 'archivos', {
    hash,
    tipo: 'image/png',
    tamanio: contenido.length,
    publico: true,
    contenido,
  })
  await insert(rows, 'archivos_imagenes', { archivo: hash, nombre: 'paisaje.png', texto, ancho: 1, alto: 1 })
  return `/archivos/${hash}`
}

export interface CursoDePrueba extends EventoDePrueba {
  /** Id of each unit, in order. */
  unidades: number[]
}

/**
 * Creates an online activity with one unit per video, and optionally one question each. It is a draft, so that no
 * list shows it.
 */
export async function aCurso(
  rows: Rows,
  { videos, preguntas = false }: { videos: string[]; preguntas?: boolean },
): Promise<CursoDePrueba> {
  const evento = await anEvento(rows, { modalidad: 'Online', id_estado: 0 })
  const unidades: number[] = []
  for (const [index, video] of videos.entries()) {
    const { id_evento_unidad } = await insert<{ id_evento_unidad: number }>(rows, 'evento_unidades', {
      id_evento: evento.IdEvento,
      orden: index + 1,
      nombre: `Parte ${index + 1}`,
      video,
    })
    unidades.push(id_evento_unidad)
    if (preguntas) await aPregunta(rows, id_evento_unidad)
  }
  return { ...evento, unidades }
}

/** Creates a question with a right and a wrong option. */
async function aPregunta(rows: Rows, id_evento_unidad: number): Promise<void> {
  const { id_pregunta_unidad } = await insert<{ id_pregunta_unidad: number }>(rows, 'preguntas', {
    id_evento_unidad,
    pregunta: '¿Cuál es la respuesta?',
  })
  for (const [nombre, correcto] of [
    ['La buena', true],
    ['La otra', false],
  ]) {
    await insert(rows, 'opciones', { id_pregunta_unidad, nombre, correcto })
  }
}

export interface UsuarioDePrueba {
  id: number
  nombre: string
  email: string
}

/** Creates a participant, with the password of the demo accounts if they exist. */
export async function aUsuario(
  rows: Rows,
  {
    rolesDeGestion = [],
    ...given
  }: { nombre?: string; email?: string; roles?: string[]; rolesDeGestion?: string[] } = {},
): Promise<UsuarioDePrueba> {
  const nombre = given.nombre ?? 'Persona de prueba'
  const first = nombre.split(' ')[0]?.toLowerCase()
  const [demo] = await rows.sql<{ contrasenia_hash: string }>(
    `select contrasenia_hash from usuarios where email = 'nora@ejemplo.com'`,
  )
  const usuario = await insert<UsuarioDePrueba>(rows, 'usuarios', {
    email: `${first}-${randomUUID().slice(0, 8)}@ejemplo.com`,
    contrasenia_hash: demo?.contrasenia_hash,
    ...given,
    nombre,
  })
  for (const rol of rolesDeGestion) await insert(rows, 'usuarios_roles', { usuario_id: usuario.id, rol })
  return usuario
}

/** Creates a paid enrolment without progress, open for three months. */
export async function anInscripcion(
  rows: Rows,
  given: { user_id: number; id_evento: number; pago?: number; paso?: number; abierta_hasta?: Date | null },
): Promise<{ id: number }> {
  return insert(rows, 'evento_usuarios', {
    id_forma_pago: 1,
    pago: 1,
    abierta_hasta: fromNow({ days: 90 }),
    ...given,
  })
}

export function aLibro(
  rows: Rows,
  given: {
    nombre?: string
    autor?: string
    precio?: number
    descripcion?: string
    orden?: number
    id_estado?: number
  } = {},
): Promise<{ id: number; nombre: string }> {
  return insert(rows, 'libros', { nombre: 'Volver', autor: 'E. D.', precio: 18_500, ...given })
}

/** Creates a listed consultant, in any country by default. */
export async function aConsultor(
  rows: Rows,
  given: {
    nombre?: string
    email?: string
    telefono?: string
    id_estado?: number
    id_pais?: number
    id_provincia?: number
    id_localidad?: number
    tipos?: string[]
    idiomas?: string[]
    perfil_presentacion?: string
    perfil_datosbancarios?: string
    atiende_online?: boolean
  } = {},
): Promise<{ id_consultor: number; nombre: string }> {
  const [pais] = await rows.sql<{ id_pais: number }>('select min(id_pais) as id_pais from paises')
  return insert(rows, 'consultores', { nombre: 'Consultora de prueba', ...pais, ...given })
}

export interface CompraDePrueba {
  id: number
  referencia: string
}

/** Creates a pending purchase of an event that holds a seat, with its checkout open; 47,250.00 pesos by default. */
export async function aCompra(
  rows: Rows,
  given: {
    id_evento: number
    user_id?: number
    origin?: string
    medio?: number
    referencia?: string
    estado?: string
    amount?: number
    currency?: string
    por_revisar?: boolean
    retiene_cupo?: boolean
    creado_en?: Date
    confirmada_en?: Date
  },
): Promise<CompraDePrueba> {
  const { id_evento, ...columns } = given
  const referencia = given.referencia ?? randomUUID()
  const { Validacion: validacion, ...comprador } = COMPRADOR
  const detalle = await insert<{ id: number }>(rows, 'compras_user_detalle', { ...comprador, validacion })
  const compra = await insert<CompraDePrueba>(rows, 'compras', {
    origin: 'mercadopago',
    medio: 4,
    compras_user_detalle_id: detalle.id,
    product_type: 'evento',
    product_id: id_evento,
    product_name: 'Encuentro',
    grupo: -1,
    precio: 45_000,
    precio_moneda: 'ARS',
    recargo: 2_250,
    cotizacion: 1185.5,
    amount: 47_250,
    currency: 'ARS',
    order_id: referencia,
    retiene_cupo: true,
    vence_en: fromNow({ minutes: 30 }),
    ...columns,
    referencia,
  })
  if (given.retiene_cupo ?? true) {
    await rows.sql('update evento_sociales set cupo = cupo - 1 where id_evento = $1', [id_evento])
  }
  return compra
}
