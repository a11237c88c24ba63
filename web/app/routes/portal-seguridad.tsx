import { PortalMarco } from '../features/portal/portal-marco.tsx'
import { SeguridadDelPortal } from '../features/portal/seguridad.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/portal-seguridad.ts'

const title = 'Seguridad'
const lead = 'Tu segundo factor y tu cuenta.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaPortalSeguridad() {
  return (
    <PortalMarco title={title} lead={lead}>
      <SeguridadDelPortal />
    </PortalMarco>
  )
}
