import { EstadisticasDelPortal } from '../features/portal/estadisticas.tsx'
import { PortalMarco } from '../features/portal/portal-marco.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/portal-estadisticas.ts'

const title = 'Estadísticas'
const lead = 'Cuánto se mira y se usa tu perfil. Contamos vistas, no personas.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaPortalEstadisticas() {
  return (
    <PortalMarco title={title} lead={lead}>
      <EstadisticasDelPortal />
    </PortalMarco>
  )
}
