// What the house sets for itself: a declaration for each setting, and the value that it has until somebody changes it.
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
/** Days before something, the farthest first. */
const DiasAntes = z
  .array(entero(1, 365))
  .min(1, 'Elegí al menos un aviso')
  .max(10, 'Son demasiados avisos')
  .transform((dias) => [...new Set(dias)].toSorted((a, b) => b - a))

interface Declaracion<Schema extends z.ZodType = z.ZodType> {
  /** How it is asked for and shown. */
  tipo: 'si' | 'entero' | 'importes' | 'precios' | 'dias' | 'dias-antes' | 'horario' | 'plazo'
  schema: Schema
  /** Until somebody changes it. */
  inicial: z.output<Schema>
  /** It decides about money: changing it asks for the second factor again. */
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
  /** Working hours within which a message is answered, and those after which somebody is warned. */
  plazoDeMensajes: ajuste({ tipo: 'plazo', schema: Plazo, inicial: { aviso: 48, vence: 72 } }),
  /** How many days before its end an unpaid transfer is reminded. */
  recordatorioDeTransferencia: ajuste({
    tipo: 'entero',
    schema: entero(1, RETENCION_TRANSFERENCIA_DIAS - 1),
    inicial: 2,
  }),
  /** Days in which somebody who asks for their data gets it, and working days in which it is corrected or erased. */
  plazoDeAcceso: ajuste({ tipo: 'entero', schema: entero(1, ACCESO_DAYS), inicial: ACCESO_DAYS }),
  plazoDeCambio: ajuste({
    tipo: 'entero',
    schema: entero(1, CAMBIO_WORKING_DAYS),
    inicial: CAMBIO_WORKING_DAYS,
  }),
  /** How many days an invitation to the portal serves. */
  vigenciaDeInvitacion: ajuste({ tipo: 'entero', schema: entero(1, 60), inicial: 14 }),
  /** How many hours a consultant has to answer an order before it is the organisation's. */
  respuestaDePedido: ajuste({ tipo: 'entero', schema: entero(12, 240), inicial: 48 }),
  avisosDeRenovacion: ajuste({ tipo: 'dias-antes', schema: DiasAntes, inicial: [60, 30, 7] }),
  /** How many days the directory still lists whoever did not renew. */
  graciaDeRenovacion: ajuste({ tipo: 'entero', schema: entero(0, 90), inicial: 15 }),
  /** How many months a certification lasts that is granted or renewed. */
  duracionDeCertificacion: ajuste({ tipo: 'entero', schema: entero(3, 60), inicial: 12 }),
  /** What a renewal costs by price group; 0: it is not sold there. */
  precioDeRenovacion: ajuste({
    tipo: 'precios',
    schema: Precios,
    inicial: { Precio: 0, PrecioUsd: 0, PrecioGrupo1: 0, PrecioGrupo2: 0 },
    dinero: true,
  }),
  /** A second person approves refunds above the threshold, or from so many a day by one person on. */
  segundaPersonaEnReembolsos: ajuste({ tipo: 'si', schema: z.boolean(), inicial: false, dinero: true }),
  umbralDeReembolso: ajuste({
    tipo: 'importes',
    schema: Importes,
    inicial: { ARS: 200_000, USD: 200 },
    dinero: true,
  }),
  reembolsosPorDia: ajuste({ tipo: 'entero', schema: entero(1, 100), inicial: 5, dinero: true }),
  /** How much a payment may differ from what is open and still settle it. */
  tolerancia: ajuste({ tipo: 'importes', schema: Importes, inicial: { ARS: 0, USD: 0 }, dinero: true }),
  /** Movements that match with certainty confirm their purchase without a person. */
  confirmarSeguras: ajuste({ tipo: 'si', schema: z.boolean(), inicial: false, dinero: true }),
} as const satisfies Record<string, Declaracion>

export type ClaveDeAjuste = keyof typeof AJUSTES
export const CLAVES_DE_AJUSTE = Object.keys(AJUSTES) as [ClaveDeAjuste, ...ClaveDeAjuste[]]
export type Ajustes = { [Clave in ClaveDeAjuste]: z.output<(typeof AJUSTES)[Clave]['schema']> }

/** What may be written for any of them; each one's own rule is asked when it is set. */
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
  /** How often it was set. */
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
