import type { UseQueryResult } from '@tanstack/react-query'
import { Compass, FilterX, ListStart, Lock, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import { Button, buttonClass } from './button.tsx'
import { NoPermission } from './no-permission.tsx'
import { State } from './state.tsx'

export function EmptyByFilter({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <State icon={<FilterX />} title={title} action={<Button onClick={onClear}>Limpiar filtros</Button>}>
      Probá con menos filtros o con otras palabras.
    </State>
  )
}

/** The page is empty, because its rows were changed by this or another user. */
export function EmptyPage({ onFirst }: { onFirst: () => void }) {
  return (
    <State
      icon={<ListStart />}
      title="En esta página ya no queda nada"
      action={<Button onClick={onFirst}>Ir a la primera</Button>}
    >
      Lo que estaba acá cambió o pasó a otra página.
    </State>
  )
}

/** An empty list with nothing left to do, shown as a success. */
export function EmptyDone({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-2 p-6 leading-relaxed">
      <svg viewBox="0 0 240 72" aria-hidden="true" className="h-20 w-full rounded-campo">
        <rect width="240" height="72" fill="#e8a27a" />
        <circle cx="38" cy="20" r="6" fill="#fbeed6" />
        <path d="M0 48 Q40 30 78 42 T150 36 T240 46 V72 H0Z" fill="#b06a4a" />
        <path d="M0 58 Q50 42 104 54 T196 48 T240 56 V72 H0Z" fill="#2d5a4e" />
        <path d="M0 66 Q60 54 120 63 T240 62 V72 H0Z" fill="#17423a" />
      </svg>
      <h2 className="text-subtitulo font-semibold">{title}</h2>
      {children ? <div className="text-tabla text-suave">{children}</div> : null}
      {action}
    </div>
  )
}

const BONES = [1, 2, 3, 4, 5, 6, 7, 8]

/** The skeleton of a list while it loads. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" className="p-3.5">
      <span className="sr-only">Cargando…</span>
      {BONES.slice(0, rows).map((bone) => (
        <div
          key={bone}
          aria-hidden="true"
          className="flex h-fila animate-pulse items-center gap-4 border-b border-linea-suave"
        >
          <i className="h-2.5 w-4 rounded-full bg-neutro-claro" />
          <i className="h-2.5 flex-1 rounded-full bg-neutro-claro" />
          <i className="h-2.5 w-16 rounded-full bg-neutro-claro" />
          <i className="h-2.5 w-24 rounded-full bg-neutro-claro" />
        </div>
      ))}
    </div>
  )
}

/**
 * The message of a failed request: no permission, no connection, or an error with the number that finds its log line.
 */
export function ErrorState({
  error,
  onRetry,
  named,
}: {
  error: unknown
  onRetry?: () => void
  /** The row's field name for the key in the address. */
  named?: string | undefined
}) {
  const params = useParams()
  const { pathname, search } = useLocation()
  const retry = onRetry ? (
    <Button onClick={onRetry}>
      <RefreshCw aria-hidden="true" /> Reintentar
    </Button>
  ) : null
  if (!(error instanceof ApiError)) {
    return (
      <State icon={<WifiOff />} title="No pudimos conectarnos" action={retry} alert>
        Revisá tu conexión y probá de nuevo.
      </State>
    )
  }
  if (error.code === 'SIN_PERMISO') return <NoPermission message={error.message} />
  if (error.status === 404 || isMistyped(error, [...Object.keys(params), named])) {
    return (
      <State icon={<Compass />} title="No encontramos esto" alert>
        {error.status === 404 ? error.message : 'Puede que la dirección esté mal escrita.'}
      </State>
    )
  }
  if (error.status === 403) {
    return (
      <State icon={<Lock />} title="No se puede" alert>
        {error.message}
      </State>
    )
  }
  if (error.status === 400 && search) {
    return (
      <State
        icon={<FilterX />}
        title="No reconocemos estos filtros"
        action={
          <Link to={pathname} className={buttonClass({})}>
            Limpiar filtros
          </Link>
        }
        alert
      >
        Puede que la dirección sea de antes o esté mal escrita.
      </State>
    )
  }
  return (
    <State icon={<TriangleAlert />} title="Algo salió mal" action={retry} alert>
      <p>{error.message}</p>
      {error.requestId && error.status >= 500 ? (
        <p>
          Si sigue pasando, pasale este número a soporte: <b className="text-texto">{error.requestId}</b>
        </p>
      ) : null}
    </State>
  )
}

/**
 * Shown while a query has no data. Data that was once loaded stays when a later request fails, because the user may
 * be editing it.
 */
export function Unloaded({
  query,
  rows,
  named,
}: {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>
  rows?: number
  named?: string
}) {
  return query.isError ? (
    <ErrorState error={query.error} onRetry={() => query.refetch()} named={named} />
  ) : (
    <ListSkeleton {...(rows ? { rows } : {})} />
  )
}

/** Whether the only error is an invalid id in the address. */
function isMistyped(error: ApiError, inAddress: readonly (string | undefined)[]): boolean {
  const wrong = Object.keys(error.fields)
  return error.status === 400 && wrong.length > 0 && wrong.every((name) => inAddress.includes(name))
}
