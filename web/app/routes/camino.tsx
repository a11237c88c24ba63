import { PageBand } from '#ui/page-band.tsx'
import { BotonesDelCamino, Camino } from '../features/camino/camino.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/camino.ts'

const title = '¿Cómo hacer el camino?'
const lead =
  'En tres pasos y a tu tiempo: primero conocer, después abrir, al final acompañar. Te contamos qué se hace en cada uno y cómo empezar.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: lead, path: linkTo.camino(), breadcrumb })

export default function RutaCamino() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb}>
        <BotonesDelCamino />
      </PageBand>
      <Camino />
    </>
  )
}
