import ical from 'ical-generator'
import type { Evento } from '#domain/eventos/eventos.ts'
import { finParaCalendario, momentosOf } from '#domain/eventos/fechas.ts'
import { lugarText, modalidadText } from '#domain/eventos/texto.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'

/** A calendar file is made of lines, and not every field of it is escaped by the library. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** An event as a calendar file, its moments in UTC; null when it has none. */
export function calendarioOf(evento: Evento, origin: string, ahora: Date): string | null {
  const momentos = momentosOf(evento)
  if (!momentos) return null
  const url = origin + rutaOf.evento(evento)
  const titulo = oneLine(evento.Titulo)
  const lugar = evento.evento_sociales ? oneLine(lugarText(evento.evento_sociales)) : ''
  const calendar = ical({
    name: titulo,
    prodId: { company: ORGANIZACION.nombre, product: 'eventos', language: 'ES' },
  })
  calendar.createEvent({
    id: `evento-${evento.IdEvento}@${new URL(origin).hostname}`,
    stamp: ahora,
    start: momentos.comienzo,
    end: finParaCalendario(momentos),
    summary: titulo,
    description: url,
    location: lugar || modalidadText(evento.Modalidad),
    url,
    organizer: { name: ORGANIZACION.nombre, email: ORGANIZACION.email },
  })
  return `${calendar.toString()}\r\n`
}
