// Bank movements: what staff see and do.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import { staffList, totalsOf } from '#contract/staff-list.ts'
import { ESTADOS_COMPRA } from '../compras/compras.ts'
import { MEDIOS_DE_TRANSFERENCIA } from '../compras/medios.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { CODIFICACIONES } from '../texto/decode.ts'
import { PRUEBAS, VEREDICTOS } from './cotejo.ts'
import { Celda, FORMATOS, Plantilla, SEPARADORES } from './lectura.ts'

export const ESTADOS_MOVIMIENTO = ['pendiente', 'asignado', 'descartado'] as const
export type EstadoMovimiento = (typeof ESTADOS_MOVIMIENTO)[number]

/** Names of the states for staff. */
export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoMovimiento, string>> = {
  pendiente: 'Por decidir',
  asignado: 'Asignado',
  descartado: 'Descartado',
}

/** Reasons to discard a movement, also available to bulk actions. */
export const MOTIVOS_DESCARTE = {
  propio: 'Movimiento propio de la cuenta: comisión, impuesto o pase',
  'ya-registrado': 'La compra ya estaba confirmada a mano',
  duplicado: 'Es el mismo movimiento que vino en otro archivo',
  ajeno: 'No es un pago de nuestras actividades ni libros',
} as const

export const EXTRACTO_MAX_BYTES = 5 * 1024 * 1024
const medio = z.coerce
  .number<string | number>()
  .refine((value) => (MEDIOS_DE_TRANSFERENCIA as readonly number[]).includes(value), 'Elegí la cuenta')
const ver = 'compras.ver' satisfies Permiso
const decidir = 'compras.decidir' satisfies Permiso
const importar = 'compras.importar' satisfies Permiso

/** A candidate with the evidence for it. */
export const CandidataVista = z.object({
  referencia: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  persona: z.string(),
  product_name: z.string(),
  /** The refund to be sent; null for incoming money of the purchase. */
  reembolso: z.string().nullable(),
  total: z.number(),
  falta: z.number(),
  moneda: z.string(),
  pruebas: z.array(z.enum(PRUEBAS)),
  /** Amount that accepting would assign; null when it is not proposed. */
  propuesto: z.number().nullable(),
})
export type CandidataVista = z.infer<typeof CandidataVista>

export const Movimiento = z.object({
  id: z.int(),
  fecha: z.string(),
  medio: z.int(),
  banco: z.string(),
  importe: z.number(),
  moneda: z.string(),
  pagador: z.string(),
  cuit: z.string(),
  texto: z.string(),
  estado: z.enum(ESTADOS_MOVIMIENTO),
  veredicto: z.enum(VEREDICTOS),
  /** Already matched against the purchases; before that its verdict means nothing. */
  cotejado: z.boolean(),
  /** References of the proposed or assigned purchases. */
  compras: z.array(z.string()),
  persona: z.string(),
  /** The proposal can be accepted. */
  aceptable: z.boolean(),
  motivoDescarte: z.string().nullable(),
  /** The movement that it may duplicate; null when there is no doubt. */
  duplicaA: z.int().nullable(),
  /** Changes with every decision and every new proposal. */
  version: z.int(),
})
export type Movimiento = z.infer<typeof Movimiento>

export const MovimientosList = staffList({
  name: 'movimientos',
  path: '/gestion/movimientos',
  summary: 'Movements of the bank accounts, newest first.',
  key: 'id',
  row: Movimiento,
  ver,
  exportar: 'compras.exportar' satisfies Permiso,
  filters: {
    medio: { of: 'int', in: true },
    estado: { of: ESTADOS_MOVIMIENTO, in: true },
    veredicto: { of: VEREDICTOS, in: true },
    fecha: { of: 'day', range: true },
    importe: { of: 'number', range: true },
    /** Incoming or outgoing money. */
    sentido: ['entra', 'sale'],
    extracto: 'text',
    /** Waits for a decision as a possible duplicate. */
    duplicado: [0, 1],
  },
  search: ['texto', 'pagador', 'cuit'],
  orders: ['fecha', 'importe'],
  defaultOrder: 'fecha,DESC',
})

export const getTotalesDeMovimientos = totalsOf(MovimientosList, {
  entro: z.number(),
  salio: z.number(),
  /** Incoming money without a decision. */
  porDecidir: z.number(),
})

const Asignacion = z.object({
  id: z.uuid(),
  referencia: z.string(),
  persona: z.string(),
  product_name: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  reembolso: z.string().nullable(),
  importe: z.number(),
  /** Money beyond the open amount, which can be refunded. */
  saldoAFavor: z.number(),
  pruebas: z.array(z.enum(PRUEBAS)),
  quien: z.string().nullable(),
  creadoEn: z.string(),
  deshecha: z.object({ motivo: z.string(), quien: z.string().nullable(), creadoEn: z.string() }).nullable(),
})
export type Asignacion = z.infer<typeof Asignacion>

