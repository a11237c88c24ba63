import { isSinPrecio } from '#domain/compras/precios.ts'
import type { Acceso } from '#domain/eventos/acceso.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { wayOfInscripto } from '../../parts/inscripcion-propia.ts'
import { Proximas } from '../../parts/proximas.tsx'
import { Solo } from '../../parts/solo.tsx'

/**
 * The button to enrol in an event (A4), or an alternative if that is not possible. Only the browser knows whether the
 * visitor is signed in, so the page holds both destinations of an Online event and shows the right one from the first
 * paint.
 */
export function BotonInscripcion({
  evento,
  acceso,
  propia,
}: {
  evento: Evento
  acceso: Acceso
  propia?: Actividad | undefined
}) {
  const grupo = useGrupo()
  if (acceso === 'pasada' || acceso === 'cancelada')
    return <Proximas evento={evento}>Ver las próximas fechas</Proximas>
  if (acceso === 'inscripto') {
    const { label, to } = wayOfInscripto(propia)
    return <ButtonLink to={to}>{label}</ButtonLink>
  }
  if (acceso === 'pendiente') {
    const referencia = propia?.pendiente?.referencia
    const to = referencia ? linkTo.inscripcion(3, evento, referencia) : linkTo.misActividades()
    return <ButtonLink to={to}>Completar el pago</ButtonLink>
  }
  if (acceso === 'completa') {
    return (
      <p className="grid min-h-12 place-items-center rounded-full bg-papel-hondo px-6 py-3 text-center leading-tight font-semibold">
        El cupo de este evento está completo
      </p>
    )
  }
  if (isSinPrecio(evento, grupo)) {
    return (
      <a href={linkTo.mail()} className={buttonClass()}>
        Consultar el precio
      </a>
    )
  }
  if (evento.Modalidad !== 'Online') return <Inscribirse to={linkTo.inscripcion(1, evento)} />
  const paso2 = linkTo.inscripcion(2, evento)
  return (
    <>
      <Solo cuando="sin-sesion">
        <Inscribirse to={linkTo.registro(paso2)} />
      </Solo>
      <Solo cuando="con-sesion">
        <Inscribirse to={paso2} />
      </Solo>
    </>
  )
}

function Inscribirse({ to }: { to: string }) {
  return (
    <ButtonLink to={to} className="w-full">
      <span className="inline-block first-letter:uppercase">inscribirse a la actividad</span>
    </ButtonLink>
  )
}
