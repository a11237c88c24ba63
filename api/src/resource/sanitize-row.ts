import type { Resource } from '#contract/resource.ts'
import { sanitizeHtml, sanitizeVideo } from './sanitize-html.ts'

type Row = Record<string, unknown> | null

/** Whether a resource or any of its includes contains HTML. Most do not, and their rows pass unchanged. */
const holdsHtml = new WeakMap<Resource, boolean>()
function mayHoldHtml(resource: Resource): boolean {
  const cached = holdsHtml.get(resource)
  if (cached !== undefined) return cached
  const own = Boolean(resource.html?.length || resource.video?.length)
  holdsHtml.set(resource, own)
  const result =
    own || Object.values(resource.includes?.() ?? {}).some((include) => mayHoldHtml(include.resource))
  holdsHtml.set(resource, result)
  return result
}

/** Sanitizes all HTML of a row, at any depth of includes. */
export function sanitizeRow(resource: Resource, row: Row): Row {
  if (!row || !mayHoldHtml(resource)) return row
  for (const field of resource.html ?? []) {
    const value = row[field]
    if (typeof value === 'string') row[field] = sanitizeHtml(value)
  }
  for (const field of resource.video ?? []) {
    const value = row[field]
    if (typeof value === 'string') row[field] = sanitizeVideo(value)
  }
  for (const [name, include] of Object.entries(resource.includes?.() ?? {})) {
    const value = row[name]
    if (Array.isArray(value)) for (const child of value) sanitizeRow(include.resource, child)
    else if (value) sanitizeRow(include.resource, value as Row)
  }
  return row
}
