import { BookMarked, Globe, Truck } from 'lucide-react'
import { precioLibroText } from '#domain/compras/precios.ts'
import type { Libro } from '#domain/libros/libros.ts'
import { Breadcrumb, type Miga } from '#ui/breadcrumb.tsx'
import { ButtonExternal, ButtonLink } from '#ui/button.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { Section } from '#ui/section.tsx'
import { VideoPlayer } from '#ui/video-player.tsx'
import { linkTo } from '../../lib/links.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { BookCover } from '../../parts/book-cover.tsx'
import { Compartir } from '../../parts/compartir.tsx'
import { LibroCard } from './libro-card.tsx'

export function LibroDetalle({
  libro,
  otros,
  breadcrumb,
}: {
  libro: Libro
  otros: Libro[]
  breadcrumb: Miga[]
}) {
  return (
    <>
      <div className="bg-niebla">
        <div className="contenedor pt-4 pb-14 md:pt-6 md:pb-20">
          <Breadcrumb items={breadcrumb} className="mb-6 md:mb-9" />
          <div className="grid grid-cols-1 items-center gap-x-14 gap-y-9 md:grid-cols-[min(17rem,40%)_1fr]">
            <BookCover
              id={libro.id}
              nombre={libro.nombre}
              imagen={libro.imagen}
              textoDeImagen={libro.textoDeImagen}
              className="mx-auto w-48 max-w-full md:w-full"
            />
            <div className="min-w-0">
              <h1 className="break-words">{libro.nombre}</h1>
              <p className="mt-3 text-lg">{libro.autor}</p>
              <p className="mt-5 font-titulo text-[1.9rem]">{precioLibroText(libro, useGrupo())}</p>
              <Adquirir libro={libro} />
            </div>
          </div>
        </div>
      </div>
      <div className="contenedor grid gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[1fr_25rem]">
        <div className="min-w-0">
          <h2>Sobre el libro</h2>
          <Prosa html={libro.descripcion} className="mt-6 text-lg" />
          <Compartir text={`«${libro.nombre}», de ${libro.autor}`} className="mt-12" />
        </div>
        {libro.video ? (
          <section aria-labelledby="video" className="min-w-0">
            <h2 id="video" className="text-[1.7rem]">
              En video
            </h2>
            <VideoPlayer
              video={libro.video}
              id={libro.id}
              title={`Video de «${libro.nombre}»`}
              className="mt-6"
            />
          </section>
        ) : null}
      </div>
      {otros.length > 0 ? (
        <Section tone="hondo" eyebrow="Lecturas" title="Otros libros">
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {otros.map((otro) => (
              <li key={otro.id}>
                <LibroCard libro={otro} heading="h3" />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

/** Links to buy the book: shipping to Argentina on this site; shipping abroad and the e-book on other sites (B2). */
function Adquirir({ libro }: { libro: Libro }) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <ButtonLink to={linkTo.libroCompra(libro)} className="max-sm:w-full">
        <Truck aria-hidden="true" className="size-5" />
        Comprar con envío a la Argentina
      </ButtonLink>
      {libro.link_envio_al_exterior ? (
        <ButtonExternal href={libro.link_envio_al_exterior} variant="outline" className="max-sm:w-full">
          <Globe aria-hidden="true" className="size-5" />
          Envío al exterior
        </ButtonExternal>
      ) : null}
      {libro.link_version_ebook ? (
        <ButtonExternal href={libro.link_version_ebook} variant="outline" className="max-sm:w-full">
          <BookMarked aria-hidden="true" className="size-5" />
          Versión e-book
        </ButtonExternal>
      ) : null}
    </div>
  )
}
