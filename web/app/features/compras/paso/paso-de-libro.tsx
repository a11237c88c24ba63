import type { ReactNode } from 'react'
import { precioLibroText } from '#domain/compras/precios.ts'
import type { Libro } from '#domain/libros/libros.ts'
import { linkTo } from '../../../lib/links.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { BookCover } from '../../../parts/book-cover.tsx'
import { LoComprado } from './lo-comprado.tsx'
import { Paso } from './paso.tsx'

export function PasoDeLibro({
  libro,
  ...paso
}: {
  libro: Libro
  numero: 1 | 2 | 3
  title: string
  lead?: string
  children: ReactNode
}) {
  const precio = precioLibroText(libro, useGrupo())
  return (
    <Paso
      {...paso}
      breadcrumb={[
        { label: 'Libros', to: linkTo.libros() },
        { label: libro.nombre, to: linkTo.libro(libro) },
        { label: 'Compra' },
      ]}
      aside={
        <LoComprado title={libro.nombre} {...(paso.numero < 3 ? { precio } : {})}>
          <BookCover
            id={libro.id}
            nombre={libro.nombre}
            imagen={libro.imagen}
            textoDeImagen={libro.textoDeImagen}
            className="w-28"
          />
        </LoComprado>
      }
    />
  )
}
