import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'

/** A figure that links to the rows it counts. On a phone the link is as large as a touch target. */
export function FigureLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className={cx(
        'inline-flex min-h-6 min-w-6 items-center max-md:min-h-control max-md:min-w-control',
        className,
      )}
    >
      {children}
    </Link>
  )
}
