import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'

/** The centred card of a sign-in or registration form. */
export function MarcoDeAcceso({
  title,
  wide = false,
  footer,
  children,
}: {
  title?: string
  wide?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="contenedor py-10 md:py-16">
      <div className={cx('mx-auto grid gap-7', wide ? 'max-w-3xl' : 'max-w-lg')}>
        <Card>
          {title ? <h2 className="mb-6 text-h3">{title}</h2> : null}
          {children}
        </Card>
        {footer}
      </div>
    </div>
  )
}
