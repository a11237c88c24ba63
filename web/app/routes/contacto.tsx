import { PageBand } from '#ui/page-band.tsx'
import { AyudaContacto } from '../features/formularios/ayudas.tsx'
import { ContactoForm } from '../features/formularios/contacto-form.tsx'
import { Ayuda, PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/contacto.ts'

const title = 'Contacto'
const lead = 'Escribinos: leemos cada mensaje y respondemos personalmente.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export default function Contacto() {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <PaginaDeFormulario
        title="Dejanos tu consulta"
        intro="Contanos qué necesitás saber sobre el camino, las actividades o los libros. Si es por una inscripción o un pago, decinos con qué email lo hiciste."
        aside={
          <>
            <AyudaContacto />
            <Ayuda title="¿Cuándo respondemos?">
              <p>Dentro de las 72 horas. Si tu consulta es por una charla introductoria, también.</p>
            </Ayuda>
          </>
        }
      >
        <ContactoForm />
      </PaginaDeFormulario>
    </>
  )
}
