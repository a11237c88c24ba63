import { Link } from 'react-router'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { Logo } from '#ui/logo.tsx'
import { linkTo } from '../../lib/links.ts'
import { AvisoDePrueba } from '../../parts/aviso-de-prueba.tsx'
import { DEL_PIE, LEGALES } from './navegacion.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { Redes } from './redes.tsx'

const half = Math.ceil(DEL_PIE.length / 2)
const columns = [DEL_PIE.slice(0, half), DEL_PIE.slice(half)]

const enlace =
  'inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:text-white hover:underline'

export function Footer() {
  return (
    <footer className="sobre-oscuro bg-pino-hondo pt-14 pb-8 text-niebla md:pt-18">
      <div className="contenedor">
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-[1.6fr_1fr]">
          <div className="max-w-lg">
            <Logo name={ORGANIZACION.nombre} className="text-white" />
            <p className="mt-2 mb-5 max-w-[28em]">Recibí novedades y próximas actividades una vez por mes.</p>
            <NewsletterForm />
          </div>
          <nav aria-label="Pie de página" className="grid gap-x-8 md:pt-1">
            {columns.map((links) => (
              <ul key={links[0]?.to}>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className={enlace}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-white/15 pt-5 text-sm">
          <p>
            {ORGANIZACION.nombre} ·{' '}
            <a
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              href={linkTo.mail()}
            >
              {ORGANIZACION.email}
            </a>
          </p>
          <Redes className="-ml-3 md:-mr-3" />
        </div>
        <ul aria-label="Información legal" className="mt-2 flex flex-wrap gap-x-6 text-sm">
          {LEGALES.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={enlace}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <a
              href={ORGANIZACION.defensaDelConsumidor}
              target="_blank"
              rel="noopener noreferrer"
              className={enlace}
            >
              Defensa del consumidor<span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
          </li>
        </ul>
        <AvisoDePrueba className="mt-4 text-sm" />
      </div>
    </footer>
  )
}
