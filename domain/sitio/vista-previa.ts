import { RUTAS_PRIVADAS } from './rutas.ts'

/** The parameter of an address that holds the key of a preview. */
export const VISTA_PREVIA = 'vista-previa'

/** The address of a page with a draft in it. */
export const withVistaPrevia = (path: string, token: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${VISTA_PREVIA}=${encodeURIComponent(token)}`

/** What is personal and the steps of a purchase have nothing to show of a draft, and much that could be sent. */
export const hasVistaPrevia = (pathname: string): boolean =>
  !pathname.endsWith('.data') && !RUTAS_PRIVADAS.some((prefix) => pathname.startsWith(prefix))
