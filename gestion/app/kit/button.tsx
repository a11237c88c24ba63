import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'

/** A button wider than the phone screen, for example with large letters, wraps to a second line. */
const BASE =
  'inline-flex h-control max-w-full shrink-0 items-center justify-center gap-1.5 rounded-full border text-tabla leading-none font-semibold whitespace-nowrap transition-colors max-md:h-auto max-md:min-h-control max-md:leading-tight max-md:whitespace-normal select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4'

const LOOKS = {
  /** At most one primary button per view. */
  primary: 'border-transparent bg-accion text-accion-texto hover:bg-accion-honda',
  line: 'border-borde bg-superficie text-texto hover:bg-pasar',
  quiet: 'border-transparent bg-transparent text-marca hover:bg-marca-claro',
  danger: 'border-error bg-superficie text-error hover:bg-error-claro',
} as const

export interface ButtonLook {
  look?: keyof typeof LOOKS
  /** A square button with only an icon. It needs an accessible name. */
  icon?: boolean
  className?: string | undefined
  children: ReactNode
}

export function buttonClass({
  look = 'line',
  icon = false,
  className,
}: Omit<ButtonLook, 'children'>): string {
  return cx(BASE, LOOKS[look], icon ? 'w-control' : 'px-3.5', className)
}

export function Button({ look, icon, className, ...props }: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" className={buttonClass({ look, icon, className })} {...props} />
}

export function ButtonLink({ look, icon, className, ...props }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ look, icon, className })} {...props} />
}
