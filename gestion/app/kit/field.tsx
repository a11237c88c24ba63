import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldFrame, LINE } from './form/field-frame.tsx'

/** A text input with its label, hint and error. */
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

/** Searches while the user types. It stands outside of forms, where Enter would submit them. */
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

/** The error of a whole form. Screen readers announce it when it appears. */
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
