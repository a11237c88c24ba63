import { PortalMarco } from '../features/portal/portal-marco.tsx'
import { RenovacionDelPortal } from '../features/portal/renovacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/portal-renovacion.ts'

const title = 'Renovación'
const lead = 'Hasta cuándo estás en el directorio.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaPortalRenovacion() {
  return (
    <PortalMarco title={title} lead={lead}>
      <RenovacionDelPortal />
    </PortalMarco>
  )
}
