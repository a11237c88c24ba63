// Saved reports, as a table or a file.
import { z } from 'zod'
import { file, SHEET_TYPES, type SheetFormat } from '#contract/answer.ts'
import { aDia, endpoint, Id, item, listOf, Message } from '#contract/endpoint.ts'
import { ROLES_STAFF } from '../cuentas/permisos.ts'
import { requeridoHasta } from '../texto/campos.ts'
import { claseOf, columnasOf, NOMBRES_DE_CLASE } from './clases.ts'

/** Up to this many rows the file is sent at once; larger files are made in the background and announced by mail. */
export const FILAS_AL_MOMENTO = 5_000
export const ENLACE_HORAS = 24
export const FALLAS_MAX = 5
const COLUMNAS_MAX = 40
const DESTINATARIOS_MAX = 20

export const FORMATOS = ['csv', 'xlsx'] as const satisfies SheetFormat[]

/** Periods, in days of Buenos Aires counted from the day of each run. */
export const PERIODOS = [
  'todo',
  'hoy',
  'ayer',
  'ultimos-7',
  'ultimos-30',
  'semana-pasada',
  'mes',
  'mes-pasado',
  'fechas',
] as const
export type NombreDePeriodo = (typeof PERIODOS)[number]

export const Filtros = z.strictObject({
  periodo: z.enum(PERIODOS).default('todo'),
  desde: aDia().nullable().default(null),
  hasta: aDia().nullable().default(null),
  /** The date column of the period, when it is not the default of its kind. */
  fecha: z.string().max(30).nullable().default(null),
  IdEvento: Id.nullable().default(null),
  opciones: z.record(z.string().max(30), z.array(z.string().max(40)).max(20)).default({}),
})
export type Filtros = z.infer<typeof Filtros>

export const isBackwards = ({ periodo, desde, hasta }: Filtros): boolean =>
  periodo === 'fechas' && desde !== null && hasta !== null && desde > hasta

const query = {
  clase: z.enum(NOMBRES_DE_CLASE),
  columnas: z.array(z.string().max(40)).min(1, 'Elegí al menos una columna').max(COLUMNAS_MAX),
  filtros: Filtros.default(Filtros.parse({})),
}

interface Checked {
  clase: (typeof NOMBRES_DE_CLASE)[number]
  columnas: string[]
  filtros: Filtros
}

/**
 * Refuses names that the kind of report does not have. Saved reports may still contain old names, which are skipped.
 */
function checkNames({ clase, columnas, filtros }: Checked, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: columnas })
  if (columnasOf(clase, columnas).length < new Set(columnas).size) {
    refuse(['columnas'], 'Hay una columna que este informe no tiene')
  }
  if (new Set(columnas).size < columnas.length) refuse(['columnas'], 'Hay una columna repetida')
  if (isBackwards(filtros)) refuse(['filtros', 'hasta'], '«Desde» va antes que «Hasta».')
  const { opciones, otrasFechas = {} } = claseOf(clase)
  if (filtros.fecha !== null && !Object.hasOwn(otrasFechas, filtros.fecha)) {
    refuse(['filtros', 'fecha'], 'Elegí de la lista')
  }
  for (const [name, values] of Object.entries(filtros.opciones)) {
    const known: readonly string[] = Object.hasOwn(opciones, name) ? (opciones[name]?.valores ?? []) : []
    if (values.some((value) => !known.includes(value))) {
      refuse(['filtros', 'opciones', name], 'Elegí de la lista')
    }
  }
}

export const InformeQuery = z.strictObject(query).superRefine(checkNames)
export type InformeQuery = z.infer<typeof InformeQuery>

const Programa = z.strictObject({
  /** 1 is Monday. */
  dias: z.array(z.int().min(1).max(7)).min(1, 'Elegí al menos un día').max(7),
  /** Hour in Buenos Aires. */
  hora: z.int().min(0).max(23),
  formato: z.enum(FORMATOS),
  destinatarios: z.array(Id).min(1, 'Elegí quién lo recibe').max(DESTINATARIOS_MAX),
})
export type Programa = z.infer<typeof Programa>

const Informe = z.object({
  id: z.int(),
  nombre: z.string(),
  clase: z.enum(NOMBRES_DE_CLASE),
  /** The columns that still exist. */
  columnas: z.array(z.string()),
  filtros: Filtros,
  rol: z.enum(ROLES_STAFF).nullable(),
  autor: z.string(),
  /** The caller can change it. */
  propio: z.boolean(),
  programa: Programa.nullable(),
  proximaEn: z.string().nullable(),
  /** Consecutive failed runs. */
  fallas: z.int(),
  /** When it was switched off after repeated failures. */
  apagadoEn: z.string().nullable(),
  error: z.string().nullable(),
  /** Version of the report itself; changes of its schedule do not count. */
  version: z.int(),
})
export type Informe = z.infer<typeof Informe>

