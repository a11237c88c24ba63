import { ACCESO_TEXTS, type Acceso } from '#domain/eventos/acceso.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../lib/links.ts'
import { Proximas } from './proximas.tsx'

type Cerrada = Exclude<Acceso, 'abierta'>

const DETALLES: Record<Cerrada, string> = {
  cancelada: 'Esta actividad se canceló. Si la habías pagado, te devolvemos el dinero.',
  pasada: 'Esta actividad ya se realizó, así que no se toman más inscripciones.',
  completa: 'El cupo de este evento está completo.',
  inscripto: 'Tu lugar está confirmado. No hace falta que te inscribas otra vez.',
  pendiente: 'Reservaste tu lugar y falta completar el pago.',
}

/** Shown instead of a purchase step that is not possible: the reason, and links to alternatives. */
export function AccesoCerrado({ acceso, evento }: { acceso: Cerrada; evento: Evento }) {
  const propia = acceso === 'inscripto' || acceso === 'pendiente'
  return (
    <Card className="grid gap-5">
      <div role="status" className="grid gap-3">
        <h2>{ACCESO_TEXTS[acceso]}</h2>
        <p className="max-w-lectura text-lg">
          {DETALLES[acceso]}
          {acceso === 'completa'
            ? ' Si te anotás en la lista de espera, te avisamos cuando se libere un lugar.'
            : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {propia ? (
          <ButtonLink to={linkTo.misActividades()}>Ver mis actividades</ButtonLink>
        ) : (
          <Proximas evento={evento}>Ver las próximas fechas</Proximas>
        )}
        <ButtonLink to={linkTo.evento(evento)} variant="outline">
          {acceso === 'completa' ? 'Ir a la lista de espera' : 'Volver a la actividad'}
        </ButtonLink>
      </div>
    </Card>
  )
}
