import { PageBand } from '#ui/page-band.tsx'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { MiEspera } from '../features/eventos/mi-espera.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/espera.ts'

const title = 'Lista de espera'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Tu lugar en la lista de espera.', noindex: true })

export default function RutaEspera() {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <PaginaDeFormulario title="Tu lugar">
        <noscript>{import.meta.env.SSR ? <SinScripts /> : null}</noscript>
        <MiEspera />
      </PaginaDeFormulario>
    </>
  )
}
