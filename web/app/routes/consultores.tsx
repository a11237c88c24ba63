import { PageBand } from '#ui/page-band.tsx'
import { TresListados } from '../features/consultores/directorio/tres-listados.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/consultores.ts'

const title = 'Consultores'
const lead = 'Encontrá a quien te acompañe, cerca tuyo u online.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export default function Consultores() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <div className="contenedor py-16 md:py-20">
        <h2 className="sr-only">Los tres listados</h2>
        <TresListados />
        <div className="mx-auto mt-16 grid max-w-lectura gap-2 border-t border-linea pt-8 text-center text-tinta-suave">
          <p>En los listados aparecen solamente los consultores que están al día.</p>
          <p>Los listados de consultores certificados cuentan desde enero de 2025.</p>
        </div>
      </div>
    </>
  )
}
