import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Adds `(opcional)` to the label. Fields without it are required. */
  optional?: boolean
  className?: string | undefined
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Looks of a text control. Its padding shrinks on small screens with large letters. */
export const controlClass =
  'min-h-12 w-full rounded-campo border border-borde bg-white px-[min(1rem,5vw)] py-2.5 text-tinta placeholder:text-tinta-suave text-ellipsis [&[readonly]]:bg-papel-hondo disabled:cursor-not-allowed disabled:bg-papel-hondo disabled:text-tinta-suave aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error'

/** Lays out a control with its label, hint and error, and gives it the attributes that tie them together. */
export function FieldFrame({
  label,
  hint,
  optional = false,
  error,
  trailing,
  className,
  children,
}: FieldProps & {
  error?: string | undefined
  /** Below the control, at the right, as a counter. */
  trailing?: ReactNode
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-tinta-suave"> (opcional)</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-tinta-suave">
          {hint}
        </p>
      ) : null}
      {error || trailing ? (
        <div className="hidden items-start justify-between gap-4 text-sm has-[p:not(:empty)]:flex">
          <FieldError id={`${id}-error`}>{error}</FieldError>
          {trailing}
        </div>
      ) : null}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} className="font-semibold text-error">
      {children}
    </p>
  )
}
