import { PageBand } from '#ui/page-band.tsx'
import { BotonesDelCamino, Camino } from '../features/camino/camino.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/camino.ts'

const title = '¿Cómo hacer el camino?'
const breadcrumb = [{ label: title }]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  textos: await loadTextos(context.get(apiContext), 'camino'),
})

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: args.loaderData?.textos.lead, path: linkTo.camino(), breadcrumb })

export default function RutaCamino({ loaderData: { textos } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={textos.lead} breadcrumb={breadcrumb}>
        <BotonesDelCamino />
      </PageBand>
      <Camino textos={textos} />
    </>
  )
}
