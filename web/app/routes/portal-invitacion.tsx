import { useSesion } from '#client/use-sesion.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Invitacion } from '../features/portal/invitacion.tsx'
import { useInvitacion } from '../features/portal/use-invitacion.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { SignedInOnly } from '../parts/guards.tsx'
import type { Route } from './+types/portal-invitacion.ts'

const title = 'Tu invitación al portal'
const lead = 'Uní tu cuenta con tu perfil de consultor.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaPortalInvitacion() {
  const invitacion = useInvitacion()
  const email = useSesion()?.userInfo.email ?? ''
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: 'Portal' }]} />
      <SignedInOnly to={linkTo.login}>
        <div className="contenedor py-10">
          <Invitacion email={email} invitacion={invitacion} />
        </div>
      </SignedInOnly>
    </>
  )
}
