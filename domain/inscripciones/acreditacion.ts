// The check-in at the door: the list on a helper's phone, and the entries that it reports.
import { z } from 'zod'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { TIPOS_DE_HECHO, VIAS } from './asistencia.ts'

const ACREDITAR = 'inscripciones.acreditar' satisfies Permiso
const deEvento = z.object({ IdEvento: Id })
const instante = z.iso.datetime()

export const EventoEnPuerta = z.object({
  IdEvento: z.int(),
  Titulo: z.string(),
  /** Local date and time in its zone. */
  Fecha: z.string().nullable(),
  zona: z.string(),
  Modalidad: z.string(),
  Lugar: z.string(),
  inscriptos: z.int(),
  ingresados: z.int(),
})
export type EventoEnPuerta = z.infer<typeof EventoEnPuerta>

/** Events are offered for check-in from this many days before they begin, and for some days after. */
export const PUERTA_ANTES_DIAS = 45
export const PUERTA_DESPUES_DIAS = 2

export const listEventosEnPuerta = endpoint({
  method: 'GET',
  path: '/gestion/acreditar',
  access: ACREDITAR,
  summary: 'The events whose door the caller may keep: the near ones, or those that were named to them.',
  answers: { 200: listOf(EventoEnPuerta) },
})

/** The entry that counts: who recorded it, and when. */
const Ingreso = z.object({ clave: z.uuid(), vistaEn: z.string(), por: z.string() })
export type Ingreso = z.infer<typeof Ingreso>

/** The minimum that a door device needs to know about a person. */
export const Inscripto = z.object({
  id: z.int(),
  nombre: z.string(),
  pago: z.boolean(),
  /** Last letters of the ticket code. */
  final: z.string(),
  /** Digest of the ticket code, which verifies a ticket and cannot produce one. */
  huella: z.string(),
  ingreso: Ingreso.nullable(),
})
export type Inscripto = z.infer<typeof Inscripto>

/** Length of the digest in hexadecimal digits. */
export const HUELLA_DIGITOS = 16

export const getPuerta = endpoint({
  method: 'GET',
  path: '/gestion/acreditar/:IdEvento',
  access: ACREDITAR,
  summary: 'The list of an event for its door, to be had without a connection until the day after.',
  params: deEvento,
  answers: {
    200: item(
      EventoEnPuerta.extend({
        leidaEn: z.string(),
        /** When the device must delete the list. */
        venceEn: z.string(),
        lista: z.array(Inscripto),
      }),
    ),
  },
})

export const HechoDePuerta = z
  .strictObject({
    /** Idempotency key made by the device. */
    clave: z.uuid(),
    tipo: z.enum(TIPOS_DE_HECHO),
    via: z.enum(VIAS).exclude(['csv']),
    /** Time of the entry by the device clock. */
    vistaEn: instante,
    inscripcion: Id.nullable(),
    entrada: z.string().max(200).nullable(),
    /** The entry that an undo takes back. */
    anula: z.uuid().nullable(),
  })
  .refine(({ inscripcion, entrada }) => inscripcion !== null || entrada !== null, {
    path: ['inscripcion'],
    error: 'Falta la persona o su entrada',
  })
export type HechoDePuerta = z.input<typeof HechoDePuerta>

/** Maximum entries per request; the rest follows in the next one. */
export const HECHOS_POR_ENVIO = 100

export const RESULTADOS = [
  'ingreso',
  'repetida',
  'anulada',
  'impaga',
  'otro_evento',
  'sin_inscripcion',
  'cerrada',
  'entrada_anulada',
  'entrada_ajena',
] as const
export type Resultado = (typeof RESULTADOS)[number]

export const Veredicto = z.object({
  clave: z.uuid(),
  resultado: z.enum(RESULTADOS),
  inscripcion: z.int().nullable(),
  nombre: z.string().nullable(),
  primero: Ingreso.nullable(),
  /** Title of the event that the ticket is really for. */
  otro: z.string().nullable(),
})
export type Veredicto = z.infer<typeof Veredicto>

export const tellPuerta = endpoint({
  method: 'POST',
  path: '/gestion/acreditar/:IdEvento/hechos',
  access: ACREDITAR,
  summary: 'What a device saw at the door, now or while it had no connection; an outcome for each.',
  params: deEvento,
  body: z.strictObject({
    /** Current time of the device, to correct for the error of its clock. */
    relojEn: instante,
    hechos: z.array(HechoDePuerta).min(1).max(HECHOS_POR_ENVIO),
  }),
  timeoutMs: 60_000,
  answers: { 200: z.object({ data: z.array(Veredicto) }) },
})

/** Colours of the results: green for a valid entry, amber for one recorded before, red for everything else. */
export const TONO_DE_RESULTADO: Readonly<Record<Resultado, 'verde' | 'ambar' | 'rojo'>> = {
  ingreso: 'verde',
  repetida: 'ambar',
  anulada: 'ambar',
  impaga: 'rojo',
  otro_evento: 'rojo',
  sin_inscripcion: 'rojo',
  cerrada: 'rojo',
  entrada_anulada: 'rojo',
  entrada_ajena: 'rojo',
}
