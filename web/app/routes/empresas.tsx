import { lazy, Suspense } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Directorio } from '../features/consultores/directorio/directorio.tsx'
import { loadDirectorio } from '../features/consultores/directorio/directorio-loader.ts'
import { directorioMeta } from '../features/consultores/directorio/directorio-meta.ts'
import { EncuestaDialog } from '../features/consultores/directorio/encuesta-dialog.tsx'
import { LISTADO_EMPRESAS } from '../features/consultores/directorio/listados.ts'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/empresas.ts'

// Loaded on demand, after the list, which visitors read first.
const EmpresaForm = lazy(async () => {
  const { EmpresaForm } = await import('../features/formularios/empresa-form.tsx')
  return { default: EmpresaForm }
})

const title = 'Empresas y Economía'
const lead = 'Consultores certificados para acompañar a organizaciones, equipos y proyectos.'
const breadcrumb = [{ label: title }]

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadDirectorio(context.get(apiContext), request, LISTADO_EMPRESAS)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, directorioMeta(LISTADO_EMPRESAS, { title, description: lead, breadcrumb }, args.loaderData))

export default function Empresas({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EncuestaDialog title={title}>
        <p>¿Un consultor certificado acompaña a tu empresa o a tu proyecto?</p>
        <p className="mt-3">Te invitamos a responder una encuesta breve sobre las consultas.</p>
      </EncuestaDialog>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb}>
        <a href="#contacten" className={buttonClass({ variant: 'outline', className: 'lg:hidden' })}>
          Deseo que me contacten
        </a>
      </PageBand>
      <Directorio
        listado={LISTADO_EMPRESAS}
        directorio={loaderData}
        aside={
          <aside aria-labelledby="contacten">
            <Card>
              <h2 id="contacten" className="text-[1.7rem]">
                Deseo que me contacten
              </h2>
              <div className="mt-6">
                <Suspense>
                  <EmpresaForm />
                </Suspense>
              </div>
            </Card>
          </aside>
        }
      />
    </>
  )
}
