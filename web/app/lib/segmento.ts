import { redirect } from 'react-router'
import { idFromSlug } from '#domain/texto/slug.ts'
import { notFound } from './page-caller.ts'

/** The id of a `{id}-{slug}` address. An address without an id is not found (A2, B2). */
export function requireId(segment: string | undefined): number {
  const id = idFromSlug(segment ?? '')
  if (!id) throw notFound()
  return id
}

/**
 * Redirects permanently to the one address of a thing, query included, when the slug differs. Loaders pass their `url`,
 * not `request.url`, which is the address of the data when the browser fetches only those.
 */
export function requirePath(url: URL, path: string): void {
  if (url.pathname !== new URL(path, url).pathname) throw redirect(path + url.search, 301)
}

/** A number from a query, as `?p=3`. Anything else is undefined. */
export function positiveNumber(value: string | null): number | undefined {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
