import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldFrame, LINE } from './form/field-frame.tsx'

/** A text with its label, its hint, and what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'id'> & { label: string; hint?: string; error?: string | undefined }) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <input {...wiring} className={cx(LINE, className)} {...props} />}
    </FieldFrame>
  )
}

/** Looks while one types: Enter would send the form around it. */
export function SearchField({
  onSearch,
  ...props
}: {
  label: string
  value: string
  placeholder: string
  maxLength?: number
  onSearch: (q: string) => void
}) {
  return (
    <Field
      type="search"
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => onSearch(event.target.value)}
      {...props}
    />
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
