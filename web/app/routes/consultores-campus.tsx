import { PageBand } from '#ui/page-band.tsx'
import { Directorio } from '../features/consultores/directorio/directorio.tsx'
import { loadDirectorio } from '../features/consultores/directorio/directorio-loader.ts'
import { directorioMeta } from '../features/consultores/directorio/directorio-meta.ts'
import { EncuestaDialog } from '../features/consultores/directorio/encuesta-dialog.tsx'
import { LISTADO_CAMPUS } from '../features/consultores/directorio/listados.ts'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/consultores-campus.ts'

const title = 'Consultores certificados'
const lead = 'Certificados por el Campus desde enero de 2025, con sus especialidades e idiomas.'
const breadcrumb = [{ label: 'Consultores', to: linkTo.consultores() }, { label: title }]

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadDirectorio(context.get(apiContext), request, LISTADO_CAMPUS)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, directorioMeta(LISTADO_CAMPUS, { title, description: lead, breadcrumb }, args.loaderData))

export default function ConsultoresCampus({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EncuestaDialog title="Area de Consultores Certificados">
        <p>¿Te atiende o te atendió un consultor certificado? Contanos cómo fue.</p>
        <p className="mt-3">La encuesta lleva pocos minutos y nos ayuda a cuidar las consultas.</p>
      </EncuestaDialog>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <Directorio listado={LISTADO_CAMPUS} directorio={loaderData} />
    </>
  )
}
