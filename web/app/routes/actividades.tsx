import { PageBand } from '#ui/page-band.tsx'
import { Actividades } from '../features/contenidos/actividades.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/actividades.ts'

const title = 'Actividades'
const lead = 'Charlas, jornadas, seminarios y encuentros de montaña para dar el próximo paso.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export default function RutaActividades() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <Actividades />
    </>
  )
}
