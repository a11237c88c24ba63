import { redirect } from 'react-router'
import { idFromSlug } from '#domain/slug.ts'
import { notFound } from './page-caller.ts'

/** The number of a `{id}-{slug}` address; one without a number does not exist (A2, B2). */
export function requireId(segment: string | undefined): number {
  const id = idFromSlug(segment ?? '')
  if (!id) throw notFound()
  return id
}

/**
 * Every thing has one address. A loader that found its thing calls this with it, and whoever came by another slug is
 * sent there for good, with their query.
 */
export function requirePath(request: Request, path: string): void {
  const asked = new URL(request.url)
  if (asked.pathname !== new URL(path, asked).pathname) throw redirect(path + asked.search, 301)
}
