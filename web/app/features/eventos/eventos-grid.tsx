import type { Evento } from '#domain/eventos/eventos.ts'
import { EventoCard } from './evento-card.tsx'

/** In two columns, the last of an odd number of cards fills its row: the picture in one column, the text in the other. */
const sola =
  'md:max-lg:last:odd:col-span-2 md:max-lg:last:odd:*:flex-row md:max-lg:last:odd:*:first:*:first:h-auto md:max-lg:last:odd:*:first:*:first:min-h-52.5 md:max-lg:last:odd:*:first:*:first:w-[calc(50%-0.75rem)]'

export function EventosGrid({
  eventos,
  heading,
  ahora,
}: {
  eventos: Evento[]
  heading?: 'h2' | 'h3'
  ahora: string
}) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {eventos.map((evento) => (
        <li key={evento.IdEvento} className={sola}>
          <EventoCard evento={evento} heading={heading ?? 'h3'} ahora={new Date(ahora)} />
        </li>
      ))}
    </ul>
  )
}
