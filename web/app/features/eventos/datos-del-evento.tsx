import { CalendarDays, Clock, Laptop, type LucideIcon, MapPin, Mic, Users, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFechas } from '#domain/calendario/formato.ts'
import { isGratuito } from '#domain/compras/precios.ts'
import type { Evento, Modalidad } from '#domain/eventos/eventos.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { horarioText } from '#domain/eventos/horario.ts'
import { lugarText, mapaUrl, modalidadText, oradoresOf } from '#domain/eventos/texto.ts'
import { MESES_ABIERTA } from '#domain/inscripciones/plazos.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { HoraLocal } from '../../parts/hora-local.tsx'

const MODALIDAD_ICONS: Record<Modalidad, LucideIcon> = { Online: Laptop, Presencial: Users, Video }

/** Date (not when Online), modality, place and speakers (A2). */
export function DatosDelEvento({ evento }: { evento: Evento }) {
  const reloj = relojOf(evento)
  const lugar = evento.evento_sociales ? lugarText(evento.evento_sociales) : ''
  const oradores = oradoresOf(evento.Oradores)
  return (
    <dl className="grid gap-5">
      {reloj ? (
        <Dato Icon={CalendarDays} label="Fecha">
          {keepTogether(formatFechas(reloj))}
        </Dato>
      ) : null}
      {reloj && evento.evento_sociales ? (
        <Dato Icon={Clock} label="Horario">
          {keepTogether(horarioText(reloj, evento.zona))}
          <HoraLocal evento={evento} />
        </Dato>
      ) : null}
      <Dato Icon={MODALIDAD_ICONS[evento.Modalidad]} label="Modalidad">
        {modalidadText(evento.Modalidad)}
        {evento.Modalidad === 'Online' ? (
          <span className="block text-sm text-tinta-suave">
            A tu ritmo, con {MESES_ABIERTA} meses de acceso desde{' '}
            {isGratuito(evento) ? 'la inscripción' : 'el pago'}
          </span>
        ) : null}
      </Dato>
      {evento.Modalidad === 'Presencial' && lugar ? (
        <Dato Icon={MapPin} label="Lugar">
          <span>{lugar}</span>
          <a
            href={mapaUrl(lugar)}
            target="_blank"
            rel="noopener noreferrer"
            className="-my-1 flex min-h-11 items-center text-sm font-semibold text-pino underline underline-offset-4 print:hidden"
          >
            Ver en el mapa<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </Dato>
      ) : null}
      {oradores.length > 0 ? (
        <Dato Icon={Mic} label="A cargo de">
          <ul>
            {oradores.map((orador) => (
              <li key={orador}>{orador}</li>
            ))}
          </ul>
        </Dato>
      ) : null}
    </dl>
  )
}

function Dato({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-x-3">
      <Icon aria-hidden="true" strokeWidth={1.7} className="row-span-2 mt-0.5 size-6 text-pino" />
      <dt className="text-sm text-tinta-suave">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
