import { TITULOS } from '#domain/formularios/textos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { PageBand } from '#ui/page-band.tsx'
import { AyudaContacto } from '../features/formularios/ayudas.tsx'
import { loadCertificadosEnUso } from '../features/formularios/certificados-en-uso.ts'
import { FormaParteForm } from '../features/formularios/forma-parte-form.tsx'
import { Ayuda, PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/formaparte.ts'

const title = `Asumirse un ${ORGANIZACION.metodo}`
const lead = 'Pedí tu incorporación al listado de consultores.'
const breadcrumb = [{ label: 'Consultores', to: linkTo.consultores() }, { label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export async function loader({ context }: Route.LoaderArgs) {
  return { certificados: await loadCertificadosEnUso(context.get(apiContext)) }
}

export default function Formaparte({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <PaginaDeFormulario
        title={TITULOS.formarparte}
        intro="Tu nombre, tu lugar y tus datos de contacto van a figurar en el listado público, para que te encuentren quienes buscan un consultor."
        aside={
          <>
            <Ayuda title="Cómo sigue">
              <ol className="grid list-decimal gap-2 pl-5">
                <li>Completás el formulario y seguís con Siguiente.</li>
                <li>Leés y aceptás los requisitos del listado.</li>
                <li>Revisamos tu pedido y te escribimos.</li>
              </ol>
            </Ayuda>
            <AyudaContacto title="¿Necesitás ayuda?" />
          </>
        }
      >
        <FormaParteForm certificados={loaderData.certificados} />
      </PaginaDeFormulario>
    </>
  )
}
