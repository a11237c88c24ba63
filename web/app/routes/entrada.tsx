import { PageBand } from '#ui/page-band.tsx'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { Entrada } from '../features/inscripciones/entrada.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/entrada.ts'

const title = 'Tu entrada'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'La entrada que se muestra en la puerta.', noindex: true })

export default function RutaEntrada() {
  return (
    <>
      <div className="print:hidden">
        <PageBand title={title} breadcrumb={[{ label: title }]} />
      </div>
      <div className="contenedor py-8 md:py-12">
        <noscript>{import.meta.env.SSR ? <SinScripts /> : null}</noscript>
        <Entrada />
      </div>
    </>
  )
}
