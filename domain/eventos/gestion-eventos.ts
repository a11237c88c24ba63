// Events as staff edit them: the form, the initial values of a new event, and what is missing before publication.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import type { Faltan } from '#contract/revision.ts'
import { staffResource } from '#contract/staff-resource.ts'
import { mediosOf, TODOS_LOS_MEDIOS } from '../compras/medios.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { html, importe, texto } from '../gestion/campos.ts'
import { renglon } from '../texto/campos.ts'
import { Evento, MODALIDADES } from './eventos.ts'
import { Zona } from './zona-campo.ts'

const IMAGENES_MAX = 12
const COPETE_MAX = 1000

/** Local time of the event in wire format: the trailing Z does not mean UTC. */
const fecha = z.iso
  .datetime({ error: 'Elegí un día y una hora' })
  .transform((value) => `${value.slice(0, 16)}:00Z`)
  .nullable()

const medios = z
  .int('Elegí los medios de pago')
  .min(0)
  .max(TODOS_LOS_MEDIOS)
  .refine((bits) => mediosOf(bits).reduce<number>((sum, bit) => sum + bit, 0) === bits, {
    error: 'Elegí los medios de pago',
  })

const imagen = z.string().regex(/^\/archivos\/[0-9a-f]{64}$|^https:\/\/\S{1,500}$/, {
  error: ({ input }) =>
    input === ''
      ? 'Acá falta una imagen: subí o elegí una, o quitá el lugar'
      : 'Subí la imagen antes de usarla',
})

const enlace = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || (text.startsWith('https://') && URL.canParse(text) && !/\s/.test(text)), {
    error: 'Pegá el enlace completo: empieza con https://',
  })
  // Drafts saved before this field existed.
  .default('')

const FormEvento = z.strictObject({
  Titulo: renglon,
  Modalidad: z.enum(MODALIDADES, 'Elegí la modalidad'),
  IdCategoria2: Id,
  soloEnCategoria: z.boolean(),
  Oradores: texto(500),
  Copete: texto(COPETE_MAX),
  Cuerpo: html,
  imagenes: z.array(imagen).max(IMAGENES_MAX, `Usá como máximo ${IMAGENES_MAX} imágenes`),
  Fecha: fecha,
  FechaFin: fecha,
  /** Null when the event uses the zone of its place. */
  zona: Zona.nullable(),
  Lugar: texto(300),
  IdProvincia: Id.nullable(),
  IdLocalidad: Id.nullable(),
  queLlevar: texto(1000),
  enlace,
  Legales: html,
  Precio: importe,
  PrecioUsd: importe,
  PrecioGrupo1: importe,
  PrecioGrupo2: importe,
  MedioPagoArg: medios,
  MedioPagoExt: medios,
})
export type FormEvento = z.infer<typeof FormEvento>

