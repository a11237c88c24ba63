import { PageBand } from '#ui/page-band.tsx'
import { Campus } from '../features/contenidos/campus.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/campus.ts'

const title = 'Campus'
const lead =
  'El espacio de estudio de quienes recorren el camino: clases, materiales y encuentros con tu grupo.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export default function RutaCampus() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <Campus />
    </>
  )
}
