// Settings of the organisation: one declaration per setting, with its initial value.
import { z } from 'zod'
import { aDia, endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { RETENCION_TRANSFERENCIA_DIAS } from '../compras/plazos.ts'
import { ACCESO_DAYS, CAMBIO_WORKING_DAYS } from '../cuentas/solicitudes/plazos.ts'
import { importe } from '../gestion/campos.ts'
import { CambioConMotivo, CON_MOTIVO } from '../gestion/vigencia.ts'
import { FERIADOS_NACIONALES } from './feriados.ts'

const entero = (min: number, max: number) =>
  z.int('Tiene que ser un número entero').min(min, `Desde ${min}`).max(max, `Hasta ${max}`)

const Importes = z.strictObject({ ARS: importe, USD: importe })
const Precios = z.strictObject({
  Precio: importe,
  PrecioUsd: importe,
  PrecioGrupo1: importe,
  PrecioGrupo2: importe,
})
const Dias = z
  .array(aDia('Usá fechas como 2026-12-25'))
  .max(400, 'Son demasiados días')
  .transform((dias) => [...new Set(dias)].toSorted())
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
const hora = z.string().regex(HORA, 'Usá una hora como 09:00')
/** Monday is 1, as in ISO 8601. */
const Horario = z
  .strictObject({
    dias: z
      .array(entero(1, 7))
      .min(1, 'Elegí al menos un día')
      .transform((dias) => [...new Set(dias)].toSorted()),
    desde: hora,
    hasta: hora,
  })
  .refine(({ desde, hasta }) => desde < hasta, { error: 'Termina antes de empezar', path: ['hasta'] })
const Plazo = z
  .strictObject({ aviso: entero(1, 1000), vence: entero(1, 1000) })
  .refine(({ aviso, vence }) => aviso < vence, {
    error: 'El aviso va antes del vencimiento',
    path: ['aviso'],
  })
/** A list of days before a date, in descending order. */
const DiasAntes = z
  .array(entero(1, 365))
  .min(1, 'Elegí al menos un aviso')
  .max(10, 'Son demasiados avisos')
  .transform((dias) => [...new Set(dias)].toSorted((a, b) => b - a))

interface Declaracion<Schema extends z.ZodType = z.ZodType> {
  /** The kind of input that edits the setting and the format that shows it. */
  tipo: 'si' | 'entero' | 'importes' | 'precios' | 'dias' | 'dias-antes' | 'horario' | 'plazo'
  schema: Schema
  /** The value in force until staff change it. */
  inicial: z.output<Schema>
  /** Settings that decide about money ask for the second factor again before a change. */
  dinero?: true
}
const ajuste = <Schema extends z.ZodType>(declaracion: Declaracion<Schema>) => declaracion

export const AJUSTES = {
  feriados: ajuste({ tipo: 'dias', schema: Dias, inicial: FERIADOS_NACIONALES }),
  horario: ajuste({
    tipo: 'horario',
    schema: Horario,
    inicial: { dias: [1, 2, 3, 4, 5], desde: '09:00', hasta: '18:00' },
  }),
  /**
   * Working hours after which an unanswered message is overdue (`vence`), and after which staff are warned (`aviso`).
   */
  plazoDeMensajes: ajuste({ tipo: 'plazo', schema: Plazo, inicial: { aviso: 48, vence: 72 } }),
  /** How many days before its deadline the buyer is reminded of an unpaid transfer. */
  recordatorioDeTransferencia: ajuste({
    tipo: 'entero',
    schema: entero(1, RETENCION_TRANSFERENCIA_DIAS - 1),
    inicial: 2,
  }),
  /** Days to hand over personal data on request, and working days to correct or erase them. */
  plazoDeAcceso: ajuste({ tipo: 'entero', schema: entero(1, ACCESO_DAYS), inicial: ACCESO_DAYS }),
  plazoDeCambio: ajuste({
    tipo: 'entero',
    schema: entero(1, CAMBIO_WORKING_DAYS),
    inicial: CAMBIO_WORKING_DAYS,
  }),
  /** For how many days an invitation to the Portal is valid. */
  vigenciaDeInvitacion: ajuste({ tipo: 'entero', schema: entero(1, 60), inicial: 14 }),
  /** How many hours a consultant has to answer an order before it passes to the organisation. */
  respuestaDePedido: ajuste({ tipo: 'entero', schema: entero(12, 240), inicial: 48 }),
  avisosDeRenovacion: ajuste({ tipo: 'dias-antes', schema: DiasAntes, inicial: [60, 30, 7] }),
  /** How many days after its end the directory still lists a certification that was not renewed. */
  graciaDeRenovacion: ajuste({ tipo: 'entero', schema: entero(0, 90), inicial: 15 }),
  /** How many months a granted or renewed certification lasts. */
  duracionDeCertificacion: ajuste({ tipo: 'entero', schema: entero(3, 60), inicial: 12 }),
  /** Price of a renewal by price group. 0 means that renewals are not sold to that group. */
  precioDeRenovacion: ajuste({
    tipo: 'precios',
    schema: Precios,
    inicial: { Precio: 0, PrecioUsd: 0, PrecioGrupo1: 0, PrecioGrupo2: 0 },
    dinero: true,
  }),
  /** A second person approves refunds above the threshold, and refunds beyond a daily number by the same person. */
  segundaPersonaEnReembolsos: ajuste({ tipo: 'si', schema: z.boolean(), inicial: false, dinero: true }),
  umbralDeReembolso: ajuste({
    tipo: 'importes',
    schema: Importes,
    inicial: { ARS: 200_000, USD: 200 },
    dinero: true,
  }),
  reembolsosPorDia: ajuste({ tipo: 'entero', schema: entero(1, 100), inicial: 5, dinero: true }),
  /** The largest difference from the open amount with which a payment still settles its purchase. */
  tolerancia: ajuste({ tipo: 'importes', schema: Importes, inicial: { ARS: 0, USD: 0 }, dinero: true }),
  /** Bank movements that match with certainty confirm their purchase without a person. */
  confirmarSeguras: ajuste({ tipo: 'si', schema: z.boolean(), inicial: false, dinero: true }),
} as const satisfies Record<string, Declaracion>

export type ClaveDeAjuste = keyof typeof AJUSTES
export const CLAVES_DE_AJUSTE = Object.keys(AJUSTES) as [ClaveDeAjuste, ...ClaveDeAjuste[]]
export type Ajustes = { [Clave in ClaveDeAjuste]: z.output<(typeof AJUSTES)[Clave]['schema']> }

/** The values that any setting can have. The schema of each setting checks its own value when it is set. */
const Valor = z.union([
  z.boolean(),
  z.number(),
  z.array(z.union([z.string(), z.number()])),
  z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])),
])

