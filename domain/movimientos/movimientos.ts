// What staff see of the movements of the bank accounts and do with them.
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

/** As staff call them. */
export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoMovimiento, string>> = {
  pendiente: 'Por decidir',
  asignado: 'Asignado',
  descartado: 'Descartado',
}

/** Why a movement is nobody's payment, in the words that many rows at once can say. */
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

/** What money could be for, with what speaks for it. */
export const CandidataVista = z.object({
  referencia: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  persona: z.string(),
  product_name: z.string(),
  /** Of a refund that is to be sent; null where money comes in for the purchase. */
  reembolso: z.string().nullable(),
  total: z.number(),
  falta: z.number(),
  moneda: z.string(),
  pruebas: z.array(z.enum(PRUEBAS)),
  /** What accepting would give it; null where it is not proposed. */
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
  /** It was compared with the purchases; until then its verdict says nothing. */
  cotejado: z.boolean(),
  /** References of the proposal, or of what it was assigned to. */
  compras: z.array(z.string()),
  persona: z.string(),
  /** It is proposed to accept it. */
  aceptable: z.boolean(),
  motivoDescarte: z.string().nullable(),
  /** The movement that it may be the same as; null where nobody doubts it. */
  duplicaA: z.int().nullable(),
  /** Changes with each decision and each other proposal. */
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
    /** Money that came in, or that left. */
    sentido: ['entra', 'sale'],
    extracto: 'text',
    /** It waits, and may be in another kind of file. */
    duplicado: [0, 1],
  },
  search: ['texto', 'pagador', 'cuit'],
  orders: ['fecha', 'importe'],
  defaultOrder: 'fecha,DESC',
})

export const getTotalesDeMovimientos = totalsOf(MovimientosList, {
  entro: z.number(),
  salio: z.number(),
  /** Came in, and nobody said yet what for. */
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
  /** Beyond what was open: it can be given back. */
  saldoAFavor: z.number(),
  pruebas: z.array(z.enum(PRUEBAS)),
  quien: z.string().nullable(),
  creadoEn: z.string(),
  deshecha: z.object({ motivo: z.string(), quien: z.string().nullable(), creadoEn: z.string() }).nullable(),
})
export type Asignacion = z.infer<typeof Asignacion>

export const MovimientoEntero = Movimiento.extend({
  /** As matched now. */
  candidatas: z.array(CandidataVista),
  asignaciones: z.array(Asignacion),
  extracto: z.object({ id: z.uuid(), archivo: z.string(), creadoEn: z.string() }),
  /** Seconds in which it can be taken back as if nothing had been; 0 afterwards. */
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

/** Why a file looks like that of another account. */
export const SospechaDeCuenta = z.object({
  texto: z.string(),
  /** The account that it seems to be of, where that is known. */
  medio: z.int().nullable(),
})
export type SospechaDeCuenta = z.infer<typeof SospechaDeCuenta>

/** How a file looks before anything is imported. */
const LecturaDeExtracto = z.object({
  formato: z.enum(FORMATOS),
  /** The rows above the header, the header and those in view. */
  filas: z.array(z.array(Celda)),
  total: z.int(),
  plantilla: Plantilla.or(z.unknown()),
  /** Its header is known: nobody has to be asked. */
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
  /** What became of its rows, by verdict, of those that still wait. */
  veredictos: z.array(z.object({ veredicto: z.enum(VEREDICTOS), cuantos: z.int() })),
  /** How many wait that nobody compared yet with the purchases. */
  sinCotejar: z.int(),
  /** How many wait that may be in another kind of file already. */
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
    /** A `Plantilla` as JSON; without it the header has to be known. */
    plantilla: z.string().max(4000).optional(),
    /** Somebody read why it looks like that of another account, and means this one. */
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
