import { TITULOS } from '#domain/formularios/textos.ts'
import { PageBand } from '#ui/page-band.tsx'
import { AyudaContacto } from '../features/formularios/ayudas.tsx'
import { CertificadoForm } from '../features/formularios/certificado-form.tsx'
import { loadCertificadosEnUso } from '../features/formularios/certificados-en-uso.ts'
import { Ayuda, PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/certificado.ts'

const title = TITULOS.certificado
const lead = 'Pedí la constancia de tu participación.'
const breadcrumb = [{ label: 'Consultores', to: linkTo.consultores() }, { label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export async function loader({ context }: Route.LoaderArgs) {
  return { certificados: await loadCertificadosEnUso(context.get(apiContext)) }
}

export default function Certificado({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <PaginaDeFormulario
        title="Tus datos"
        intro="Completá tus datos como querés que figuren en el certificado."
        aside={
          <>
            <Ayuda title="¿Qué pasa después?">
              <p>Verificamos tu participación y te escribimos al email que nos dejás.</p>
            </Ayuda>
            <AyudaContacto title="¿Necesitás ayuda?" />
          </>
        }
      >
        <CertificadoForm certificados={loaderData.certificados} />
      </PaginaDeFormulario>
    </>
  )
}
