import type { Resource } from '#contract/resource.ts'
import { sanitizeHtml, sanitizeVideo } from './sanitize-html.ts'

type Row = Record<string, unknown> | null

/** Whether a resource or anything it can include holds HTML; most do not and are passed on untouched. */
const holdsHtml = new WeakMap<Resource, boolean>()
function mayHoldHtml(resource: Resource): boolean {
  const known = holdsHtml.get(resource)
  if (known !== undefined) return known
  const own = Boolean(resource.html?.length || resource.video?.length)
  holdsHtml.set(resource, own)
  const result =
    own || Object.values(resource.includes?.() ?? {}).some((include) => mayHoldHtml(include.resource))
  holdsHtml.set(resource, result)
  return result
}

/** HTML from the database never leaves as it is, however deep it was included (D21). */
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
