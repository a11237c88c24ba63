import { PedidosDelPortal } from '../features/portal/pedidos.tsx'
import { PortalMarco } from '../features/portal/portal-marco.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/portal-pedidos.ts'

const title = 'Pedidos'
const lead = 'Los libros que te pidieron desde tu perfil.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaPortalPedidos() {
  return (
    <PortalMarco title={title} lead={lead}>
      <PedidosDelPortal />
    </PortalMarco>
  )
}
