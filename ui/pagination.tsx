import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Paginacion } from '#contract/paging.ts'
import { cx } from './cx.ts'

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-full px-3 font-semibold tabular-nums'

/** Links to the pages around the current one, three at a time (B9). `to` returns the address of a page. */
export function Pagination({
  paginacion,
  to,
  label = 'Páginas',
}: {
  paginacion: Paginacion
  to: (page: number) => string
  label?: string
}) {
  const { page, lastPage, pages, ellipsis, previous, next } = paginacion
  if (lastPage === 1) return null
  return (
    <nav aria-label={label} className="flex justify-center">
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step page={previous} to={to} label="Página anterior">
            <ChevronRight aria-hidden="true" className="size-5 rotate-180" />
          </Step>
        </li>
        {pages.map((number) => (
          <li key={number}>
            <Link
              to={to(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Página ${number} de ${lastPage}`}
              className={cx(cell, number === page ? 'bg-pino text-white' : 'hover:bg-niebla')}
            >
              {number}
            </Link>
          </li>
        ))}
        {ellipsis ? (
          <li aria-hidden="true" className={cell}>
            …
          </li>
        ) : null}
        <li>
          <Step page={next} to={to} label="Página siguiente">
            <ChevronRight aria-hidden="true" className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

function Step({
  page,
  to,
  label,
  children,
}: {
  page: number | null
  to: (page: number) => string
  label: string
  children: ReactNode
}) {
  const className = cx(cell, 'ring-[1.5px] ring-inset ring-current')
  // On the first and the last page the button is disabled, not missing (B4).
  if (page === null) {
    return (
      <button
        type="button"
        disabled
        aria-label={label}
        className={cx(className, 'cursor-not-allowed opacity-40')}
      >
        {children}
      </button>
    )
  }
  return (
    <Link
      to={to(page)}
      aria-label={label}
      rel={label === 'Página siguiente' ? 'next' : 'prev'}
      className={cx(className, 'hover:bg-niebla')}
    >
      {children}
    </Link>
  )
}
