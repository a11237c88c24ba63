import { CalendarPlus, Download } from 'lucide-react'
import { dondeText } from '#domain/eventos/donde.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { googleCalendarUrl, type Reloj } from '#domain/eventos/fechas.ts'
import { buttonClass } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import { useOrigin } from '../../lib/page-url.ts'

/** Links that add the event to the visitor's calendar, with its time zone. */
export function AgregarAlCalendario({ evento, reloj }: { evento: Evento; reloj: Reloj }) {
  const origin = useOrigin()
  const google = googleCalendarUrl({
    titulo: evento.Titulo,
    detalle: origin + linkTo.evento(evento),
    lugar: dondeText(evento),
    reloj,
    zona: evento.zona,
  })
  const linkClass = buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <section aria-label="Agregar al calendario">
      <p className="mb-2 text-sm font-semibold">Agregar al calendario</p>
      <div className="flex flex-wrap gap-2">
        <a href={google} target="_blank" rel="noopener noreferrer" className={linkClass}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          <span>
            <span className="sr-only">Agregar a </span>Google
            <span className="sr-only"> Calendar (se abre en otra pestaña)</span>
          </span>
        </a>
        <a href={linkTo.calendario(evento.IdEvento)} download className={linkClass}>
          <Download aria-hidden="true" className="size-4.5" />
          <span>
            <span className="sr-only">Agregar a </span>Apple, Outlook
            <span className="sr-only"> y otros calendarios (archivo .ics)</span>
          </span>
        </a>
      </div>
    </section>
  )
}
