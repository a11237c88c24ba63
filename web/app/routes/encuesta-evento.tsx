import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { getEvento } from '#domain/eventos/eventos.ts'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { PageBand } from '#ui/page-band.tsx'
import { AyudaContacto } from '../features/formularios/ayudas.tsx'
import { EncuestaEventoForm } from '../features/formularios/encuesta-evento-form.tsx'
import { Ayuda, PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { isMissing } from '../lib/page-caller.ts'
import { requireId } from '../lib/segmento.ts'
import type { Route } from './+types/encuesta-evento.ts'

const NoPublicada = lazy(async () => ({
  default: (await import('../features/unidades/no-publicada.tsx')).NoPublicada,
}))

const title = 'Encuesta de la actividad'
const lead = 'Tu opinión es anónima y nos ayuda a mejorar.'
const breadcrumb = [{ label: title }]

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = requireId(params.eventoId)
  try {
    const { item } = await context.get(apiContext)(getEvento, { params: { id }, query: {} })
    return data({ id, evento: { IdEvento: id, Titulo: item.Titulo } })
  } catch (error) {
    if (!isMissing(error)) throw error
    // The event is not public, but its participants can still answer the survey.
    return data({ id, evento: null }, { status: 404 })
  }
}

export default function EncuestaEvento({ loaderData }: Route.ComponentProps) {
  const { id, evento } = loaderData
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
        {evento ? (
          <EncuestaEventoForm key={id} evento={evento} />
        ) : (
          <Suspense fallback={<p className="min-h-72">{FORM_TEXTS.loading}</p>}>
            <NoPublicada key={id} IdEvento={id}>
              {({ Titulo }) => <EncuestaEventoForm evento={{ IdEvento: id, Titulo }} />}
            </NoPublicada>
          </Suspense>
        )}
      </PaginaDeFormulario>
    </>
  )
}
