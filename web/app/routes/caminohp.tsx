import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { PageBand } from '#ui/page-band.tsx'
import { CaminoProducto } from '../features/camino/camino-producto.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/caminohp.ts'

const title = `Camino ${ORGANIZACION.metodo}`
const breadcrumb = [{ label: 'Actividades', to: linkTo.actividades() }, { label: title }]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  textos: await loadTextos(context.get(apiContext), 'caminohp'),
})

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: args.loaderData?.textos.lead, breadcrumb })

export default function RutaCaminohp({ loaderData: { textos } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={textos.lead} breadcrumb={breadcrumb} />
      <CaminoProducto textos={textos} />
    </>
  )
}
