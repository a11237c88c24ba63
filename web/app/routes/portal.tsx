import { PerfilDelPortal } from '../features/portal/perfil.tsx'
import { PortalMarco } from '../features/portal/portal-marco.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/portal.ts'

const title = 'Mi perfil'
const lead = 'Lo que muestra tu perfil y lo que espera moderación.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaPortal() {
  return (
    <PortalMarco title={title} lead={lead}>
      <PerfilDelPortal />
    </PortalMarco>
  )
}