export const MovimientoEntero = Movimiento.extend({
  /** The current candidates. */
  candidatas: z.array(CandidataVista),
  asignaciones: z.array(Asignacion),
  extracto: z.object({ id: z.uuid(), archivo: z.string(), creadoEn: z.string() }),
  /** Seconds left to undo the decision; 0 afterwards. */
  deshacerSegundos: z.number(),
})
export type MovimientoEntero = z.infer<typeof MovimientoEntero>

export const porId = z.object({ id: Id })

export const findDuplicados = endpoint({
  method: 'POST',
  path: '/gestion/movimientos/duplicados',
  access: decidir,
  summary:
    'Looks among what waits for movements that may have come in two kinds of file. They are marked and wait for a person; nothing is paid or discarded.',
  answers: { 200: z.object({ marcados: z.int() }) },
})

const archivo = z.file({ error: 'Elegí un archivo' })

/** The reason why a file seems to belong to another account. */
export const SospechaDeCuenta = z.object({
  texto: z.string(),
  /** The account it seems to belong to, when known. */
  medio: z.int().nullable(),
})
export type SospechaDeCuenta = z.infer<typeof SospechaDeCuenta>

/** Preview of a file before it is imported. */
const LecturaDeExtracto = z.object({
  formato: z.enum(FORMATOS),
  /** The rows above the header, the header, and the rows shown. */
  filas: z.array(z.array(Celda)),
  total: z.int(),
  plantilla: Plantilla.or(z.unknown()),
  /** Its header is known, so nobody is asked for the layout. */
  reconocida: z.boolean(),
  sospecha: SospechaDeCuenta.nullable(),
})

export const readExtracto = endpoint({
  method: 'POST',
  path: '/gestion/extractos/lectura',
  access: importar,
  summary: 'How a statement would be read; nothing is stored.',
  multipart: true,
  maxBytes: EXTRACTO_MAX_BYTES,
  body: z.object({
    medio,
    archivo,
    separador: z.enum(SEPARADORES).optional(),
    codificacion: z.enum(CODIFICACIONES).optional(),
  }),
  answers: { 200: item(LecturaDeExtracto) },
})

const Extracto = z.object({
  id: z.uuid(),
  medio: z.int(),
  banco: z.string(),
  archivo: z.string(),
  formato: z.enum(FORMATOS),
  nuevas: z.int(),
  repetidas: z.int(),
  ceros: z.int(),
  rechazadas: z.int(),
  quien: z.string().nullable(),
  creadoEn: z.string(),
})
export const ExtractoEntero = Extracto.extend({
  rechazos: z.array(z.object({ fila: z.int(), motivo: z.string(), texto: z.string() })),
  /** Number of waiting rows by verdict. */
  veredictos: z.array(z.object({ veredicto: z.enum(VEREDICTOS), cuantos: z.int() })),
  /** Number of waiting rows not yet matched against the purchases. */
  sinCotejar: z.int(),
  /** Number of waiting rows that may be duplicates. */
  posiblesDuplicados: z.int(),
})
export type ExtractoEntero = z.infer<typeof ExtractoEntero>

export const importExtracto = endpoint({
  method: 'POST',
  path: '/gestion/extractos',
  access: importar,
  summary: 'Imports a statement. What was imported before counts once, however often it is sent.',
  multipart: true,
  maxBytes: EXTRACTO_MAX_BYTES,
  body: z.object({
    id: z.uuid(),
    medio,
    archivo,
    /** A `Plantilla` as JSON; when missing, the header must be known. */
    plantilla: z.string().max(4000).optional(),
    /** The person read the warning that the file seems to belong to another account, and confirms this one. */
    igual: z.literal('1').optional(),
  }),
  answers: { 200: item(ExtractoEntero) },
})

export const getExtracto = endpoint({
  method: 'GET',
  path: '/gestion/extractos/:id',
  access: ver,
  summary: 'A statement that was imported, with the rows that could not be read.',
  params: z.object({ id: z.uuid('El extracto no es válido') }),
  answers: { 200: item(ExtractoEntero) },
})

export const listExtractos = endpoint({
  method: 'GET',
  path: '/gestion/extractos',
  access: ver,
  summary: 'The latest statements, and the accounts that there are.',
  answers: {
    200: z.object({
      data: z.array(Extracto),
      cuentas: z.array(
        z.object({ medio: z.int(), nombre: z.string(), moneda: z.string(), titular: z.string() }),
      ),
    }),
  },
})
