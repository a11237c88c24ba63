import { PageBand } from '#ui/page-band.tsx'
import { Finalizada } from '../features/unidades/finalizada.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId } from '../lib/segmento.ts'
import { SignedInOnly } from '../parts/guards.tsx'
import type { Route } from './+types/unidades-finalizada.ts'

const title = 'Final de la actividad'
const breadcrumb = [{ label: 'Mis Actividades', to: linkTo.misActividades() }, { label: title }]

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: 'Si la completaste, tu constancia; si no, lo que te falta.',
    noindex: true,
  })

export const loader = ({ params }: Route.LoaderArgs) => ({ IdEvento: requireId(params.id) })

export default function RutaUnidadesFinalizada({ loaderData: { IdEvento } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} breadcrumb={breadcrumb} />
      <SignedInOnly to={linkTo.login}>
        <Finalizada IdEvento={IdEvento} />
      </SignedInOnly>
    </>
  )
}
