import { type Libro as Datos, getLibro, listLibros } from '#domain/libros/libros.ts'
import { cutText, plainText } from '#domain/texto/texto.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { libroLd } from '../features/libros/json-ld.ts'
import { LibroDetalle } from '../features/libros/libro-detalle.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId, requirePath } from '../lib/segmento.ts'
import type { Route } from './+types/libro.ts'

/** How many other books the page shows (B9). */
const OTROS = 4
const DESCRIPTION_MAX = 160

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = requireId(params.libroId)
  const [{ item: libro }, { data }] = await Promise.all([
    api(getLibro, { params: { id }, query: { includes: 'textoDeImagen' } }),
    // One more than shown, because this book may be among them.
    api(listLibros, { query: { limit: OTROS + 1, order_rand: true } }),
  ])
  requirePath(url, linkTo.libro(libro))
  return { libro, otros: data.filter((otro) => otro.id !== id).slice(0, OTROS) }
}

const breadcrumbOf = ({ nombre }: Datos): Miga[] => [
  { label: 'Libros', to: linkTo.libros() },
  { label: nombre },
]

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return []
  const { libro } = args.loaderData
  const image = linkTo.compartir('libro', libro.id)
  return pageMeta(args, {
    title: `${libro.nombre}, de ${libro.autor}`,
    description: cutText(plainText(libro.descripcion), DESCRIPTION_MAX),
    path: linkTo.libro(libro),
    image,
    breadcrumb: breadcrumbOf(libro),
    jsonLd: (origin) => [libroLd(libro, origin, image)],
  })
}

export default function RutaLibro({ loaderData: { libro, otros } }: Route.ComponentProps) {
  return <LibroDetalle libro={libro} otros={otros} breadcrumb={breadcrumbOf(libro)} />
}
