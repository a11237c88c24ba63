import { lazy, Suspense } from 'react'
import { useSesion } from '#client/use-sesion.ts'
import { listHomeBanners } from '#domain/contenidos/contenidos.ts'
import { listEventos } from '#domain/eventos/eventos.ts'
import { listLibros } from '#domain/libros/libros.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { EventosGrid } from '../features/eventos/eventos-grid.tsx'
import { Banners } from '../features/inicio/banners.tsx'
import { Pasos } from '../features/inicio/pasos.tsx'
import { Promos } from '../features/inicio/promos.tsx'
import { CarruselDeLibros } from '../features/libros/carrusel-de-libros.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/inicio.ts'

export const handle = { header: 'absolute' }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: ORGANIZACION.lema, description: ORGANIZACION.descripcion, path: '/' })

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [textos, banners, destacados, libros] = await Promise.all([
    loadTextos(api, 'inicio'),
    api(listHomeBanners, { query: { includes: 'textoDeImagen', order: true, activo: true } }),
    api(listEventos, {
      query: {
        limit: 3,
        Destacada: 1,
        pasado: 0,
        order_rand: true,
        includes: 'imagenes.textoDeImagen,evento_sociales.localidad,categoria',
      },
    }),
    api(listLibros, { query: { includes: 'textoDeImagen' } }),
  ])
  return {
    textos,
    banners: banners.data,
    destacados: destacados.data,
    libros: libros.data,
    ahora: new Date().toISOString(),
  }
}

// Loaded on demand, because most visitors are not signed in. If it fails to load, the page works without it.
const SeguirDondeQuedaste = lazy(async () => {
  const part = await import('../parts/seguir.tsx').catch(() => null)
  return { default: part?.SeguirDondeQuedaste ?? (() => null) }
})

export default function Inicio({
  loaderData: { textos, banners, destacados, libros, ahora },
}: Route.ComponentProps) {
  const sesion = useSesion()
  return (
    <>
      <h1 className="sr-only">{`${ORGANIZACION.nombre}: ${ORGANIZACION.lema}`}</h1>
      <Banners banners={banners} />
      <Promos textos={textos} />
      {sesion ? (
        <Suspense>
          <SeguirDondeQuedaste />
        </Suspense>
      ) : null}
      <Pasos textos={textos} />
      <Section
        tone="hondo"
        eyebrow={textos.agendaAntetitulo}
        title={textos.agendaTitulo}
        action={
          <ButtonLink to={linkTo.actividades()} variant="outline">
            Ver todas<span className="sr-only"> las actividades</span>
          </ButtonLink>
        }
      >
        {destacados.length > 0 ? (
          <EventosGrid eventos={destacados} ahora={ahora} />
        ) : (
          <EmptyState title={textos.agendaVacia} />
        )}
      </Section>
      {libros.length > 0 ? (
        <Section
          eyebrow={textos.librosAntetitulo}
          title={textos.librosTitulo}
          action={
            <ButtonLink to={linkTo.libros()} variant="outline">
              Ver todos<span className="sr-only"> los libros</span>
            </ButtonLink>
          }
        >
          <CarruselDeLibros libros={libros} />
        </Section>
      ) : null}
    </>
  )
}
