import { API_BASE } from '#contract/endpoint.ts'
import { unsubscribeOnPage } from '#domain/formularios/novedades.ts'
import { Button } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/novedades-baja.ts'

const title = 'Novedades'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Dejar de recibir las novedades por correo.', noindex: true })

/** A plain HTML form, which works in any browser that a mail program opens. */
export default function RutaNovedadesBaja({ params: { token } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <PaginaDeFormulario title="¿Dejamos de escribirte?">
        <form
          method="post"
          action={`${API_BASE}${unsubscribeOnPage.path.replace(':token', encodeURIComponent(token))}`}
        >
          <p className="mb-6">Ya no vas a recibir las novedades ni las próximas actividades por correo.</p>
          <Button type="submit">Darme de baja</Button>
        </form>
      </PaginaDeFormulario>
    </>
  )
}
