import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Miga } from '#ui/breadcrumb.tsx'

/** A thing of schema.org. */
export type Cosa = { '@type': string; [property: string]: unknown }

export function organizacionLd(origin: string): Cosa {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organizacion`,
    name: ORGANIZACION.nombre,
    description: ORGANIZACION.descripcion,
    url: `${origin}/`,
    logo: `${origin}/icono-512.png`,
    email: ORGANIZACION.email,
    sameAs: Object.values(ORGANIZACION.redes),
  }
}

/** The breadcrumb of the page, with addresses without query. `path` is that of the page itself. */
export function breadcrumbLd(origin: string, items: Miga[], path: string): Cosa {
  const all: Miga[] = [{ label: 'Inicio', to: '/' }, ...items]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + (to ?? path).split('?')[0],
    })),
  }
}
