import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

const BASE =
  'inline-flex items-center justify-center gap-2.5 rounded-full font-semibold text-center leading-tight transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const VARIANTS = {
  /** The main action of a page; one per view. */
  primary: 'bg-amanecer text-white hover:bg-amanecer-hondo',
  /** Has the colour of the text around it, so it works on paper and on dark bands. */
  outline: 'bg-transparent text-inherit ring-[1.5px] ring-current ring-inset hover:bg-current/10',
  pino: 'bg-pino text-white hover:bg-pino-hondo',
  /** Has no background until it is hovered. */
  quiet: 'bg-transparent text-inherit hover:bg-current/10',
} as const

const SIZES = {
  md: 'min-h-12 px-6 py-3',
  sm: 'min-h-11 px-4.5 py-2 text-sm',
  icon: 'size-11 shrink-0',
} as const

interface Look {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  className?: string | undefined
  children: ReactNode
}

export function buttonClass({
  variant = 'primary',
  size = 'md',
  className,
}: Omit<Look, 'children'> = {}): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], className)
}

export function Button({ variant, size, className, ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" className={buttonClass({ variant, size, className })} {...props} />
}

/** A link within this site that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ variant, size, className })} {...props} />
}

/** A link to another site that looks like a button and opens a new tab. */
export function ButtonExternal({ variant, size, className, children, ...props }: ComponentProps<'a'> & Look) {
  return (
    <a
      className={buttonClass({ variant, size, className })}
      target="_blank"
      rel="noopener noreferrer"
      {...props}
    >
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  )
}