const Corrida = z.object({
  id: z.uuid(),
  nombre: z.string(),
  clase: z.enum(NOMBRES_DE_CLASE),
  formato: z.enum(FORMATOS),
  estado: z.enum(['en_curso', 'lista', 'fallida', 'vencida']),
  filas: z.int(),
  bytes: z.int(),
  personal: z.boolean(),
  programada: z.boolean(),
  creadoEn: z.string(),
  venceEn: z.string().nullable(),
  error: z.string().nullable(),
})
export type Corrida = z.infer<typeof Corrida>

const params = z.object({ id: Id })
const porCorrida = z.object({ id: z.uuid('El enlace no es válido') })
const guardado = z
  .strictObject({
    ...query,
    nombre: requeridoHasta(80),
    rol: z.enum(ROLES_STAFF).nullable().default(null),
  })
  .superRefine(checkNames)

export const listInformes = endpoint({
  method: 'GET',
  path: '/gestion/informes',
  access: 'staff',
  summary: 'Own reports and those of the roles that the caller holds, of kinds that they may see',
  answers: { 200: listOf(Informe) },
})
export const getInforme = endpoint({
  method: 'GET',
  path: '/gestion/informes/:id',
  access: 'staff',
  version: true,
  summary: 'One report',
  params,
  answers: { 200: item(Informe) },
})
export const createInforme = endpoint({
  method: 'POST',
  path: '/gestion/informes',
  access: 'staff',
  summary: 'Saves a report, for oneself or for a role',
  body: guardado,
  answers: { 201: item(Informe) },
})
export const updateInforme = endpoint({
  method: 'PUT',
  path: '/gestion/informes/:id',
  access: 'staff',
  version: true,
  summary: 'Changes an own report, as it was seen',
  params,
  body: guardado,
  answers: { 200: item(Informe) },
})
export const copyInforme = endpoint({
  method: 'POST',
  path: '/gestion/informes/:id/copiar',
  access: 'staff',
  summary: 'Copies a report that one can see into an own one, without its schedule',
  params,
  answers: { 201: item(Informe) },
})
export const removeInforme = endpoint({
  method: 'DELETE',
  path: '/gestion/informes/:id',
  access: 'staff',
  summary: 'Takes an own report away, and its schedule with it',
  params,
  answers: { 200: Message },
})
export const scheduleInforme = endpoint({
  method: 'PUT',
  path: '/gestion/informes/:id/programa',
  access: 'staff',
  summary: `Runs an own report by itself. Recipients are staff and get a link; after ${FALLAS_MAX} failures in a row it stops.`,
  params,
  body: Programa,
  answers: { 200: item(Informe) },
})
export const unscheduleInforme = endpoint({
  method: 'DELETE',
  path: '/gestion/informes/:id/programa',
  access: 'staff',
  summary: 'An own report runs by itself no more',
  params,
  answers: { 200: item(Informe) },
})
export const listDestinatarios = endpoint({
  method: 'GET',
  path: '/gestion/informes/:id/destinatarios',
  access: 'staff',
  summary: 'Staff who may have the file of an own report',
  params,
  answers: { 200: listOf(z.object({ id: z.int(), nombre: z.string() })) },
})

const Celda = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const previewInforme = endpoint({
  method: 'POST',
  path: '/gestion/informes/vista-previa',
  access: 'staff',
  summary: 'The first rows of a report, how many there are, and sums per currency',
  body: InformeQuery,
  answers: {
    200: z.object({
      filas: z.array(z.array(Celda)),
      total: z.int(),
      sumas: z.array(z.object({ currency: z.string(), columna: z.string(), importe: z.number() })),
    }),
  },
})

const pedido = z
  .strictObject({ ...query, nombre: requeridoHasta(80), formato: z.enum(FORMATOS) })
  .superRefine(checkNames)

export const exportInforme = endpoint({
  method: 'POST',
  path: '/gestion/informes/archivo',
  access: 'staff',
  summary: `A report as a file, up to ${FILAS_AL_MOMENTO} rows; the second factor again where it tells of people`,
  body: pedido,
  answers: { 200: file(Object.values(SHEET_TYPES)) },
})
export const startCorrida = endpoint({
  method: 'POST',
  path: '/gestion/informes/corridas',
  access: 'staff',
  summary: `Makes the file apart, however long it is; a mail brings the link, which serves its owner for ${ENLACE_HORAS} hours. The same id again is the same run.`,
  body: pedido.safeExtend({ id: z.uuid(), informe: Id.nullable().default(null) }),
  answers: { 201: item(Corrida) },
})
export const listCorridas = endpoint({
  method: 'GET',
  path: '/gestion/informes/corridas',
  access: 'staff',
  summary: 'Files of reports that are, or were, for the caller, newest first',
  answers: { 200: listOf(Corrida) },
})
export const getCorrida = endpoint({
  method: 'GET',
  path: '/gestion/informes/corridas/:id',
  access: 'staff',
  summary: 'How far a run of the caller is',
  params: porCorrida,
  answers: { 200: item(Corrida) },
})
export const downloadCorrida = endpoint({
  method: 'GET',
  path: '/gestion/informes/corridas/:id/archivo',
  access: 'staff',
  summary: 'The file of a run, for whom it was made, while it lasts and they may have it',
  params: porCorrida,
  answers: { 200: file(Object.values(SHEET_TYPES)) },
})
