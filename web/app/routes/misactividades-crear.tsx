import { PageBand } from '#ui/page-band.tsx'
import { ActividadesDisponibles } from '../features/unidades/disponibles.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { SignedInOnly } from '../parts/guards.tsx'
import type { Route } from './+types/misactividades-crear.ts'

const title = 'Sumar una actividad'
const lead = 'Actividades online en las que todavía no te inscribiste.'
const breadcrumb = [{ label: 'Mis Actividades', to: linkTo.misActividades() }, { label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RutaMisActividadesCrear() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <SignedInOnly to={linkTo.registro}>
        <ActividadesDisponibles />
      </SignedInOnly>
    </>
  )
}
