// The camera permission belongs to the loaded document, and only the document of the check-in screen allows the
// camera.
import { redirectDocument } from 'react-router'

const BASE = '/gestion'
export const isDoor = (path: string): boolean => path.startsWith(`${BASE}/acreditar`)

/** The path at which this document was loaded, before any client-side navigation. */
const loadedAt = location.pathname

/** Reloads the document when the user comes from another screen, unless there is no network to load it from. */
export function loadDoor({ request }: { request: Request }): Response | null {
  if (isDoor(loadedAt) || !navigator.onLine) return null
  return redirectDocument(new URL(request.url).pathname.slice(BASE.length))
}
