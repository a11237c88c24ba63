// The door: who may come in, as the phone of a helper knows it, and what it tells of who came.
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
  /** The digits of the clock of its zone. */
  Fecha: z.string().nullable(),
  zona: z.string(),
  Modalidad: z.string(),
  Lugar: z.string(),
  inscriptos: z.int(),
  ingresados: z.int(),
})
export type EventoEnPuerta = z.infer<typeof EventoEnPuerta>

/** How near an event is to be offered at the door: before it begins, and after it. */
export const PUERTA_ANTES_DIAS = 45
export const PUERTA_DESPUES_DIAS = 2

export const listEventosEnPuerta = endpoint({
  method: 'GET',
  path: '/gestion/acreditar',
  access: ACREDITAR,
  summary: 'The events whose door the caller may keep: the near ones, or those that were named to them.',
  answers: { 200: listOf(EventoEnPuerta) },
})

/** Who saw the entry that counts, and when. */
const Ingreso = z.object({ clave: z.uuid(), vistaEn: z.string(), por: z.string() })
export type Ingreso = z.infer<typeof Ingreso>

/** The least that a door needs to know of somebody. */
export const Inscripto = z.object({
  id: z.int(),
  nombre: z.string(),
  pago: z.boolean(),
  /** The last letters of the ticket. */
  final: z.string(),
  /** A digest of the ticket: it recognises one, and makes none. */
  huella: z.string(),
  ingreso: Ingreso.nullable(),
})
export type Inscripto = z.infer<typeof Inscripto>

/** How much of the digest travels, in hexadecimal digits. */
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
        /** When a device forgets it. */
        venceEn: z.string(),
        lista: z.array(Inscripto),
      }),
    ),
  },
})

export const HechoDePuerta = z
  .strictObject({
    /** Made by the device: telling it again is telling it once. */
    clave: z.uuid(),
    tipo: z.enum(TIPOS_DE_HECHO),
    via: z.enum(VIAS).exclude(['csv']),
    /** By the clock of the device. */
    vistaEn: instante,
    inscripcion: Id.nullable(),
    entrada: z.string().max(200).nullable(),
    /** Of an undoing: the entry that it takes back. */
    anula: z.uuid().nullable(),
  })
  .refine(({ inscripcion, entrada }) => inscripcion !== null || entrada !== null, {
    path: ['inscripcion'],
    error: 'Falta la persona o su entrada',
  })
export type HechoDePuerta = z.input<typeof HechoDePuerta>

/** So many are told at once; whoever has more goes on with the next. */
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
  /** The title of the event that the ticket is for. */
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
    /** What its clock shows, to know how far it is off. */
    relojEn: instante,
    hechos: z.array(HechoDePuerta).min(1).max(HECHOS_POR_ENVIO),
  }),
  timeoutMs: 60_000,
  answers: { 200: z.object({ data: z.array(Veredicto) }) },
})

/** An entry that counts is good news; one that was seen before a warning; the rest stays outside. */
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
