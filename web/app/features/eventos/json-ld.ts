import { fromMinor, isSinPrecio, precioOfEvento } from '#domain/compras/precios.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { isoWithOffset, relojOf } from '#domain/eventos/fechas.ts'
import { lugarText, oradoresOf } from '#domain/eventos/texto.ts'
import { cutText, plainText } from '#domain/texto/texto.ts'
import { type Cosa, organizacionLd } from '../../lib/json-ld.ts'
import { linkTo } from '../../lib/links.ts'

const MODES = {
  Presencial: 'https://schema.org/OfflineEventAttendanceMode',
  Video: 'https://schema.org/OnlineEventAttendanceMode',
} as const

function withoutUndefined(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
}

function offersOf(evento: Evento, grupo: number, url: string): Cosa {
  const { minor, moneda } = precioOfEvento(evento, grupo)
  return {
    '@type': 'Offer',
    url,
    price: fromMinor(minor),
    priceCurrency: moneda,
    category: minor > 0n ? 'Paid' : 'Free',
    availability: `https://schema.org/${evento.evento_sociales?.Cupo === 0 ? 'SoldOut' : 'InStock'}`,
  }
}

function locationOf(evento: Evento, url: string): Cosa {
  const social = evento.evento_sociales
  if (evento.Modalidad !== 'Presencial' || !social) return { '@type': 'VirtualLocation', url }
  return {
    '@type': 'Place',
    name: social.Lugar || lugarText(social),
    address: {
      '@type': 'PostalAddress',
      ...withoutUndefined({
        streetAddress: social.Lugar || undefined,
        addressLocality: social.localidad?.Nombre,
        addressRegion: social.provincia?.Nombre,
      }),
    },
  }
}

/** An event with a date is an Event, a self-paced one a Course. */
export function eventoLd(evento: Evento, grupo: number, origin: string): Cosa {
  const url = origin + linkTo.evento(evento)
  const reloj = relojOf(evento)
  const common = {
    '@id': `${url}#actividad`,
    name: evento.Titulo,
    description: cutText(plainText(evento.Copete), 300),
    url,
    image: [
      ...(evento.imagenes ?? []).map(({ Imagen }) => new URL(Imagen, origin).href),
      origin + linkTo.compartir('evento', evento.IdEvento),
    ],
    ...(isSinPrecio(evento, grupo) ? {} : { offers: offersOf(evento, grupo, url) }),
  }
  if (!reloj || evento.Modalidad === 'Online') {
    return {
      '@type': 'Course',
      ...common,
      provider: organizacionLd(origin),
      hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online' }],
    }
  }
  const oradores = oradoresOf(evento.Oradores)
  return {
    '@type': 'Event',
    ...common,
    ...withoutUndefined({
      startDate: isoWithOffset(reloj.comienzo, evento.zona),
      endDate: reloj.fin ? isoWithOffset(reloj.fin, evento.zona) : undefined,
      performer: oradores.length ? oradores.map((name) => ({ '@type': 'Person', name })) : undefined,
    }),
    eventStatus: `https://schema.org/${evento.canceladoEn ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: MODES[evento.Modalidad],
    location: locationOf(evento, url),
    organizer: organizacionLd(origin),
  }
}
