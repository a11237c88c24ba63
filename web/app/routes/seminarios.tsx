import { CATEGORIA_CON_TARJETAS, getCategoriaByCode } from '#domain/eventos/eventos.ts'
import { isPasado } from '#domain/eventos/fechas.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Section } from '#ui/section.tsx'
import { Seminarios } from '../features/contenidos/seminarios.tsx'
import { eventosDeCategoria } from '../features/eventos/eventos-de-categoria.ts'
import { EventosGrid } from '../features/eventos/eventos-grid.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { isMissing } from '../lib/page-caller.ts'
import type { Route } from './+types/seminarios.ts'

const title = 'Seminarios'
const lead =
  'Un tema por vez, en grupo y con acompañamiento, para mirar de cerca lo que ya venías preguntándote.'
const breadcrumb = [{ label: 'Actividades', to: linkTo.actividades() }, { label: title }]
const CODIGO = 'seminarios-publicos'
const SHOWN = 3

/** The nearest dates first. A category that staff removed leaves the page without dates, not without page. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { item } = await context.get(apiContext)(getCategoriaByCode, {
      params: { codigo: CODIGO },
      query: { includes: CATEGORIA_CON_TARJETAS },
    })
    const ahora = new Date()
    const coming = eventosDeCategoria(item).filter((evento) => evento.Fecha && !isPasado(evento, ahora))
    return { proximos: coming.reverse().slice(0, SHOWN) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { proximos: [] }
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export default function RutaSeminarios({ loaderData: { proximos } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <Seminarios>
        {proximos.length > 0 ? (
          <Section
            tone="hondo"
            eyebrow="Agenda"
            title="Los próximos"
            action={
              <ButtonLink to={linkTo.eventos(CODIGO)} variant="outline">
                Ver todos
              </ButtonLink>
            }
          >
            <EventosGrid eventos={proximos} />
          </Section>
        ) : null}
      </Seminarios>
    </>
  )
}
