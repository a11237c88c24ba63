import { useOutlet } from 'react-router'
import { PageBand } from '#ui/page-band.tsx'
import { MisActividades } from '../features/unidades/mis-actividades.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { SignedInOnly } from '../parts/guards.tsx'
import type { Route } from './+types/misactividades.ts'

const title = 'Mis Actividades'
const lead = 'Tus actividades, tu avance y el próximo paso.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaMisActividades() {
  const child = useOutlet()
  if (child) return child
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: title }]} />
      <SignedInOnly to={linkTo.registro}>
        <MisActividades />
      </SignedInOnly>
    </>
  )
}
