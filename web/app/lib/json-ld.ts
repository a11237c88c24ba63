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

/** The same trail that the page shows, without how its lists are ordered; `path` is where it ends. */
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
