import { PageBand } from '#ui/page-band.tsx'
import { AyudaCiclo, AyudaContacto } from '../features/formularios/ayudas.tsx'
import { EncuestaForm } from '../features/formularios/encuesta-form.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/encuesta.ts'

const title = 'Encuesta de consultas'
const lead = 'Contanos cómo fueron tus consultas con un consultor certificado.'
const breadcrumb = [{ label: 'Consultores', to: linkTo.consultores() }, { label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Encuesta() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <PaginaDeFormulario
        title="Tu experiencia"
        intro="Lleva unos diez minutos. Lo que escribís se guarda en este navegador hasta que lo enviás."
        aside={
          <>
            <AyudaCiclo />
            <AyudaContacto title="¿Necesitás ayuda?" />
          </>
        }
      >
        <EncuestaForm borrador="encuesta" contexto="consultas" />
      </PaginaDeFormulario>
    </>
  )
}
