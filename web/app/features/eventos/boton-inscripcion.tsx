import type { Evento } from '#domain/eventos/eventos.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import { Solo } from '../../parts/solo.tsx'

/**
 * The way into an event (A4). Whether somebody is signed in is known in the browser only, so the page holds both
 * destinations of an Online event and shows the one that applies from the first paint.
 */
export function BotonInscripcion({ evento, quiet = false }: { evento: Evento; quiet?: boolean }) {
  if (evento.evento_sociales?.Cupo === 0) {
    return (
      <p className="grid min-h-12 place-items-center rounded-full bg-papel-hondo px-6 py-3 text-center leading-tight font-semibold">
        El cupo de este evento está completo
      </p>
    )
  }
  if (evento.Modalidad !== 'Online') {
    return <Inscribirse to={linkTo.inscripcion(1, evento)} quiet={quiet} />
  }
  const paso2 = linkTo.inscripcion(2, evento)
  return (
    <>
      <Solo cuando="sin-sesion">
        <Inscribirse to={linkTo.registro(paso2)} quiet={quiet} />
      </Solo>
      <Solo cuando="con-sesion">
        <Inscribirse to={paso2} quiet={quiet} />
      </Solo>
    </>
  )
}

function Inscribirse({ to, quiet }: { to: string; quiet: boolean }) {
  return (
    <ButtonLink to={to} variant={quiet ? 'outline' : 'primary'} className="w-full">
      <span className="inline-block first-letter:uppercase">inscribirse a la actividad</span>
    </ButtonLink>
  )
}
