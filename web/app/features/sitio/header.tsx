import { Search } from 'lucide-react'
import { NavLink } from 'react-router'
import { logOut } from '#client/log-out.ts'
import { useSesion } from '#client/use-sesion.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Logo } from '#ui/logo.tsx'
import { linkTo } from '../../lib/links.ts'
import { Solo } from '../../parts/solo.tsx'
import { MenuMovil } from './menu-movil.tsx'
import { PRINCIPALES } from './navegacion.ts'
import { Redes } from './redes.tsx'

export type HeaderVariant = 'dark' | 'absolute' | 'light'

const VARIANTS: Record<HeaderVariant, string> = {
  dark: 'sobre-oscuro bg-pino-hondo text-papel',
  // Over the picture at the top of the page.
  absolute: 'sobre-oscuro absolute inset-x-0 top-0 text-white',
  light: 'border-b border-linea bg-papel text-tinta',
}

const utility = 'inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium hover:bg-current/10'

export function Header({ variant }: { variant: HeaderVariant }) {
  const consultor = useSesion()?.userInfo.roles.includes('consultor')
  return (
    <header className={VARIANTS[variant]}>
      <div className="contenedor flex items-center justify-between gap-6 py-3 lg:items-end lg:pt-2 lg:pb-4">
        <Logo name={ORGANIZACION.nombre} />
        <nav aria-label="Principal" className="hidden lg:block">
          <div className="flex items-center justify-end opacity-90">
            <a className={utility} href={linkTo.comunidad()} target="_blank" rel="noopener noreferrer">
              Comunidad<span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
            <NavLink className={utility} to={linkTo.campus()}>
              Campus
            </NavLink>
            <NavLink className={cx(utility, 'gap-1.5')} to={linkTo.buscar()}>
              <Search aria-hidden="true" className="size-4" /> Buscar
            </NavLink>
            <Solo cuando="con-sesion">
              <span className="flex flex-wrap items-center justify-end">
                {consultor ? (
                  <NavLink className={utility} to={linkTo.portal()}>
                    Portal
                  </NavLink>
                ) : null}
                <NavLink className={utility} to={linkTo.cuenta()}>
                  Mi cuenta
                </NavLink>
                <button type="button" className={utility} onClick={() => logOut(linkTo.inicio())}>
                  Cerrar Sesión
                </button>
              </span>
            </Solo>
            <Redes className="-mr-3 ml-2" />
          </div>
          <div className="flex items-center justify-end gap-x-0.5 xl:gap-x-2">
            {PRINCIPALES.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                className={({ isActive }) =>
                  cx(
                    'inline-flex min-h-11 items-center rounded-full px-2 text-[0.98rem] font-medium underline-offset-8 hover:bg-current/10 xl:px-3',
                    isActive && 'underline decoration-2',
                  )
                }
              >
                {label}
              </NavLink>
            ))}
            <Solo cuando="sin-sesion">
              <ButtonLink to={linkTo.login()} variant="outline" size="sm" className="ml-2">
                Iniciar Sesión
              </ButtonLink>
            </Solo>
            <Solo cuando="con-sesion">
              <ButtonLink to={linkTo.misActividades()} variant="outline" size="sm" className="ml-2">
                Mis Actividades
              </ButtonLink>
            </Solo>
          </div>
        </nav>
        <div className="flex items-center gap-1 lg:hidden">
          <ButtonLink to={linkTo.buscar()} variant="quiet" size="icon">
            <Search aria-hidden="true" className="size-5.5" />
            <span className="sr-only">Buscar</span>
          </ButtonLink>
          <MenuMovil />
        </div>
      </div>
    </header>
  )
}
