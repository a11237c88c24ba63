import type { Evento } from '#domain/eventos/eventos.ts'
import { EventoCard } from './evento-card.tsx'

export function EventosGrid({
  eventos,
  heading,
  ahora,
}: {
  eventos: Evento[]
  heading?: 'h2' | 'h3'
  /** When the page was made. */
  ahora: string
}) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {eventos.map((evento) => (
        // In two columns the last of an odd number takes the whole row.
        <li key={evento.IdEvento} className="md:max-lg:last:odd:col-span-2">
          <EventoCard evento={evento} heading={heading ?? 'h3'} ahora={new Date(ahora)} />
        </li>
      ))}
    </ul>
  )
}
