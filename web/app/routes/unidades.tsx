import { useSearchParams } from 'react-router'
import { PageBand } from '#ui/page-band.tsx'
import { Unidades } from '../features/unidades/unidades.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { positiveNumber, requireId } from '../lib/segmento.ts'
import { SignedInOnly } from '../parts/guards.tsx'
import type { Route } from './+types/unidades.ts'

const title = 'Unidades de la actividad'
const lead = 'Los videos de tu actividad, en orden y a tu ritmo.'
const breadcrumb = [{ label: 'Mis Actividades', to: linkTo.misActividades() }, { label: 'Unidades' }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

/** The path segment is the id of the event. */
export const loader = ({ params }: Route.LoaderArgs) => ({ IdEvento: requireId(params.codigoEvento) })

export default function RutaUnidades({ loaderData: { IdEvento } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <SignedInOnly to={linkTo.login}>
        <Unidades key={IdEvento} IdEvento={IdEvento} orden={positiveNumber(query.get('p'))} />
      </SignedInOnly>
    </>
  )
}
