import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export function Card({
  title,
  aside,
  flush = false,
  className,
  children,
}: {
  title?: ReactNode
  /** Content at the end of the title line. */
  aside?: ReactNode
  /** Removes the padding, for tables. */
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section
      className={cx(
        'flex min-w-0 flex-col rounded-tarjeta border border-linea bg-superficie shadow-tarjeta',
        className,
      )}
    >
      {title ? (
        <header
          className={cx(
            'flex min-h-11 flex-wrap items-center gap-x-2 pl-3.5',
            // A button brings its own padding.
            typeof aside === 'string' ? 'pr-3.5' : 'pr-2',
          )}
        >
          <h2 className="flex-[1_1_6rem] py-2 text-encabezado font-semibold">{title}</h2>
          {aside ? (
            <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1 py-1">
              {aside}
            </div>
          ) : null}
        </header>
      ) : null}
      <div className={cx('min-h-0 min-w-0', flush ? '' : title ? 'px-3.5 pb-3' : 'p-3.5')}>{children}</div>
    </section>
  )
}

/** Shows two cards side by side if both fit, otherwise one below the other. */
export function CardPair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18.5rem,100%),1fr))] items-start gap-3">
      {children}
    </div>
  )
}

/** Facts as pairs of name and value. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,calc(104rem/14))_minmax(0,1fr)] gap-x-3 text-tabla">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="py-1 text-suave">{name}</dt>
          <dd className="min-w-0 py-1 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
