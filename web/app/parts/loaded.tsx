import type { ReactNode } from 'react'
import { ApiError } from '#contract/errors.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LoadHandle } from '../lib/use-load.ts'
import { LoadFailed } from './load-failed.tsx'

/** Renders the data of `useLoad`, a placeholder while it loads, or the error with a button to try again. */
export function Loaded<T>({
  load,
  waiting = <Lines />,
  refused,
  children,
}: {
  load: LoadHandle<T>
  waiting?: ReactNode
  /** Shown for a refusal by the server, when trying again would not help. */
  refused?: (error: ApiError) => ReactNode
  children: (data: T) => ReactNode
}) {
  if (load.state !== 'rejected') return load.data === undefined ? waiting : children(load.data)
  const { error } = load
  if (refused && error instanceof ApiError && error.status >= 400 && error.status < 500) return refused(error)
  return <LoadFailed retry={load.reload} />
}

/** Tells screen readers that the placeholders inside are loading. */
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
