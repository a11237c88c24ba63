import { redirect } from 'react-router'
import { idFromSlug } from '#domain/texto/slug.ts'
import { notFound } from './page-caller.ts'

/** The number of a `{id}-{slug}` address; one without a number does not exist (A2, B2). */
export function requireId(segment: string | undefined): number {
  const id = idFromSlug(segment ?? '')
  if (!id) throw notFound()
  return id
}

/**
 * Every thing has one address. A loader that found its thing calls this with the `url` it was asked for, and whoever
 * came by another slug is sent there for good, with their query. Not `request.url`: that one names the data when the
 * browser fetches only those.
 */
export function requirePath(url: URL, path: string): void {
  if (url.pathname !== new URL(path, url).pathname) throw redirect(path + url.search, 301)
}

/** A number from a query, as `?p=3`; anything else counts as not given. */
export function positiveNumber(value: string | null): number | undefined {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
