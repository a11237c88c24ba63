import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { LoginForm } from '../features/cuentas/login-form.tsx'
import { MarcoDeAcceso } from '../features/cuentas/marco-de-acceso.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { type Ingreso, SignedOutOnly, useBack } from '../parts/guards.tsx'
import type { Route } from './+types/login.ts'

const title = 'Iniciar Sesión'
const lead = 'Entrá con tu email y tu contraseña para seguir tus actividades.'
const TERMINADA = 'Tu sesión terminó. Entrá de nuevo y seguís donde estabas.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Login() {
  const back = useBack()
  const terminada = (useLocation().state as Ingreso | null)?.terminada
  return (
    <SignedOutOnly>
      <PageBand title={title} lead={terminada ? TERMINADA : lead} breadcrumb={[{ label: title }]} />
      <MarcoDeAcceso
        footer={
          <div className="grid justify-items-center gap-3 text-center">
            <p>¿Todavía no tenés usuario?</p>
            <ButtonLink to={linkTo.registro(back)} variant="outline">
              Crear Usuario Nuevo
            </ButtonLink>
          </div>
        }
      >
        <LoginForm />
      </MarcoDeAcceso>
    </SignedOutOnly>
  )
}
