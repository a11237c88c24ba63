import { useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Preguntas } from '../features/unidades/preguntas.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { positiveNumber, requireId } from '../lib/segmento.ts'
import { SignedInOnly } from '../parts/guards.tsx'
import type { Route } from './+types/preguntas.ts'

const title = 'Preguntas de la unidad'
const lead = 'Un repaso breve antes de seguir.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export const loader = ({ params }: Route.LoaderArgs) => ({ IdEvento: requireId(params.codigoEvento) })

export default function RutaPreguntas({ loaderData: { IdEvento } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const IdEventoUnidad = positiveNumber(query.get('p'))
  return (
    <>
      <PageBand
        title={title}
        lead={lead}
        breadcrumb={[
          { label: 'Mis Actividades', to: linkTo.misActividades() },
          { label: 'Unidades', to: linkTo.unidades(IdEvento) },
          { label: 'Preguntas' },
        ]}
      />
      <SignedInOnly to={linkTo.login}>
        {IdEventoUnidad ? (
          <Preguntas IdEvento={IdEvento} IdEventoUnidad={IdEventoUnidad} />
        ) : (
          <div className="contenedor py-14">
            <EmptyState title="Elegí primero una unidad.">
              <ButtonLink to={linkTo.unidades(IdEvento)} className="mt-3">
                Ir a la unidad actual
              </ButtonLink>
            </EmptyState>
          </div>
        )}
      </SignedInOnly>
    </>
  )
}
