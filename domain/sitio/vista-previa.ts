import { RUTAS_PRIVADAS } from './rutas.ts'

/** The query parameter with the key of a preview. */
export const VISTA_PREVIA = 'vista-previa'

/** The address of a page that shows a draft. */
export const withVistaPrevia = (path: string, token: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${VISTA_PREVIA}=${encodeURIComponent(token)}`

/**
 * Whether a page can show a preview. Personal pages and checkout steps show no drafts and have forms that must not be
 * sent from a preview.
 */
export const hasVistaPrevia = (pathname: string): boolean =>
  !pathname.endsWith('.data') && !RUTAS_PRIVADAS.some((prefix) => pathname.startsWith(prefix))
