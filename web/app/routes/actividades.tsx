import { PageBand } from '#ui/page-band.tsx'
import { Actividades } from '../features/contenidos/actividades.tsx'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/actividades.ts'

const title = 'Actividades'
const breadcrumb = [{ label: title }]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  textos: await loadTextos(context.get(apiContext), 'actividades'),
})

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: args.loaderData?.textos.lead, breadcrumb })

export default function RutaActividades({ loaderData: { textos } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={textos.lead} breadcrumb={breadcrumb} />
      <Actividades textos={textos} />
    </>
  )
}
