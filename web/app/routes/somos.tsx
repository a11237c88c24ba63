import { PageBand } from '#ui/page-band.tsx'
import { Somos } from '../features/contenidos/somos.tsx'
import { apiContext } from '../lib/context.ts'
import { organizacionLd } from '../lib/json-ld.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/somos.ts'

const title = 'Somos'
const breadcrumb = [{ label: title }]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  textos: await loadTextos(context.get(apiContext), 'somos'),
})

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: args.loaderData?.textos.lead,
    breadcrumb,
    jsonLd: (origin) => [organizacionLd(origin)],
  })

export default function RutaSomos({ loaderData: { textos } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={textos.lead} breadcrumb={breadcrumb} />
      <Somos textos={textos} />
    </>
  )
}
