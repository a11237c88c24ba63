// What needs somebody today, and how things go.
import { z } from 'zod'
import { endpoint, item } from '#contract/endpoint.ts'
import { ORIGENES } from '../compras/medios.ts'
import { EDADES } from '../compras/transferencias/edades.ts'

/** How far back the notices reach that were given up. */
export const ABANDONADOS_DIAS = 7

const Suma = z.object({ currency: z.string(), importe: z.number() })
export type Suma = z.infer<typeof Suma>

const Conteo = z.object({ cuenta: z.int(), sumas: z.array(Suma) })

/** Confirmed between two days, beside the same stretch a week before, until the same hour. */
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
  /** Digits of the event's clock. */
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

/** What a new installation still lacks before its first sale. */
export const PASOS = ['empresa', 'cotizacion', 'banco', 'evento', 'equipo'] as const
export type Paso = (typeof PASOS)[number]

/** Each part is null for who may not see it. */
const Tablero = z.object({
  ahora: z.string(),
  /** Those that the caller can take; null where there is none, and once anything was sold. */
  pasos: z.array(z.enum(PASOS)).nullable(),
  /** What changed of where people transfer to, in the last day, the latest first; null where nothing did. */
  cobro: z
    .array(
      z.object({
        /** Of the screen that shows it. */
        ruta: z.string(),
        /** The account of a bank by its name; null for the data of the organisation. */
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
      /** Refused by their provider, and nothing took their place. */
      fallidos: z.int(),
      /** Of all that wait for somebody's word. */
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
  /** Those that wait for an answer; the late ones first. */
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
  /** Certifications that end soon, those whose grace runs, and profiles that wait to be looked at. */
  consultores: z
    .object({
      porVencer: z.int(),
      /** Their certification is over and the directory still shows them. */
      enGracia: z.int(),
      /** The first day on which one of those ended. */
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
      /** Given up since that day. */
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
