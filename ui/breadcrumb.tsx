import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

export interface Miga {
  label: string
  /** Missing for the current page, which comes last. */
  to?: string
}

/** Adds `Inicio` as the first item. Phones show the last two items, in one line. */
export function Breadcrumb({ items, className }: { items: Miga[]; className?: string }) {
  const all: Miga[] = [{ label: 'Inicio', to: '/' }, ...items]
  return (
    <nav aria-label="Migas de pan" className={className}>
      <ol className="-ml-1 flex items-center gap-x-1 text-sm sm:flex-wrap">
        {all.map(({ label, to }, index) => {
          const last = index === all.length - 1
          return (
            <li
              key={label}
              className="inline-flex min-w-0 items-center gap-x-1 not-last:max-sm:max-w-[58%] not-last:max-sm:shrink-0 max-sm:not-nth-last-[-n+2]:hidden"
            >
              {to && !last ? (
                <Link
                  to={to}
                  className="inline-flex min-h-11 min-w-0 items-center rounded-md px-1 underline-offset-4 hover:underline"
                >
                  <span className="max-sm:truncate">{label}</span>
                </Link>
              ) : (
                <span
                  aria-current={last ? 'page' : undefined}
                  className={cx('px-1 py-2.5 max-sm:truncate', last && 'font-semibold')}
                >
                  {label}
                </span>
              )}
              {last ? null : <ChevronRight aria-hidden="true" className="size-4 shrink-0 opacity-70" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
