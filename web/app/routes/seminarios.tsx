import type { Caller } from '#contract/caller.ts'
import { type Evento, getCategoriaByCode } from '#domain/eventos/eventos.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Section } from '#ui/section.tsx'
import { Seminarios } from '../features/contenidos/seminarios.tsx'
import { CATEGORIA_CON_HIJAS, findNearest } from '../features/eventos/eventos-de-categoria.ts'
import { EventosGrid } from '../features/eventos/eventos-grid.tsx'
import { NuevasFechas } from '../features/eventos/nuevas-fechas.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { isMissing } from '../lib/page-caller.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/seminarios.ts'

const title = 'Seminarios'
const breadcrumb = [{ label: 'Actividades', to: linkTo.actividades() }, { label: title }]
const CODIGO = 'seminarios-publicos'
const SHOWN = 3

/** The seminars, the nearest dates first. If staff removed the category, the page has no dates. */
async function findSeminarios(api: Caller): Promise<{ proximos: Evento[]; categoria: string | null }> {
  try {
    const { item } = await api(getCategoriaByCode, {
      params: { codigo: CODIGO },
      query: { includes: CATEGORIA_CON_HIJAS },
    })
    return { proximos: await findNearest(api, item, SHOWN), categoria: item.nombre }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { proximos: [], categoria: null }
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [textos, nearest] = await Promise.all([loadTextos(api, 'seminarios'), findSeminarios(api)])
  return { textos, ...nearest, ahora: new Date().toISOString() }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: args.loaderData?.textos.lead, breadcrumb })

export default function RutaSeminarios({
  loaderData: { textos, proximos, categoria, ahora },
}: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={textos.lead} breadcrumb={breadcrumb} />
      <Seminarios textos={textos}>
        {proximos.length > 0 ? (
          <Section
            tone="hondo"
            eyebrow={textos.proximosAntetitulo}
            title={textos.proximosTitulo}
            action={
              <ButtonLink to={linkTo.eventos(CODIGO)} variant="outline">
                Ver todos<span className="sr-only"> los seminarios</span>
              </ButtonLink>
            }
          >
            <EventosGrid eventos={proximos} ahora={ahora} />
          </Section>
        ) : null}
        {categoria ? (
          <Section>
            <NuevasFechas codigo={CODIGO} categoria={categoria} className="max-w-3xl" />
          </Section>
        ) : null}
      </Seminarios>
    </>
  )
}
