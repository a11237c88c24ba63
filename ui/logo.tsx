import { Link } from 'react-router'
import { cx } from './cx.ts'

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 30 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('size-7.5', className)}
    >
      <path d="M3 24 12 9l5 8 3-5 7 12" />
      <circle cx="22" cy="6" r="2.6" />
    </svg>
  )
}

/** The logo with the organisation's name, linked to the home page. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <Link
      to="/"
      className={cx(
        'inline-flex min-h-11 items-center gap-2.5 rounded-lg font-titulo text-2xl font-[560] tracking-[-0.015em]',
        className,
      )}
    >
      <LogoMark />
      {name}
      <span className="sr-only">: ir al inicio</span>
    </Link>
  )
}
