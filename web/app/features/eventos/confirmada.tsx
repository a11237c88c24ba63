import { useSesion } from '#client/use-sesion.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { isPasado, relojOf } from '#domain/eventos/fechas.ts'
import { MESES_ABIERTA } from '#domain/inscripciones/plazos.ts'
import { avisosOf } from '#domain/inscripciones/recordatorios.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import { TuEntrada } from '../../parts/entrada.tsx'
import { AgregarAlCalendario } from './calendario.tsx'
import { DatosDelEvento } from './datos-del-evento.tsx'

const SIGUIENTE = {
  Presencial: 'Agendá la fecha.',
  Video: 'Es un encuentro en vivo por Zoom. Agendá la fecha: el enlace para entrar te llega por correo.',
  Online: `Ya está en Mis Actividades, para hacerla a tu ritmo: queda abierta para vos durante ${MESES_ABIERTA} meses desde la confirmación.`,
} as const

/** The confirmation of an enrolment in an event that staff withdrew. */
export function ConfirmadaYRetirada({ referencia }: { referencia: string | null }) {
  const sesion = useSesion()
  return (
    <div className="grid gap-6">
      <p>
        <strong>Confirmamos tu inscripción.</strong> La actividad ya no está publicada en el sitio: el día, el
        lugar y lo que necesitás saber están en el correo de confirmación.
      </p>
      {referencia ? <TuEntrada referencia={referencia} /> : null}
      <div className="flex flex-wrap gap-3 print:hidden">
        {sesion ? <ButtonLink to={linkTo.misActividades()}>Ir a Mis Actividades</ButtonLink> : null}
        <ButtonLink to={linkTo.actividades()} variant="outline">
          Ver más actividades
        </ButtonLink>
      </div>
    </div>
  )
}

/** Tells which reminders will still be sent. */
function avisosText(evento: Evento): string {
  const avisos = avisosOf(evento, new Date())
  if (avisos.includes('semana'))
    return ' Una semana antes y otra vez un día antes te mandamos un recordatorio.'
  return avisos.length ? ' Un día antes te mandamos un recordatorio.' : ''
}

/** The confirmation of an enrolment: ticket, date, place and next steps. */
export function InscripcionConfirmada({ evento, referencia }: { evento: Evento; referencia: string | null }) {
  const reloj = relojOf(evento)
  // Mis Actividades links here even after the event.
  const pasada = isPasado(evento, new Date())
  const llevar = pasada ? null : evento.evento_sociales?.queLlevar
  return (
    <div className="grid gap-6">
      <p>
        <strong>Confirmamos tu inscripción</strong> en «{evento.Titulo}». Te enviamos un correo con todo esto.
      </p>
      <div className="rounded-tarjeta bg-papel-hondo p-5 text-base sm:p-6">
        <DatosDelEvento evento={evento} />
        {llevar ? (
          <p className="mt-5 border-t border-linea pt-4">
            <span className="block text-sm text-tinta-suave">Qué llevar</span>
            <span>{llevar}</span>
          </p>
        ) : null}
      </div>
      {evento.Modalidad === 'Presencial' && referencia && !pasada ? (
        <TuEntrada referencia={referencia} />
      ) : null}
      {pasada ? (
        <p>Esta actividad ya se realizó.</p>
      ) : (
        <p>
          {SIGUIENTE[evento.Modalidad]}
          {avisosText(evento)}
        </p>
      )}
      {reloj && !pasada ? (
        <div className="print:hidden">
          <AgregarAlCalendario evento={evento} reloj={reloj} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3 print:hidden">
        {evento.Modalidad === 'Online' ? (
          <ButtonLink to={linkTo.misActividades()}>Ir a Mis Actividades</ButtonLink>
        ) : (
          <ButtonLink to={linkTo.actividades()}>Ver más actividades</ButtonLink>
        )}
        <ButtonLink to={linkTo.camino()} variant="outline">
          Conocer el camino
        </ButtonLink>
      </div>
    </div>
  )
}
