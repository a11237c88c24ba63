// What the journeys of events share.
import type { EventoDePrueba } from '#testing/rows/factories.ts'

/** An online event of the demo. */
export const ONLINE = '/evento-detalle/47-jornada_online_la_primera_apertura'

/** Where no other journey meets the events of this one. */
export const APARTE = {
  id_estado: 3,
  categoria: 'congresos',
  modalidad: 'Video',
  fecha: '2031-05-04T00:15Z',
} as const

export const pathOf = ({ IdEvento }: EventoDePrueba) => `/evento-detalle/${IdEvento}`