export const EventosStaff = staffResource({
  name: 'eventos',
  area: 'eventos',
  key: 'IdEvento',
  row: Evento.extend({
    zona: FormEvento.shape.zona,
    /** The chosen zone, or that of its place. */
    horaDe: z.string(),
    soloEnCategoria: z.boolean(),
    categoria: z.string(),
    /** Null without a seat limit. */
    Cupo: z.int().nullable(),
    capacidad: z.int().nullable(),
    imagenes: z.array(z.string()),
    FechaFin: z.string().nullable(),
    Lugar: z.string(),
    IdProvincia: z.int().nullable(),
    IdLocalidad: z.int().nullable(),
    queLlevar: z.string(),
    /** Link to the live meeting. Only enrolled people get it. */
    enlace: z.string(),
    Legales: z.string(),
    /** Unpaid purchases, shown to staff before they withdraw the event. */
    comprasPendientes: z.int(),
    /** People with a seat, paid or not, who are notified of another date or place. */
    conLugar: z.int(),
  }),
  form: FormEvento,
  blank: {
    Titulo: 'Actividad nueva',
    Modalidad: 'Presencial',
    soloEnCategoria: false,
    Oradores: '',
    Copete: '',
    Cuerpo: '',
    imagenes: [],
    Fecha: null,
    FechaFin: null,
    zona: null,
    Lugar: '',
    IdProvincia: null,
    IdLocalidad: null,
    queLlevar: '',
    enlace: '',
    Legales: '',
    Precio: 0,
    PrecioUsd: 0,
    PrecioGrupo1: 0,
    PrecioGrupo2: 0,
    MedioPagoArg: 0,
    MedioPagoExt: 0,
  },
  duplicates: { without: ['Fecha', 'FechaFin', 'enlace'] },
  html: ['Cuerpo', 'Legales'],
  pictures: ['imagenes'],
  itemOnly: [
    'Cuerpo',
    'Copete',
    'Legales',
    'queLlevar',
    'enlace',
    'zona',
    'imagenes',
    'comprasPendientes',
    'conLugar',
  ],
  filters: {
    IdEvento: { of: 'int', in: true },
    Titulo: 'text',
    Modalidad: { of: MODALIDADES, in: true },
    IdCategoria2: { of: 'int', in: true },
    Destacada: [0, 1],
    soloEnCategoria: [0, 1],
    sinCupo: [0, 1],
    /** Future live meetings without a link. */
    sinEnlace: [0, 1],
    Fecha: { of: 'day', range: true, wall: true },
  },
  search: ['Titulo', 'Oradores'],
  orders: ['Fecha', 'Titulo', 'Precio', 'IdEvento'],
  defaultOrder: 'Fecha,DESC',
  creates: true,
  archives: true,
  publishable: true,
  prices: ['Precio', 'PrecioUsd', 'PrecioGrupo1', 'PrecioGrupo2'],
  previews: true,
})

export const TERMINA_ANTES = 'Tiene que terminar después de empezar'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Problems across fields of an event. Seats are not a field: they change under their own lock. */
export function faltanOfEvento(
  datos: Partial<Record<keyof FormEvento, unknown>>,
  { capacidad }: { capacidad: number | null },
): Faltan {
  const { Modalidad, Fecha, FechaFin } = datos
  const dated = Modalidad !== 'Online'
  const [comienzo, fin] = [text(Fecha), text(FechaFin)]
  const ars = Number(datos.Precio) > 0
  const ext = [datos.PrecioUsd, datos.PrecioGrupo1, datos.PrecioGrupo2].some((precio) => Number(precio) > 0)
  const faltan: Record<string, string | false> = {
    Fecha: dated && !comienzo && 'Falta el día y la hora en que empieza',
    FechaFin: dated && comienzo > fin && fin !== '' && TERMINA_ANTES,
    Copete: !text(datos.Copete) && 'Falta el texto que presenta la actividad',
    Lugar: Modalidad === 'Presencial' && !text(datos.Lugar) && 'Falta el lugar',
    capacidad: dated && !capacidad && 'Falta decir cuántos lugares hay',
    MedioPagoArg: ars && !datos.MedioPagoArg && 'Tiene precio en pesos: elegí cómo se paga',
    MedioPagoExt: ext && !datos.MedioPagoExt && 'Tiene precio en dólares: elegí cómo se paga',
  }
  return Object.fromEntries(Object.entries(faltan).filter((entry): entry is [string, string] => !!entry[1]))
}

/** Highlights an event immediately; this is not part of the draft. */
export const highlightEvento = endpoint({
  method: 'PUT',
  path: '/gestion/eventos/:IdEvento/destacada',
  access: 'eventos.publicar' satisfies Permiso,
  summary: 'Puts an event among the featured ones, or takes it out.',
  params: z.object({ IdEvento: Id }),
  body: z.strictObject({ Destacada: z.literal([0, 1]) }),
  answers: { 200: item(z.object({ IdEvento: z.int(), Destacada: z.int() })) },
})
