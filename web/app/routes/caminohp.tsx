import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { PageBand } from '#ui/page-band.tsx'
import { CaminoProducto } from '../features/camino/camino-producto.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/caminohp.ts'

const title = `Camino ${ORGANIZACION.metodo}`
const lead = 'Las cuatro puertas del camino, en el orden en que se abren. Elegí la tuya y mirá las fechas.'
const breadcrumb = [{ label: 'Actividades', to: linkTo.actividades() }, { label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export default function RutaCaminohp() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <CaminoProducto />
    </>
  )
}
