import { Menu, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { logOut } from '#client/log-out.ts'
import { useSesion } from '#client/use-sesion.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { linkTo } from '../../lib/links.ts'
import { Solo } from '../../parts/solo.tsx'
import { PRINCIPALES } from './navegacion.ts'
import { Redes } from './redes.tsx'

const row =
  'flex min-h-13 items-center border-b border-white/15 font-titulo text-xl aria-[current=page]:text-sol hover:text-sol'

/** The navigation of small screens, as a `<dialog>`, which keeps the focus inside and closes with Escape. */
export function MenuMovil() {
  const consultor = useSesion()?.userInfo.roles.includes('consultor')
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => dialog.current?.close(), [key])

  // Closes before the navigation starts, because closing returns the focus to the button and the new page then takes it.
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) dialog.current?.close()
  }

  return (
    <div className="lg:hidden">
      <Button
        variant="quiet"
        size="icon"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="-mr-2"
      >
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">Abrir el menú</span>
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this is the backdrop */}
      <dialog
        ref={dialog}
        aria-label="Menú"
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
        className="menu-movil sobre-oscuro m-0 ml-auto h-dvh max-h-none w-full max-w-none overscroll-contain sm:max-w-sm bg-pino-hondo text-papel shadow-alzada"
      >
        <div className="flex min-h-full flex-col px-6 pt-3 pb-8">
          <div className="flex items-center justify-between">
            <Logo name={ORGANIZACION.nombre} />
            <Button variant="quiet" size="icon" className="-mr-2" onClick={() => dialog.current?.close()}>
              <X aria-hidden="true" className="size-6" />
              <span className="sr-only">Cerrar el menú</span>
            </Button>
          </div>
          <nav aria-label="Principal" onClickCapture={closeOnLink} className="mt-4 flex flex-1 flex-col">
            {PRINCIPALES.map(({ label, to }) => (
              <NavLink key={to} to={to} className={row}>
                {label}
              </NavLink>
            ))}
            <NavLink to={linkTo.campus()} className={row}>
              Campus
            </NavLink>
            <a className={row} href={linkTo.comunidad()} target="_blank" rel="noopener noreferrer">
              Comunidad<span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
            <div className="mt-7 mb-6">
              <Solo cuando="sin-sesion">
                <ButtonLink to={linkTo.login()} className="w-full">
                  Iniciar Sesión
                </ButtonLink>
              </Solo>
              <Solo cuando="con-sesion">
                <span className="grid gap-3">
                  <ButtonLink to={linkTo.misActividades()} className="w-full">
                    Mis Actividades
                  </ButtonLink>
                  {consultor ? (
                    <ButtonLink to={linkTo.portal()} variant="outline" className="w-full">
                      Portal
                    </ButtonLink>
                  ) : null}
                  <ButtonLink to={linkTo.cuenta()} variant="outline" className="w-full">
                    Mi cuenta
                  </ButtonLink>
                  <Button variant="outline" onClick={() => logOut(linkTo.inicio())}>
                    Cerrar Sesión
                  </Button>
                </span>
              </Solo>
            </div>
            <Redes className="mt-auto -ml-3" />
          </nav>
        </div>
      </dialog>
    </div>
  )
}
