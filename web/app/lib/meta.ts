import type { MetaDescriptor } from 'react-router'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { breadcrumbLd, type Cosa } from './json-ld.ts'

interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export interface PageMeta {
  title: string
  description?: string
  /** Preview picture, 1200×630: a path of this site, or an absolute address. */
  image?: string
  /** The canonical path, if the page has more than one address. */
  path?: string
  /** Keeps personal and transactional pages out of search engines. */
  noindex?: boolean
  /** The breadcrumb of `PageBand`, for search engines. */
  breadcrumb?: Miga[]
  /** Structured data for search engines: `jsonLd: (origin) => [eventoLd(evento, origin)]`. */
  jsonLd?: (origin: string) => Cosa[]
}

/** Preview picture of pages without their own. */
const DEFAULT_IMAGE = '/compartir/sitio.png'

const siteOrigin = (args: MetaArgs) =>
  (args.matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined)
    ?.origin ?? ''

/** The meta tags of a page: `export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Contacto' })`. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const origin = siteOrigin(args)
  const title = `${page.title} · ${ORGANIZACION.nombre}`
  const description = page.description ?? ORGANIZACION.descripcion
  const path = page.path ?? args.location.pathname
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: ORGANIZACION.nombre },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
  ]
  if (page.noindex) tags.push({ name: 'robots', content: 'noindex' })
  if (!origin) return tags
  const url = origin + path
  const image = new URL(page.image ?? DEFAULT_IMAGE, origin).href
  tags.push(
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:image', content: image },
  )
  const cosas = [
    ...(page.jsonLd?.(origin) ?? []),
    ...(page.breadcrumb ? [breadcrumbLd(origin, page.breadcrumb, path)] : []),
  ]
  if (cosas.length > 0 && !page.noindex) {
    // A data block, not a script: the router escapes it and the content security policy allows it.
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', '@graph': cosas } as never })
  }
  return tags
}
