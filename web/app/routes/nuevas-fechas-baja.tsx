import { API_BASE } from '#contract/endpoint.ts'
import { leaveFechasOnPage } from '#domain/eventos/intereses.ts'
import { Button } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/nuevas-fechas-baja.ts'

const title = 'Nuevas fechas'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Dejar de recibir avisos de nuevas fechas.', noindex: true })

/** A plain HTML form, which works in any browser that a mail program opens. */
export default function RutaNuevasFechasBaja({ params: { token } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <PaginaDeFormulario title="¿Dejamos de avisarte?">
        <form
          method="post"
          action={`${API_BASE}${leaveFechasOnPage.path.replace(':token', encodeURIComponent(token))}`}
        >
          <p className="mb-6">Ya no te vamos a escribir sobre nuevas fechas, de ninguna categoría.</p>
          <Button type="submit">Darme de baja</Button>
        </form>
      </PaginaDeFormulario>
    </>
  )
}
