import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A section of a page with its heading. `tone="hondo"` has a darker background. */
export function Section({
  eyebrow,
  title,
  action,
  tone = 'papel',
  className,
  children,
}: {
  eyebrow?: string
  title?: string
  /** Beside the heading, as a link to the whole list. */
  action?: ReactNode
  tone?: 'papel' | 'hondo'
  className?: string
  children: ReactNode
}) {
  return (
    <section className={cx('py-16 md:py-24', tone === 'hondo' && 'bg-papel-hondo', className)}>
      <div className="contenedor">
        {title ? (
          <div className="mb-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-5 md:mb-12">
            <div>
              {eyebrow ? <p className="antetitulo mb-3 text-amanecer">{eyebrow}</p> : null}
              <h2 className="max-w-[18em]">{title}</h2>
            </div>
            {action}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  )
}
