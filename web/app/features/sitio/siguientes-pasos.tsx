import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import type { Enlace } from './navegacion.ts'

const PASOS: Enlace[] = [
  { label: '¿Cómo hacer el camino?', to: linkTo.camino() },
  { label: 'Próximas actividades', to: linkTo.actividades() },
  { label: 'Encontrá tu consultor', to: linkTo.consultoresGeneral() },
  { label: 'Quiénes somos', to: linkTo.somos() },
  { label: 'Escribinos', to: linkTo.contacto() },
]
const SHOWN = 4

/** Links to next steps, for pages without navigation. */
export function SiguientesPasos() {
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="siguientes-pasos" className="border-t border-linea bg-papel-hondo py-10">
      <div className="contenedor">
        <h2 id="siguientes-pasos" className="mb-5 text-h3">
          ¿Por dónde seguir?
        </h2>
        <ul className="grid gap-3 sm:flex sm:flex-wrap">
          {PASOS.filter(({ to }) => to !== pathname)
            .slice(0, SHOWN)
            .map(({ label, to }) => (
              <li key={to}>
                <ButtonLink to={to} variant="outline" className="w-full">
                  {label}
                </ButtonLink>
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
