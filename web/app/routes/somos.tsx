import { PageBand } from '#ui/page-band.tsx'
import { Somos } from '../features/contenidos/somos.tsx'
import { organizacionLd } from '../lib/json-ld.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/somos.ts'

const title = 'Somos'
const lead = 'Una comunidad de más de 4300 consultores en más de 20 países, unida por un mismo método.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: lead, breadcrumb, jsonLd: (origin) => [organizacionLd(origin)] })

export default function RutaSomos() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <Somos />
    </>
  )
}
