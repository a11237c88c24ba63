// The dashboard: items that need attention today, and key figures.
import { z } from 'zod'
import { endpoint, item } from '#contract/endpoint.ts'
import { ORIGENES } from '../compras/medios.ts'
import { EDADES } from '../compras/transferencias/edades.ts'

/** For how many days abandoned notices are shown. */
export const ABANDONADOS_DIAS = 7

const Suma = z.object({ currency: z.string(), importe: z.number() })
export type Suma = z.infer<typeof Suma>

const Conteo = z.object({ cuenta: z.int(), sumas: z.array(Suma) })

/** Purchases confirmed in a period, compared with the same period a week earlier up to the same hour. */
const Periodo = z.object({
  desde: z.iso.date(),
  hasta: z.iso.date(),
  antesDesde: z.iso.date(),
  antesHasta: z.iso.date(),
  canales: z.array(
    z.object({
      origin: z.enum(ORIGENES),
      currency: z.string(),
      cuenta: z.int(),
      importe: z.number(),
      antes: z.number(),
    }),
  ),
})
export type Periodo = z.infer<typeof Periodo>

const Lugares = z.object({
  IdEvento: z.int(),
  titulo: z.string(),
  /** Local date and time of the event. */
  fecha: z.string(),
  pagos: z.int(),
  retenidos: z.int(),
  libres: z.int(),
  capacidad: z.int(),
})
export type Lugares = z.infer<typeof Lugares>

const EmbudoDeEvento = z.object({
  IdEvento: z.int(),
  titulo: z.string(),
  visitas: z.int(),
  paso1: z.int(),
  medio: z.int(),
  pago: z.int(),
})
export type EmbudoDeEvento = z.infer<typeof EmbudoDeEvento>

/** Setup steps before the first sale of a new installation. */
export const PASOS = ['empresa', 'cotizacion', 'banco', 'evento', 'equipo'] as const
export type Paso = (typeof PASOS)[number]

/** Each part is null for staff without the permission to see it. */
const Tablero = z.object({
  ahora: z.string(),
  /** Open steps that the caller can complete; null when there is none, and after the first sale. */
  pasos: z.array(z.enum(PASOS)).nullable(),
  /** Changes of the transfer accounts in the last day, latest first; null when there are none. */
  cobro: z
    .array(
      z.object({
        /** Path of the screen that shows it. */
        ruta: z.string(),
        /** Name of the bank account; null for the data of the organisation. */
        banco: z.string().nullable(),
        quien: z.string().nullable(),
        motivo: z.string(),
        en: z.string(),
      }),
    )
    .nullable(),
  dinero: z.object({ hoy: Periodo, semana: Periodo }).nullable(),
  transferencias: z
    .object({
      edades: z.array(Conteo.extend({ edad: z.enum(EDADES) })),
      sinComprobante: z.int(),
    })
    .nullable(),
  revision: Conteo.nullable(),
  reembolsos: z
    .object({
      /** Refunds that the provider refused and that nothing replaced. */
      fallidos: z.int(),
      /** Number of all items that wait for a decision. */
      cuenta: z.int(),
      filas: z.array(
        z.object({
          id: z.uuid(),
          persona: z.string(),
          origin: z.enum(ORIGENES),
          importe: z.number(),
          currency: z.string(),
          creadoEn: z.string(),
        }),
      ),
    })
    .nullable(),
  solicitudes: z
    .object({ abiertas: z.int(), vencidas: z.int(), proximaEn: z.iso.date().nullable() })
    .nullable(),
  /** Messages that wait for an answer, overdue ones first. */
  mensajes: z
    .object({
      abiertos: z.int(),
      vencidos: z.int(),
      filas: z.array(
        z.object({
          id: z.int(),
          de: z.string(),
          formulario: z.string(),
          venceEn: z.string(),
          vencido: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** Certifications that end soon or are in the grace period, and profiles that wait for review. */
  consultores: z
    .object({
      porVencer: z.int(),
      /** Certifications that ended but are still listed in the directory. */
      enGracia: z.int(),
      /** The earliest end among them. */
      graciaDesde: z.iso.date().nullable(),
      porModerar: z.int(),
    })
    .nullable(),
  lugares: z.array(Lugares).nullable(),
  embudo: z.object({ desde: z.iso.date(), hasta: z.iso.date(), eventos: z.array(EmbudoDeEvento) }).nullable(),
  correos: z.object({ fallidos: z.int(), ultimoEn: z.string().nullable() }).nullable(),
  avisos: z
    .object({
      fallando: z.int(),
      primeroEn: z.string().nullable(),
      /** Notices abandoned since that day. */
      abandonados: z.int(),
      desde: z.iso.date(),
    })
    .nullable(),
  tareas: z.array(z.object({ nombre: z.string(), titulo: z.string(), fallas: z.int() })).nullable(),
})
export type Tablero = z.infer<typeof Tablero>

export const getTablero = endpoint({
  method: 'GET',
  path: '/gestion/tablero',
  access: 'staff',
  summary:
    'What needs somebody today, money, seats and the way to a payment, as far as the caller may see it',
  answers: { 200: item(Tablero) },
})
