import { ConsultasDelPortal } from '../features/portal/consultas.tsx'
import { PortalMarco } from '../features/portal/portal-marco.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/portal-consultas.ts'

const title = 'Consultas'
const lead = 'Lo que te escribieron desde tu perfil.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaPortalConsultas() {
  return (
    <PortalMarco title={title} lead={lead}>
      <ConsultasDelPortal />
    </PortalMarco>
  )
}
