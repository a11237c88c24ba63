// The monthly summary for the board: counts and sums of the reports, next to the previous month.
import { z } from 'zod'
import { file, SHEET_TYPES } from '#contract/answer.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addDias, type Dia } from '../calendario/calendario.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { claseOf, type NombreDeClase } from './clases.ts'
import { Filtros, FORMATOS } from './informes.ts'

/** Sources of the summary. Refunds have no report; their rows are on the refunds screen. */
export type FuenteDeMes = NombreDeClase | 'reembolsos'

interface Parte {
  nombre: string
  de: FuenteDeMes
  /** The columns by which lines are grouped. */
  por: readonly string[]
  /** The column that is summed, by currency. */
  importe?: string
  /** The noun for what a line counts. */
  nouns: readonly [one: string, many: string]
  filtros?: z.input<typeof Filtros>
}

export const PARTES_DE_MES = {
  ingresos: {
    nombre: 'Ingresos por medio de pago',
    de: 'ventas',
    por: ['medio'],
    importe: 'total',
    nouns: ['compra', 'compras'],
    filtros: { fecha: 'confirmada' },
  },
  reembolsos: {
    nombre: 'Reembolsos',
    de: 'reembolsos',
    por: ['medio'],
    importe: 'importe',
    nouns: ['reembolso', 'reembolsos'],
  },
  libros: {
    nombre: 'Libros vendidos',
    de: 'ventas',
    por: ['producto'],
    importe: 'total',
    nouns: ['venta', 'ventas'],
    filtros: { fecha: 'confirmada', opciones: { tipo: ['libro'] } },
  },
  actividades: {
    nombre: 'Inscripciones por actividad',
    de: 'inscripciones',
    por: ['evento', 'comienzo'],
    nouns: ['inscripción', 'inscripciones'],
    filtros: { opciones: { pago: ['si'] } },
  },
  paises: {
    nombre: 'Inscripciones por país',
    de: 'inscripciones',
    por: ['pais'],
    nouns: ['inscripción', 'inscripciones'],
    filtros: { opciones: { pago: ['si'] } },
  },
  consultores: {
    nombre: 'Consultores nuevos por país',
    de: 'consultores',
    por: ['pais'],
    nouns: ['consultor', 'consultores'],
  },
} as const satisfies Record<string, Parte>

export type NombreDeParte = keyof typeof PARTES_DE_MES
export const NOMBRES_DE_PARTE = Object.keys(PARTES_DE_MES) as [NombreDeParte, ...NombreDeParte[]]
export const parteOf = (nombre: NombreDeParte): Parte => PARTES_DE_MES[nombre]

export const permisoOfParte = (nombre: NombreDeParte): Permiso => {
  const { de } = parteOf(nombre)
  return de === 'reembolsos' ? 'compras.ver' : claseOf(de).ver
}

/** `2026-10` */
const Mes = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Elegí un mes')

export const mesOf = (dia: Dia): string => dia.slice(0, 7)
export const mesAntes = (mes: string): string => mesOf(addDias(`${mes}-01`, -1))
const LONGEST = 31
export const diasOf = (mes: string): { desde: Dia; hasta: Dia } => ({
  desde: `${mes}-01`,
  hasta: addDias(`${mesOf(addDias(`${mes}-01`, LONGEST))}-01`, -1),
})

/** The filters of the report behind a part, for that month. */
export const filtrosOf = (nombre: NombreDeParte, mes: string): Filtros =>
  Filtros.parse({ ...parteOf(nombre).filtros, periodo: 'fechas', ...diasOf(mes) })

const Cifras = z.object({ cuenta: z.int(), importe: z.number() })
const Linea = z.object({
  /** Values of the grouping columns; null for unknown. */
  de: z.array(z.string().nullable()),
  currency: z.string().nullable(),
  mes: Cifras,
  antes: Cifras,
})
export type LineaDeMes = z.infer<typeof Linea>

const InformeDeMes = z.object({
  mes: z.string(),
  antes: z.string(),
  /** The current month, the last that can be requested; it is still incomplete. */
  enCurso: z.string(),
  /** Parts that the caller may see. */
  partes: z.array(z.object({ parte: z.enum(NOMBRES_DE_PARTE), lineas: z.array(Linea) })),
})
export type InformeDeMes = z.infer<typeof InformeDeMes>

export const getMes = endpoint({
  method: 'GET',
  path: '/gestion/informes/mes',
  access: 'staff',
  summary:
    'A month beside the one before, the last whole one unless another is named: money, enrolments, books, consultants',
  query: z.strictObject({ mes: Mes.optional() }),
  answers: { 200: InformeDeMes },
})
export const exportMes = endpoint({
  method: 'GET',
  path: '/gestion/informes/mes/archivo',
  access: 'staff',
  summary: 'The same as a file',
  query: z.strictObject({ mes: Mes, formato: z.enum(FORMATOS) }),
  answers: { 200: file(Object.values(SHEET_TYPES)) },
})
