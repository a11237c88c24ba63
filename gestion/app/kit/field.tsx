import { type ComponentProps, useId } from 'react'
import { cx } from '#ui/cx.ts'

/** A text with its label, its hint, and what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'id'> & { label: string; hint?: string; error?: string | undefined }) {
  const id = useId()
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-tabla font-semibold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={told || undefined}
        className={cx(
          'h-11 w-full min-w-0 rounded-campo border border-borde bg-superficie px-3 text-[15px] text-texto aria-invalid:border-error',
          className,
        )}
        {...props}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-meta text-suave">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-meta font-semibold text-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** What went wrong with a whole form; read out when it appears. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p
      role="alert"
      className={children ? 'rounded-campo bg-error-claro px-3 py-2 text-tabla text-error' : 'hidden'}
    >
      {children}
    </p>
  )
}
