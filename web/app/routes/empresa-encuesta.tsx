import { PageBand } from '#ui/page-band.tsx'
import { AyudaCiclo, AyudaContacto } from '../features/formularios/ayudas.tsx'
import { EncuestaForm } from '../features/formularios/encuesta-form.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/empresa-encuesta.ts'

const title = 'Encuesta de Empresas y Economía'
const lead = 'Contanos cómo fueron tus consultas con un consultor certificado.'
const breadcrumb = [{ label: 'Empresas y Economía', to: linkTo.empresas() }, { label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function EmpresaEncuesta() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <PaginaDeFormulario
        title="Consultas en tu empresa"
        intro="Para personas y equipos a quienes acompaña un consultor certificado. Lo que escribís se guarda en este navegador hasta que lo enviás."
        aside={
          <>
            <AyudaCiclo />
            <AyudaContacto title="¿Necesitás ayuda?" />
          </>
        }
      >
        <EncuestaForm borrador="empresa-encuesta" contexto="empresa" />
      </PaginaDeFormulario>
    </>
  )
}
