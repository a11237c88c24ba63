import { cx } from './cx.ts'

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-latir rounded-campo bg-linea', className)} />
}

/** Placeholder cards while a list loads. A screen reader says `Cargando…` once. */
export function SkeletonCards({ count = 12, className }: { count?: number; className?: string }) {
  return (
    <div role="status" className={className ?? 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'}>
      <span className="sr-only">Cargando…</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <div key={index} className="grid gap-3 rounded-tarjeta bg-white p-6 shadow-tarjeta">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
