// The event details of a mail: what, when, where, who, what to bring, and calendar links.

import { formatFechas } from '#domain/calendario/formato.ts'
import { dondeText } from '#domain/eventos/donde.ts'
import { googleCalendarUrl, relojOf } from '#domain/eventos/fechas.ts'
import type { FichaDeEvento, FichaDeInscripto } from '#domain/eventos/ficha.ts'
import { horarioText } from '#domain/eventos/horario.ts'
import { mapaUrl, oradoresOf } from '#domain/eventos/texto.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { calendarioOf } from '../../calendar/calendario.ts'
import { type Bloque, boton, datos, enlaces } from '../bloques.ts'
import type { AdjuntoDeCorreo, Entorno } from '../plantilla.ts'

const dondeOf = (evento: FichaDeEvento): string =>
  evento.Modalidad === 'Online' ? 'Online, a tu ritmo' : dondeText(evento)

export function fichaBlocks(evento: FichaDeEvento, { origin }: Entorno): Bloque[] {
  const reloj = relojOf(evento)
  const donde = dondeOf(evento)
  const links: [string, string][] = [
    ...(evento.Modalidad === 'Presencial' && evento.evento_sociales
      ? [['Ver el lugar en el mapa', mapaUrl(donde)] as [string, string]]
      : []),
    ...(reloj
      ? [
          [
            'Agregar a Google Calendar',
            googleCalendarUrl({
              titulo: evento.Titulo,
              detalle: origin + rutaOf.evento(evento),
              lugar: donde,
              reloj,
              zona: evento.zona,
            }),
          ] as [string, string],
        ]
      : []),
  ]
  return [
    datos([
      ['Actividad', evento.Titulo],
      ['Fecha', reloj && formatFechas(reloj)],
      ['Horario', reloj && evento.evento_sociales && horarioText(reloj, evento.zona)],
      ['Lugar', donde],
      ['A cargo de', oradoresOf(evento.Oradores).join(', ')],
      ['Qué llevar', evento.evento_sociales?.queLlevar],
    ]),
    ...(links.length > 0 ? [enlaces(links)] : []),
  ]
}

/** Button to join a live meeting, if its link is known. */
export const reunionBlocks = ({ Modalidad, enlace }: FichaDeInscripto): Bloque[] =>
  Modalidad === 'Video' && enlace ? [boton('Entrar a la reunión', enlace)] : []

/** The event as a calendar file; undefined if it has no time. */
export function fichaAdjunto(
  evento: FichaDeEvento & { canceladoEn?: string },
  { origin }: Entorno,
): AdjuntoDeCorreo | undefined {
  const file = calendarioOf(evento, origin, new Date())
  return file === null
    ? undefined
    : { nombre: `actividad-${evento.IdEvento}.ics`, tipo: 'text/calendar; charset=utf-8', contenido: file }
}
