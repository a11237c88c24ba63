import { getEvento } from '#domain/eventos/eventos.ts'
import { PageBand } from '#ui/page-band.tsx'
import { AyudaContacto } from '../features/formularios/ayudas.tsx'
import { EncuestaEventoForm } from '../features/formularios/encuesta-evento-form.tsx'
import { Ayuda, PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId } from '../lib/segmento.ts'
import type { Route } from './+types/encuesta-evento.ts'

const title = 'Encuesta de la actividad'
const lead = 'Tu opinión es anónima y nos ayuda a mejorar.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = requireId(params.eventoId)
  const { item } = await context.get(apiContext)(getEvento, { params: { id }, query: {} })
  return { evento: { IdEvento: item.IdEvento, Titulo: item.Titulo } }
}

export default function EncuestaEvento({ loaderData }: Route.ComponentProps) {
  const { evento } = loaderData
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <PaginaDeFormulario
        title="Tu opinión"
        aside={
          <>
            <Ayuda title="Es anónima">
              <p>No te pedimos el nombre ni el email, y no guardamos nada que diga quién respondió.</p>
            </Ayuda>
            <AyudaContacto title="Si querés una respuesta" />
          </>
        }
      >
        <EncuestaEventoForm key={evento.IdEvento} evento={evento} />
      </PaginaDeFormulario>
    </>
  )
}
