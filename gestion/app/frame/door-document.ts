// The camera is a right of the document, and only the one that was loaded at the door has it.
import { redirectDocument } from 'react-router'

const BASE = '/gestion'
export const isDoor = (path: string): boolean => path.startsWith(`${BASE}/acreditar`)

/** Where this document was loaded, before anybody went on from there. */
const loadedAt = location.pathname

/** Coming from another screen loads the document again, unless there is no network to load it from. */
export function loadDoor({ request }: { request: Request }): Response | null {
  if (isDoor(loadedAt) || !navigator.onLine) return null
  return redirectDocument(new URL(request.url).pathname.slice(BASE.length))
}
