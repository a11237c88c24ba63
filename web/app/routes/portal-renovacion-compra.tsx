import { useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EstadoDeCompra } from '../features/compras/estado/estado-de-compra.tsx'
import { Paso } from '../features/compras/paso/paso.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/portal-renovacion-compra.ts'

const title = 'Detalle de la compra'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Qué pasó con el pago de tu renovación.', noindex: true })

export default function RutaPortalRenovacionCompra() {
  const [query] = useSearchParams()
  return (
    <Paso
      numero={3}
      sin={1}
      title={title}
      breadcrumb={[
        { label: 'Portal', to: linkTo.portal() },
        { label: 'Renovación', to: linkTo.portal('renovacion') },
        { label: 'Compra' },
      ]}
    >
      <EstadoDeCompra referencia={query.get('id')}>
        <p>Renovamos tu certificación. Te escribimos con su número y hasta cuándo vale.</p>
        <ButtonLink to={linkTo.portal('renovacion')} className="mt-6">
          Ver mi certificación
        </ButtonLink>
      </EstadoDeCompra>
    </Paso>
  )
}
