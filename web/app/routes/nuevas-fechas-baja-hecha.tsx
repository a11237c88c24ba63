import { PageBand } from '#ui/page-band.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/nuevas-fechas-baja-hecha.ts'

const title = 'Nuevas fechas'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Ya no te avisamos de nuevas fechas.', noindex: true })

export default function RutaNuevasFechasBajaHecha() {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <PaginaDeFormulario title="Listo, te dimos de baja">
        <p>
          No te escribimos más sobre nuevas fechas, de ninguna categoría. Si cambiás de idea, podés volver a
          pedirlo en la página de cada una.
        </p>
      </PaginaDeFormulario>
    </>
  )
}
