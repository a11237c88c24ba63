import { ButtonLink } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/nuevas-fechas-no-pudimos.ts'

const title = 'Nuevas fechas'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'No pudimos anotarte para las nuevas fechas.', noindex: true })

/** The page after the form was refused, when sent without scripts. */
export default function RutaNuevasFechasNoPudimos() {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <PaginaDeFormulario title="No pudimos anotarte">
        <p className="mb-6">
          Volvé a la página anterior y revisá el email que escribiste. Si está bien, probá de nuevo en unos
          minutos.
        </p>
        <ButtonLink to={linkTo.actividades()} variant="outline">
          Ver todas las actividades
        </ButtonLink>
      </PaginaDeFormulario>
    </>
  )
}
