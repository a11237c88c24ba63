import { useSesion } from '#client/use-sesion.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Cuenta } from '../features/cuentas/cuenta.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { SignedInOnly } from '../parts/guards.tsx'
import type { Route } from './+types/cuenta.ts'

const title = 'Mi cuenta'
const lead = 'Tus datos, tu contraseña y tus sesiones abiertas.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function CuentaPage() {
  const { email = '', roles = [] } = useSesion()?.userInfo ?? {}
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <SignedInOnly to={linkTo.login}>
        <Cuenta email={email} roles={roles} />
      </SignedInOnly>
    </>
  )
}
