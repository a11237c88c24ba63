import { loadCobro } from '../features/compras/page-data.ts'
import { PagoDeRenovacion } from '../features/compras/pago/pago-de-renovacion.tsx'
import { Paso } from '../features/compras/paso/paso.tsx'
import { apiContext, configuracionContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/portal-renovacion-pago.ts'

const lead = 'Elegí cómo pagar tu renovación.'

export async function loader({ context }: Route.LoaderArgs) {
  const cobro = await loadCobro(context.get(apiContext))
  return { cobro, pagos: context.get(configuracionContext).pagos }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Forma de pago', description: lead, noindex: true })

export default function RutaPortalRenovacionPago({ loaderData }: Route.ComponentProps) {
  return (
    <Paso
      numero={2}
      sin={1}
      title="Forma de pago"
      lead={lead}
      breadcrumb={[
        { label: 'Portal', to: linkTo.portal() },
        { label: 'Renovación', to: linkTo.portal('renovacion') },
        { label: 'Forma de pago' },
      ]}
    >
      <PagoDeRenovacion {...loaderData} />
    </Paso>
  )
}
