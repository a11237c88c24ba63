import { PageBand } from '#ui/page-band.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/novedades-baja-hecha.ts'

const title = 'Novedades'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Ya no recibís las novedades por correo.', noindex: true })

export default function RutaNovedadesBajaHecha() {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <PaginaDeFormulario title="Listo, te dimos de baja">
        <p>
          No vas a recibir más novedades. Si cambiás de idea, podés suscribirte de nuevo al pie de la página.
        </p>
      </PaginaDeFormulario>
    </>
  )
}
