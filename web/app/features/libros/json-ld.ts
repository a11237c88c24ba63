import { fromMinor, precioOfLibro } from '#domain/compras/precios.ts'
import type { Libro } from '#domain/libros/libros.ts'
import { plainText } from '#domain/texto/texto.ts'
import type { Cosa } from '../../lib/json-ld.ts'
import { linkTo } from '../../lib/links.ts'

export function libroLd(libro: Libro, origin: string, image: string): Cosa {
  const formats = [
    { '@type': 'Book', bookFormat: 'https://schema.org/Paperback' },
    ...(libro.link_version_ebook ? [{ '@type': 'Book', bookFormat: 'https://schema.org/EBook' }] : []),
  ]
  return {
    '@type': 'Book',
    name: libro.nombre,
    author: { '@type': 'Person', name: libro.autor },
    description: plainText(libro.descripcion),
    inLanguage: 'es',
    url: origin + linkTo.libro(libro),
    image: new URL(image, origin).href,
    workExample: formats,
    offers: {
      '@type': 'Offer',
      price: fromMinor(precioOfLibro(libro).minor),
      priceCurrency: 'ARS',
      availability: 'https://schema.org/InStock',
      eligibleRegion: 'AR',
      url: origin + linkTo.libroCompra(libro),
    },
  }
}
