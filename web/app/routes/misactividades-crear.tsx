import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/misactividades-crear.ts'

const title = 'Sumar una actividad'
const lead = 'Actividades online en las que todavía no te inscribiste.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function MisactividadesCrear() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Mis Actividades', to: linkTo.misActividades() }]}
    />
  )
}
