import { ArrowLeft, RotateCw } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { wasReloaded } from '#client/page-reload.ts'
import type { ApiError } from '#contract/errors.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { linkTo } from '../../lib/links.ts'
import type { PageFailure } from '../../lib/page-caller.ts'
import { UNREACHED } from '../../lib/page-data-timeout.ts'
import { PageRequestContext } from '../../lib/page-request.ts'

interface Texto {
  eyebrow: string
  title: string
  lead: string
  retry: boolean
  /** Label of a link to a list, when trying again cannot help. */
  label?: string
  to?: string
}

const NO_ENCONTRADA: Texto = {
  eyebrow: 'Error 404',
  title: 'Este sendero no lleva a ninguna parte',
  lead: 'La página que buscás no existe o cambió de lugar. Podés volver al inicio o mirar las próximas actividades.',
  retry: false,
}
const SIN_DATOS: Texto = {
  eyebrow: 'Sin conexión con los datos',
  title: 'No hemos podido cargar datos escenciales',
  lead: 'La respuesta tardó más de lo esperado. Suele resolverse en unos instantes: volvé a intentarlo.',
  retry: true,
}
const CON_ERROR: Texto = {
  eyebrow: 'Error',
  title: '¡Ups, algo salió mal!',
  lead: 'Tuvimos un problema de nuestro lado y ya quedó registrado. Volvé a intentarlo en unos minutos.',
  retry: true,
}

interface Descripcion extends Texto {
  requestId: string | undefined
}

/** The texts of the error page for a thrown value. */
export function describeError(error: unknown): Descripcion {
  if (isApiError(error)) return describeFailure(error.status, error)
  if (isRouteErrorResponse(error)) {
    const failure = (typeof error.data === 'object' ? error.data : null) as Partial<PageFailure> | null
    return describeFailure(error.status, failure ?? {})
  }
  // The data of the page did not arrive: the browser lost the network, or our time limit passed.
  const lost = error instanceof TypeError || LOST.includes(nameOf(error))
  return { ...(lost && typeof window !== 'undefined' ? SIN_DATOS : CON_ERROR), requestId: undefined }
}

const LOST = [UNREACHED, 'TimeoutError', 'AbortError']
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Compares the name, because the class would bring its schema into every page. */
const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'

function describeFailure(
  status: number,
  { message, requestId, alternative }: Partial<PageFailure>,
): Descripcion {
  if (status === 404) return { ...NO_ENCONTRADA, ...alternative, requestId }
  if (status === 503 || status === 504) return { ...SIN_DATOS, requestId }
  if (status >= 500 || !message) return { ...CON_ERROR, requestId }
  return {
    eyebrow: `Error ${status}`,
    title: '¡Ups, algo salió mal!',
    lead: message,
    retry: false,
    requestId,
  }
}

/**
 * Reloads once without a network, because the service worker may have this page or the offline page. `onLine` alone is
 * not enough: a browser connected to any network counts as online.
 */
function openCachedPage(error: unknown): void {
  const isAway = !navigator.onLine || nameOf(error) === UNREACHED
  if (isAway && navigator.serviceWorker?.controller && !wasReloaded()) location.reload()
}

export function PaginaDeError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const request = useContext(PageRequestContext)
  const {
    eyebrow,
    title,
    lead,
    retry,
    label = 'Próximas actividades',
    to = linkTo.actividades(),
    ...described
  } = describeError(error)
  const requestId = described.requestId ?? request.requestId
  useEffect(() => {
    if (retry) openCachedPage(error)
  }, [retry, error])
  return (
    <div className="sobre-oscuro relative grid min-h-[min(70vh,36rem)] items-center overflow-hidden bg-pino-hondo text-white">
      <div className="absolute inset-0">
        <Cover id={404} formato="panorama" />
        <div className="absolute inset-0 bg-pino-hondo/75" />
      </div>
      <div className="contenedor relative py-16">
        <p className="antetitulo text-sol">{eyebrow}</p>
        <h1 className="mt-3 max-w-[16em]">{title}</h1>
        <p className="mt-4 max-w-[36em] text-lg">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {retry ? (
            <a href={pathname.replace(/^[/\\]+/, '/') + search} className={buttonClass()}>
              <RotateCw aria-hidden="true" className="size-5" />
              Volver a intentar
            </a>
          ) : (
            <ButtonLink to={to}>{label}</ButtonLink>
          )}
          <ButtonLink to={linkTo.inicio()} variant="outline">
            <ArrowLeft aria-hidden="true" className="size-5" />
            Ir al inicio
          </ButtonLink>
        </div>
        {requestId ? (
          <p className="mt-8 text-sm">
            Si nos escribís por este problema, contanos este número:{' '}
            <code className="font-semibold">{requestId}</code>
          </p>
        ) : null}
      </div>
    </div>
  )
}
