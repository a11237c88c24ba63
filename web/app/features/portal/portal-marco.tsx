import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { linkTo } from '../../lib/links.ts'
import { SignedInOnly } from '../../parts/guards.tsx'

const SECCIONES = [
  ['Mi perfil', linkTo.portal()],
  ['Pedidos', linkTo.portal('pedidos')],
  ['Consultas', linkTo.portal('consultas')],
  ['Renovación', linkTo.portal('renovacion')],
  ['Estadísticas', linkTo.portal('estadisticas')],
  ['Seguridad', linkTo.portal('seguridad')],
] as const

/** The frame of every Portal page: navigation, and access for consultants only. */
export function PortalMarco({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const roles = useSesion()?.userInfo.roles ?? []
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: 'Portal' }, { label: title }]} />
      <SignedInOnly to={linkTo.login}>
        <div className="contenedor py-8 md:py-12">
          {roles.includes('consultor') ? (
            <>
              <nav aria-label="Portal" className="mb-8 flex flex-wrap gap-2">
                {SECCIONES.map(([label, to]) => (
                  <NavLink
                    key={to}
                    to={to}
                    end
                    className={({ isActive }) =>
                      cx(
                        'inline-flex min-h-11 shrink-0 items-center rounded-full px-5 font-semibold ring-[1.5px] ring-pino ring-inset',
                        isActive ? 'bg-pino text-white' : 'hover:bg-niebla',
                      )
                    }
                  >
                    {label}
                  </NavLink>
                ))}
              </nav>
              {children}
            </>
          ) : (
            <EmptyState title="El portal es para consultores certificados">
              Si te invitaron, abrí el enlace del correo con esta cuenta.
            </EmptyState>
          )}
        </div>
      </SignedInOnly>
    </>
  )
}
