import { PageBand } from '#ui/page-band.tsx'
import { Campus } from '../features/contenidos/campus.tsx'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/campus.ts'

const title = 'Campus'
const breadcrumb = [{ label: title }]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  textos: await loadTextos(context.get(apiContext), 'campus'),
})

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: args.loaderData?.textos.lead, breadcrumb })

export default function RutaCampus({ loaderData: { textos } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={textos.lead} breadcrumb={breadcrumb} />
      <Campus textos={textos} />
    </>
  )
}