const CambioDeAjuste = CambioConMotivo.extend({ valor: z.unknown() })
export type CambioDeAjuste = z.infer<typeof CambioDeAjuste>

const Ajuste = z.object({
  clave: z.enum(CLAVES_DE_AJUSTE),
  valor: z.unknown(),
  /** How many times the setting was changed. */
  version: z.int(),
  /** Newest first. */
  cambios: z.array(CambioDeAjuste),
})
export type Ajuste = z.infer<typeof Ajuste>

const path = '/gestion/ajustes'

export const listAjustes = endpoint({
  method: 'GET',
  path,
  access: 'configuracion.ver',
  summary: 'Every setting of the house with its value, its history and what is to come',
  answers: { 200: listOf(Ajuste) },
})

export const changeAjuste = endpoint({
  method: 'POST',
  path: `${path}/:clave`,
  access: 'configuracion.editar',
  version: true,
  summary: 'Sets one, at once or from a minute to come on; what decides about money takes the second factor',
  params: z.object({ clave: z.enum(CLAVES_DE_AJUSTE) }),
  body: z.strictObject({ valor: Valor, ...CON_MOTIVO }),
  answers: { 200: item(Ajuste) },
})

export const cancelAjuste = endpoint({
  method: 'DELETE',
  path: `${path}/:clave/:id`,
  access: 'configuracion.editar',
  summary: 'A value that was to come does not come',
  params: z.object({ clave: z.enum(CLAVES_DE_AJUSTE), id: Id }),
  answers: { 200: item(Ajuste) },
})
