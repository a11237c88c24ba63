import type { MetaDescriptor } from 'react-router'
import { ORGANIZACION } from '#domain/organizacion.ts'

interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export interface PageMeta {
  title: string
  description?: string
  /** Absolute, or a path of this site. */
  image?: string
  /** The address that stands for this page, when it has more than one. */
  path?: string
  /** Out of search engines: personal and transactional pages. */
  noindex?: boolean
}

const siteOrigin = (args: MetaArgs) =>
  (args.matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined)
    ?.origin ?? ''

/** The head of a page: `export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Contacto' })`. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const origin = siteOrigin(args)
  const title = `${page.title} · ${ORGANIZACION.nombre}`
  const description = page.description ?? ORGANIZACION.descripcion
  const url = origin + (page.path ?? args.location.pathname)
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: ORGANIZACION.nombre },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
  if (origin) {
    tags.push({ property: 'og:url', content: url }, { tagName: 'link', rel: 'canonical', href: url })
  }
  if (page.image) {
    tags.push(
      { property: 'og:image', content: new URL(page.image, origin || 'http://localhost').href },
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  }
  if (page.noindex) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}
