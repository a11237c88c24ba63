import { Link } from 'react-router'
import { precioLibroText } from '#domain/compras/precios.ts'
import type { Libro } from '#domain/libros/libros.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { cutText, PREVIEW_LIBRO, plainText } from '#domain/texto/texto.ts'
import { Carousel } from '#ui/carousel.tsx'
import { linkTo } from '../../lib/links.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { BookCover } from '../../parts/book-cover.tsx'

/** The carousel shows 3 books at a time and advances every 10 s (B9). */
const INTERVAL_MS = 10_000

export function CarruselDeLibros({ libros }: { libros: Libro[] }) {
  const grupo = useGrupo()
  return (
    <Carousel label="Libros" perView={3} interval={INTERVAL_MS} controlsClassName="mt-8">
      {libros.map((libro) => (
        <article
          key={libro.id}
          className="relative grid grid-cols-[7.5rem_1fr] items-center gap-5 px-1 pt-1 pb-6"
        >
          <BookCover
            id={libro.id}
            nombre={libro.nombre}
            imagen={libro.imagen}
            textoDeImagen={libro.textoDeImagen}
          />
          <div>
            <h3>
              <Link to={linkTo.libro(libro)} className="enlace-entero underline-offset-4 hover:underline">
                {libro.nombre}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-tinta-suave">{libro.autor}</p>
            <p className="mt-2 text-sm text-tinta-suave">
              {keepTogether(cutText(plainText(libro.descripcion), PREVIEW_LIBRO))}
            </p>
            <p className="mt-2 font-semibold">{precioLibroText(libro, grupo)}</p>
          </div>
        </article>
      ))}
    </Carousel>
  )
}
