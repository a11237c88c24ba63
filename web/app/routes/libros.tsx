import { listLibros } from '#domain/libros/libros.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { LibroCard } from '../features/libros/libro-card.tsx'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/libros.ts'

const title = 'Libros'
const lead = `Lecturas de ${ORGANIZACION.autora} para acompañar cada paso del camino.`
const breadcrumb = [{ label: title }]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    libros: (await context.get(apiContext)(listLibros, { query: { includes: 'textoDeImagen' } })).data,
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, breadcrumb })

export default function Libros({ loaderData: { libros } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={breadcrumb} />
      <div className="contenedor py-14 md:py-20">
        {libros.length > 0 ? (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {libros.map((libro) => (
              <li key={libro.id}>
                <LibroCard libro={libro} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Todavía no hay libros publicados." />
        )}
      </div>
    </>
  )
}
