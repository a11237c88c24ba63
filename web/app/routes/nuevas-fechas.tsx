import { ButtonLink } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/nuevas-fechas.ts'

const title = 'Nuevas fechas'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Te avisamos de las nuevas fechas por correo.', noindex: true })

/** The page after the form was accepted, when sent without scripts. */
export default function RutaNuevasFechas() {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <PaginaDeFormulario title="Listo, te vamos a avisar">
        <p>
          Cuando publiquemos una nueva fecha, te escribimos. En cada correo podés darte de baja con un clic.
        </p>
        <ButtonLink to={linkTo.actividades()} variant="outline" className="mt-5">
          Ver todas las actividades
        </ButtonLink>
      </PaginaDeFormulario>
    </>
  )
}
