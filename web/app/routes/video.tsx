import { Bell } from 'lucide-react'
import { redirect } from 'react-router'
import { pageFromQuery, paginate } from '#contract/paging.ts'
import { listVideos } from '#domain/contenidos/contenidos.ts'
import { VIDEOS_POR_PAGINA } from '#domain/contenidos/videos.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonExternal } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { GrillaDeVideos } from '../features/videos/grilla-de-videos.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/video.ts'

const title = 'Videos'
const lead = 'Charlas, relatos y prácticas breves para mirar cuando quieras.'
const breadcrumb = [{ label: title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const pageParam = new URL(request.url).searchParams.get('page')
  const page = pageFromQuery(pageParam)
  const { data, total } = await context.get(apiContext)(listVideos, {
    query: { IdEstado: ACTIVO, order: 'orden', paginate: VIDEOS_POR_PAGINA, page },
  })
  const paginacion = paginate(total, VIDEOS_POR_PAGINA, page)
  // A page that does not exist redirects to the nearest one.
  if (pageParam !== null && pageParam !== (paginacion.page > 1 ? String(paginacion.page) : null)) {
    throw redirect(linkTo.videos(paginacion.page))
  }
  return { videos: data, paginacion }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.paginacion.page ?? 1
  return pageMeta(args, {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: lead,
    path: linkTo.videos(page),
    breadcrumb,
  })
}

export default function Video({ loaderData: { videos, paginacion } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb}>
        <ButtonExternal href={ORGANIZACION.canalDeVideos} variant="outline">
          <Bell aria-hidden="true" className="size-5" />
          Suscribite al canal
        </ButtonExternal>
      </PageBand>
      <div className="contenedor py-14 md:py-20">
        {videos.length > 0 ? (
          <GrillaDeVideos videos={videos} />
        ) : (
          <EmptyState title="Todavía no hay videos publicados." />
        )}
        <div className="mt-14">
          <Pagination paginacion={paginacion} to={linkTo.videos} label="Páginas de videos" />
        </div>
      </div>
    </>
  )
}
