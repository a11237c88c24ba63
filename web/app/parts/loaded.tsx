import type { ReactNode } from 'react'
import { ApiError } from '#contract/errors.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LoadHandle } from '../lib/use-load.ts'
import { LoadFailed } from './load-failed.tsx'

/** What `useLoad` reads, once it is there; until then its shape, and otherwise what can be done about it. */
export function Loaded<T>({
  load,
  waiting = <Lines />,
  refused,
  children,
}: {
  load: LoadHandle<T>
  waiting?: ReactNode
  /** When the server answered and said no: asking again would not help. */
  refused?: (error: ApiError) => ReactNode
  children: (data: T) => ReactNode
}) {
  if (load.state !== 'rejected') return load.data === undefined ? waiting : children(load.data)
  const { error } = load
  if (refused && error instanceof ApiError && error.status >= 400 && error.status < 500) return refused(error)
  return <LoadFailed retry={load.reload} />
}

/** Says that something is loading, around placeholders in its shape. */
export function Waiting({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Cargando…</span>
      {children}
    </div>
  )
}

function Lines() {
  return (
    <Waiting className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-2/3" />
    </Waiting>
  )
}
