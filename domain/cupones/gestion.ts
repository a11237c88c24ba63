// Coupons as staff keep them.
import { z } from 'zod'
import { endpoint, Id } from '#contract/endpoint.ts'
import { staffResource } from '#contract/staff-resource.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { importe, texto } from '../gestion/campos.ts'
import { ALCANCES_CUPON, CodigoCupon, ESTADOS_CUPON, TIPOS_CUPON } from './cupones.ts'

const ALCANCE_MAX = 200
const USOS_MAX = 1_000_000
export const LOTE_DE_CUPONES_MAX = 500

const instante = z.iso.datetime({ offset: true, error: 'Elegí un día y una hora' }).nullable()

const Regla = z.strictObject({
  descripcion: texto(200),
  tipo: z.enum(TIPOS_CUPON, 'Elegí qué descuenta'),
  porcentaje: z.int('Usá un número entero').min(1, 'Del 1 al 100').max(100, 'Del 1 al 100').nullable(),
  importeArs: importe.nullable(),
  importeUsd: importe.nullable(),
  alcance: z.enum(ALCANCES_CUPON, 'Elegí para qué vale'),
  eventos: z.array(Id).max(ALCANCE_MAX),
  categorias: z.array(Id).max(ALCANCE_MAX),
  desde: instante,
  hasta: instante,
  usosMax: z.int('Usá un número entero').min(1, 'Tiene que ser al menos 1').max(USOS_MAX).nullable(),
  unoPorPersona: z.boolean(),
})
export type Regla = z.infer<typeof Regla>

export const REGLA_BLANCA: Regla = {
  descripcion: '',
  tipo: 'porcentaje',
  porcentaje: 10,
  importeArs: null,
  importeUsd: null,
  alcance: 'todo',
  eventos: [],
  categorias: [],
  desde: null,
  hasta: null,
  usosMax: null,
  unoPorPersona: true,
}

/** Missing or contradictory fields of a coupon: one message per field. */
export function faltanOfRegla(regla: Regla): Record<string, string> {
  const { tipo, porcentaje, importeArs, importeUsd, alcance, desde, hasta } = regla
  const faltan: Record<string, string | false> = {
    porcentaje: tipo === 'porcentaje' && porcentaje === null && 'Falta el porcentaje',
    importeArs: tipo === 'importe' && !importeArs && !importeUsd && 'Falta el importe, en pesos o en dólares',
    eventos: alcance === 'eventos' && !regla.eventos.length && 'Elegí al menos una actividad',
    categorias: alcance === 'categorias' && !regla.categorias.length && 'Elegí al menos una categoría',
    hasta: Boolean(desde && hasta && Date.parse(desde) >= Date.parse(hasta)) && 'Tiene que ser después',
  }
  return Object.fromEntries(Object.entries(faltan).filter((entry): entry is [string, string] => !!entry[1]))
}

export const CuponesStaff = staffResource({
  name: 'cupones',
  area: 'cupones',
  key: 'id',
  row: z.object({
    id: z.int(),
    codigo: z.string(),
    ...Regla.shape,
    usos: z.int(),
    estado: z.enum(ESTADOS_CUPON),
    automatico: z.boolean(),
    /** E-mail of the only person who may use it; null for everybody. */
    email: z.string().nullable(),
    creadoEn: z.string(),
  }),
  form: z.strictObject({ codigo: CodigoCupon, ...Regla.shape }),
  filters: {
    id: { of: 'int', in: true },
    codigo: 'text',
    /** Can be used now. */
    activo: [0, 1],
    /** Created automatically for attending an event. */
    automatico: [0, 1],
    tipo: { of: TIPOS_CUPON, in: true },
    alcance: { of: ALCANCES_CUPON, in: true },
    hasta: { of: 'day', range: true },
    /** Coupons created together. */
    lote: 'text',
  },
  search: ['codigo', 'descripcion', 'email'],
  orders: ['creadoEn', 'usos', 'hasta', 'id'],
  defaultOrder: 'creadoEn,DESC',
  creates: true,
  archives: false,
  publishable: false,
  // Some coupons are personal, so the export contains data about people.
  exports: 'compras.exportar' satisfies Permiso,
  factor: ['export', 'exportCsv'],
})

/** Creates many coupons with the same rule. `lote` makes a repeated request return the same coupons. */
export const createLoteDeCupones = endpoint({
  method: 'POST',
  path: '/gestion/cupones/lote',
  access: 'cupones.editar' satisfies Permiso,
  summary: 'Makes many coupons with one rule and codes of their own; answers the codes.',
  body: Regla.extend({
    lote: z.uuid(),
    prefijo: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{0,12}$/, 'Usá hasta 12 letras o números'),
    cantidad: z
      .int('Usá un número entero')
      .min(1, 'Tiene que ser al menos 1')
      .max(LOTE_DE_CUPONES_MAX, `Como máximo ${LOTE_DE_CUPONES_MAX}`),
  }),
  answers: { 201: z.object({ message: z.string(), codigos: z.array(z.string()) }) },
})
