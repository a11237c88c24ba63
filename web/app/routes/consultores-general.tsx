import { listPaisesConConsultores } from '#domain/consultores/mapa.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Aviso, BienvenidaDialog } from '../features/consultores/bienvenida-dialog.tsx'
import { isFiltered } from '../features/consultores/directorio/busqueda.ts'
import { Directorio } from '../features/consultores/directorio/directorio.tsx'
import { loadDirectorio } from '../features/consultores/directorio/directorio-loader.ts'
import { directorioMeta } from '../features/consultores/directorio/directorio-meta.ts'
import { LISTADO_GENERAL } from '../features/consultores/directorio/listados.ts'
import { MapaDePaises } from '../features/consultores/directorio/mapa-de-paises.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/consultores-general.ts'

const title = 'Listado general de consultores'
const lead =
  'Personas que hicieron el camino y acompañan a otras, en más de 20 países. Buscá por lugar o por nombre.'
const breadcrumb = [{ label: 'Consultores', to: linkTo.consultores() }, { label: 'Listado general' }]

/** The map appears only on the unfiltered list, where it helps to choose a country. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const directorio = await loadDirectorio(api, request, LISTADO_GENERAL)
  if (isFiltered(directorio.busqueda)) return { directorio, paises: [] }
  const { data: paises } = await api(listPaisesConConsultores, { query: { tipo: LISTADO_GENERAL.tipo } })
  return { directorio, paises }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    directorioMeta(LISTADO_GENERAL, { title, description: lead, breadcrumb }, args.loaderData?.directorio),
  )

export default function ConsultoresGeneral({ loaderData: { directorio, paises } }: Route.ComponentProps) {
  return (
    <>
      <BienvenidaDialog />
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb}>
        <ButtonLink to={linkTo.formaParte()} variant="outline">
          Quiero formar parte del listado
        </ButtonLink>
        <ButtonLink to={linkTo.certificado()} variant="outline">
          Obtener mi certificado
        </ButtonLink>
      </PageBand>
      <Directorio listado={LISTADO_GENERAL} directorio={directorio} mapa={paises.length > 1} />
      {paises.length > 1 ? <MapaDePaises listado={LISTADO_GENERAL} paises={paises} /> : null}
      <section aria-labelledby="aviso" className="bg-papel-hondo py-14">
        <div className="contenedor">
          <div className="grid max-w-lectura gap-3 text-sm text-tinta-suave">
            <h2 id="aviso" className="text-h3 text-tinta">
              Sobre este listado
            </h2>
            <Aviso />
          </div>
        </div>
      </section>
    </>
  )
}
