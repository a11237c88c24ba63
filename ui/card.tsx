import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('rounded-tarjeta bg-white p-[min(1.5rem,7vw)] shadow-tarjeta sm:p-8', className)}>
      {children}
    </div>
  )
}

/** A card whose title is a link that covers the whole card. */
export function LinkCard({
  to,
  title,
  heading: Heading = 'h3',
  media,
  tag,
  action,
  footer,
  className,
  children,
}: {
  to: string
  title: string
  heading?: 'h2' | 'h3' | 'h4'
  /** Fills the top of the card (a Cover or a picture). */
  media?: ReactNode
  /** A word over the picture. */
  tag?: string | undefined
  action?: string
  /** At the lower left: a price, a place. */
  footer?: ReactNode
  className?: string
  children?: ReactNode
}) {
  return (
    <article
      className={cx(
        'group relative flex flex-col overflow-hidden rounded-tarjeta bg-white shadow-tarjeta transition-shadow duration-200 hover:shadow-alzada',
        className,
      )}
    >
      {media ? <div className="relative h-52.5 shrink-0 overflow-hidden bg-niebla">{media}</div> : null}
      {tag ? (
        <span className="absolute top-3.5 left-3.5 rounded-full bg-white/95 px-3 py-1 text-xs font-semibold text-tinta">
          {tag}
        </span>
      ) : null}
      <div className="flex flex-1 flex-col gap-2 p-6">
        <Heading className="text-h3">
          <Link to={to} className="enlace-entero">
            {title}
          </Link>
        </Heading>
        {children}
        {footer || action ? (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3 font-semibold">
            <span>{footer}</span>
            {action ? (
              <span aria-hidden="true" className="text-amanecer">
                {action}{' '}
                <span className="inline-block transition-transform group-hover:translate-x-1">→</span>
              </span>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  )
}
