import { PageBand } from '#ui/page-band.tsx'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { Devolucion } from '../features/compras/estado/devolucion.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/devolucion.ts'

const title = 'Tu devolución'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Decinos a qué cuenta te devolvemos el dinero.', noindex: true })

export default function RutaDevolucion() {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <PaginaDeFormulario title="¿A qué cuenta te devolvemos?">
        <noscript>{import.meta.env.SSR ? <SinScripts /> : null}</noscript>
        <Devolucion />
      </PaginaDeFormulario>
    </>
  )
}
