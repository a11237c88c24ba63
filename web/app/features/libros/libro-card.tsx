import { precioLibroText } from '#domain/compras/precios.ts'
import type { Libro } from '#domain/libros/libros.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { cutText, PREVIEW_LIBRO, plainText } from '#domain/texto/texto.ts'
import { LinkCard } from '#ui/card.tsx'
import { linkTo } from '../../lib/links.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { BookCover } from '../../parts/book-cover.tsx'

export function LibroCard({ libro, heading = 'h2' }: { libro: Libro; heading?: 'h2' | 'h3' }) {
  return (
    <LinkCard
      to={linkTo.libro(libro)}
      title={libro.nombre}
      heading={heading}
      media={
        <div className="flex h-full justify-center overflow-hidden bg-niebla pt-7">
          <BookCover
            id={libro.id}
            nombre={libro.nombre}
            imagen={libro.imagen}
            textoDeImagen={libro.textoDeImagen}
            className="w-36 self-start"
          />
        </div>
      }
      footer={precioLibroText(libro, useGrupo())}
      action="Ver libro"
      className="h-full"
    >
      <p className="text-sm font-semibold text-tinta-suave">{libro.autor}</p>
      <p className="text-sm text-tinta-suave">
        {keepTogether(cutText(plainText(libro.descripcion), PREVIEW_LIBRO))}
      </p>
    </LinkCard>
  )
}
